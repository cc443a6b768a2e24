import type * as z from 'zod/mini';
import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { DeviceId, UserId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type Instant, laterBy } from '../../kernel/time.ts';
import type { TicketSigning } from '../../tickets/issued/ticket-code.ts';
import {
  type Received,
  resultsOf,
  type ScanResult,
  type ScanVerdictPorts,
  withVerdicts,
} from './decide-scan-verdicts.ts';
import type { DoorDevice } from './device.ts';
import { cursorText } from './door-cursor.ts';
import type { sentScanShape } from './door-shapes.ts';
import type { DoorDevices, DoorScans, DoorTickets } from './ports.ts';
import { type Reading, readCode } from './read-code.ts';
import { actionOfUndo, changeBy, namesOfOthers, type UndoSenderPorts } from './staff-actions.ts';
import type { VerdictKind } from './verdict-kinds.ts';

/** A scan sent by a device. */
export type SentScan = z.output<typeof sentScanShape>;

export type TakeScansPorts = ScanVerdictPorts &
  UndoSenderPorts & {
    readonly doorScans: DoorScans;
    readonly doorTickets: DoorTickets;
    readonly doorDevices: DoorDevices;
    readonly ticketSigning: Pick<TicketSigning, 'verify'>;
    readonly machineClock: Clock;
    /** Notifies devices that the list has changed. */
    readonly doorChanged: () => void;
  };

type Sent = {
  readonly device: DeviceId;
  readonly scans: readonly SentScan[];
  readonly waiting: number;
  readonly battery: number | null;
};

/**
 * Stores a device's scans and returns their results. The scans of a blocked device are stored too, so that none is
 * lost, but its request is refused, so that it deletes its list. @throws ServiceFailure
 */
export const takeScans =
  (ports: TakeScansPorts) =>
  async (
    { device: id, scans: sent, waiting, battery }: Sent,
    by: UserId,
    describe: DescribeAction,
  ): Promise<
    Result<
      { readonly results: readonly ScanResult[]; readonly cursor: string; readonly now: Instant },
      { readonly kind: 'device-unknown' } | { readonly kind: 'device-blocked'; readonly reason: string }
    >
  > => {
    const device = await ports.doorDevices.find(id);
    if (!device) return refuse({ kind: 'device-unknown' });
    const now = ports.machineClock.now();
    const received = await withVerdicts(
      ports,
      sent.map((each) => receivedScan(ports, each, { device, by, now })),
      new Set(sent.flatMap(({ id, shown }) => (shown === undefined ? [id] : []))),
    );
    const described = received.map((each) => {
      const change = changeBy(each.scan, device);
      return { ...each, action: change && describe(change) };
    });
    const { block } = device;
    const counted = block ? described.filter(({ scan }) => scan.at < block.at) : described;
    if (counted.length > 0) {
      const otherNames = await namesOfOthers(ports, counted, { device, by });
      await ports.doorScans.add(counted, actionOfUndo({ device, by, describe }, otherNames));
      ports.doorChanged();
    }
    if (block) return refuse({ kind: 'device-blocked', reason: block.reason });
    await ports.doorDevices.put({
      ...device,
      checkpoint: sent.at(-1)?.checkpoint ?? device.checkpoint,
      lastSeenAt: now,
      waiting,
      battery: battery ?? device.battery,
    });
    const [ticketPosition, scanPosition] = await Promise.all([
      ports.doorTickets.position(),
      ports.doorScans.position(),
    ]);
    return ok({
      results: await resultsOf(ports, received),
      cursor: cursorText({ tickets: ticketPosition, scans: scanPosition, competitors: '0' }),
      now,
    });
  };

type Receiving = {
  readonly device: Pick<DoorDevice, 'id' | 'name'>;
  readonly by: UserId;
  readonly now: Instant;
};

/** Stands in `shown` until the server has decided; admits no one. */
const undecided: VerdictKind = 'unknown';

const receivedScan = (
  { ticketSigning }: Pick<TakeScansPorts, 'ticketSigning'>,
  sent: SentScan,
  { device, by, now }: Receiving,
): Received => {
  const reading = readingOf(ticketSigning, sent);
  // An undo refers to a reading and has no ticket.
  const ticket = reading.kind === 'not-genuine' || sent.undoes !== undefined ? null : reading.id;
  return {
    scan: {
      id: sent.id,
      device: device.id,
      by,
      checkpoint: sent.checkpoint,
      direction: sent.direction,
      at: laterBy(sent.at, sent.offset),
      ticket,
      issue: reading.kind === 'code' ? reading.issue : null,
      shown: sent.shown ?? undecided,
      reason: sent.override?.reason ?? null,
      undoes: sent.undoes ?? null,
    },
    deviceAt: sent.at,
    read: reading.kind === 'not-genuine' && sent.undoes === undefined ? (sent.code ?? null) : null,
    receivedAt: now,
  };
};

const readingOf = (keys: Pick<TicketSigning, 'verify'>, { code, ticketId }: SentScan): Reading => {
  if (code !== undefined) return readCode(keys, code);
  return ticketId === undefined ? { kind: 'not-genuine', because: 'other' } : { kind: 'by-hand', id: ticketId };
};
