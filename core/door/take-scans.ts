import type * as z from 'zod/mini';
import type { DescribeAction, StaffAction, StaffChange } from '../audit-log/staff-action.ts';
import type { TicketId } from '../issued-tickets/ticket.ts';
import type { TicketSigning } from '../issued-tickets/ticket-code.ts';
import type { DeviceId, UserId } from '../kernel/ids.ts';
import type { Clock } from '../kernel/ports.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { type Instant, laterBy } from '../kernel/time.ts';
import type { Product } from '../tickets/product.ts';
import { type Admitted, followReadings, type ReadingStep, scanKey, undoneScanKeys } from './admission.ts';
import type { DoorDevice } from './device.ts';
import { cursorText } from './door-cursor.ts';
import { checkpointsOf, type DoorPlan } from './door-plan.ts';
import type { sentScanShape } from './door-shapes.ts';
import type { DoorTicket } from './door-ticket.ts';
import { ticketAt } from './door-tickets-of.ts';
import type { DoorDevices, DoorScans, DoorTickets, ReceivedScan, TicketWithHistory } from './ports.ts';
import { type Reading, readCode } from './read-code.ts';
import type { Scan, ScanId } from './scan.ts';
import { type DoorEdition, decideVerdict } from './verdict.ts';
import type { VerdictKind } from './verdict-kinds.ts';

/** A scan sent by a device. */
export type SentScan = z.output<typeof sentScanShape>;

/** The server's result for a scan, by its current data. */
export type ScanResult = {
  readonly id: ScanId;
  readonly verdict: VerdictKind;
  readonly ticket?: Pick<DoorTicket, 'id' | 'number' | 'holder' | 'product'>;
  readonly first?: Admitted;
  readonly double?: true;
};

export type TakeScansPorts = {
  readonly doorScans: DoorScans;
  readonly doorTickets: DoorTickets;
  readonly doorDevices: DoorDevices;
  readonly doorPlan: DoorPlan;
  readonly doorEdition: () => DoorEdition;
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly ticketSigning: Pick<TicketSigning, 'verify'>;
  readonly machineClock: Clock;
  /** The name of a member of staff; null for a deleted account. */
  readonly staffName: (id: UserId) => Promise<string | null>;
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
      { readonly kind: 'device-unknown' } | { readonly kind: 'device-shut-out'; readonly reason: string }
    >
  > => {
    const device = await ports.doorDevices.find(id);
    if (!device) return refuse({ kind: 'device-unknown' });
    const now = ports.machineClock.now();
    const received = sent.map((each) => receivedScan(ports, each, { device, by, now, describe }));
    const { block } = device;
    const counted = block ? received.filter(({ scan }) => scan.at < block.at) : received;
    if (counted.length > 0) {
      const otherNames = await namesOfOthers(ports, counted, { device, by });
      await ports.doorScans.add(counted, actionOfUndo({ device, by, describe }, otherNames));
      ports.doorChanged();
    }
    if (block) return refuse({ kind: 'device-shut-out', reason: block.reason });
    await ports.doorDevices.put({
      ...device,
      checkpoint: sent.at(-1)?.checkpoint ?? device.checkpoint,
      by,
      heardAt: now,
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
  readonly describe: DescribeAction;
};

const receivedScan = (
  { ticketSigning }: Pick<TakeScansPorts, 'ticketSigning'>,
  sent: SentScan,
  { device, by, now, describe }: Receiving,
): ReceivedScan => {
  const reading = readingOf(ticketSigning, sent);
  // An undo refers to a reading and has no ticket.
  const ticket = reading.kind === 'not-genuine' || sent.undoes !== undefined ? null : reading.id;
  const change = changeBy(sent, ticket, device);
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
      shown: sent.shown,
      reason: sent.override?.reason ?? null,
      undoes: sent.undoes ?? null,
    },
    deviceAt: sent.at,
    read: reading.kind === 'not-genuine' && sent.undoes === undefined ? (sent.code ?? null) : null,
    receivedAt: now,
    action: change && describe(change),
  };
};

/** The names of other members of staff whose undos of these readings have arrived before the readings. */
const namesOfOthers = async (
  { doorScans, staffName }: TakeScansPorts,
  received: readonly ReceivedScan[],
  { device, by }: Pick<Receiving, 'device' | 'by'>,
): Promise<ReadonlyMap<UserId, string | null>> => {
  const readings = received.flatMap(({ scan }) => (scan.undoes === null ? [scan.id] : []));
  const senders = (await doorScans.undosOf(device.id, readings)).map((undo) => undo.by);
  const others = [...new Set(senders)].filter((sender) => sender !== by);
  return new Map(await Promise.all(others.map(async (id) => [id, await staffName(id)] as const)));
};

/**
 * The audit log's action for an undo. It may be written when the undone reading arrives, perhaps from another member of
 * staff, so the actor is the sender of the undo.
 */
const actionOfUndo =
  ({ device, by, describe }: Omit<Receiving, 'now'>, otherNames: ReadonlyMap<UserId, string | null>) =>
  ({ undoes, direction, checkpoint, shown, reason, by: sender }: Scan): StaffAction => {
    const action = describe({
      action: 'door.scan-undone',
      subject: { kind: 'scan', id: `${device.id}/${undoes}`, name: device.name },
      before: { direction, checkpoint, verdict: shown },
      after: null,
      reason,
    });
    return sender === by ? action : { ...action, actor: { userId: sender, name: otherNames.get(sender) ?? sender } };
  };

/** The audit log's change for an admission against the verdict; null for any other scan. */
const changeBy = (
  { id, undoes, override, shown, checkpoint }: SentScan,
  ticket: TicketId | null,
  { name, id: device }: Pick<DoorDevice, 'id' | 'name'>,
): StaffChange | null => {
  if (!override || undoes !== undefined) return null;
  return {
    action: 'door.let-in-anyway',
    subject: ticket === null ? { kind: 'scan', id: `${device}/${id}`, name } : { kind: 'ticket', id: ticket, name },
    before: { verdict: shown, checkpoint },
    after: { letIn: true },
    reason: override.reason,
  };
};

const readingOf = (keys: Pick<TicketSigning, 'verify'>, { code, ticketId }: SentScan): Reading => {
  if (code !== undefined) return readCode(keys, code);
  return ticketId === undefined ? { kind: 'not-genuine', because: 'other' } : { kind: 'by-hand', id: ticketId };
};

const resultsOf = async (ports: TakeScansPorts, received: readonly ReceivedScan[]): Promise<readonly ScanResult[]> => {
  const ids = [...new Set(received.flatMap(({ scan }) => (scan.ticket === null ? [] : [scan.ticket])))];
  const [known, scans, products] = await Promise.all([
    ports.doorTickets.these(ids),
    ports.doorScans.of(ids),
    ports.catalogue(),
  ]);
  const tickets = new Map(known.map((each) => [each.ticket.id, each]));
  const checkpoints = checkpointsOf(ports.doorPlan, products);
  const steps = stepsOf(scans, tickets, checkpoints);
  const all = new Set(scans.map(scanKey));
  return received.map(({ scan, read }): ScanResult => {
    const { id } = scan;
    if (scan.undoes !== null) {
      const isKnown = all.has(scanKey({ device: scan.device, id: scan.undoes }));
      return { id, verdict: isKnown ? 'admitted' : 'unknown' };
    }
    const found = scan.ticket === null ? undefined : tickets.get(scan.ticket);
    const checkpoint = checkpoints.find((each) => each.id === scan.checkpoint);
    const step = steps.get(scanKey(scan));
    const ticket = found && ticketAt(found, scan.at);
    const verdict = decideVerdict({
      reading: storedReading(scan, read),
      ticket,
      checkpoint: checkpoint ?? noCheckpoint(scan),
      checkpoints,
      direction: scan.direction,
      inside: step?.before ?? null,
      edition: ports.doorEdition(),
    });
    return {
      id,
      verdict: verdict.kind,
      ...(ticket && {
        ticket: { id: ticket.id, number: ticket.number, holder: ticket.holder, product: ticket.product },
      }),
      ...(step?.before && { first: step.before }),
      ...(step?.entrance?.how === 'double' && { double: true }),
    };
  });
};

/** The reading of a stored scan. */
const storedReading = ({ ticket, issue }: Scan, read: string | null): Reading => {
  if (ticket === null) return { kind: 'not-genuine', because: read?.startsWith('GBT') ? 'forged' : 'other' };
  return issue === null ? { kind: 'by-hand', id: ticket } : { kind: 'code', id: ticket, issue };
};

/** Stands for a checkpoint that is no longer in the edition; takes no products. */
const noCheckpoint = ({ checkpoint }: Scan) => ({
  id: checkpoint,
  name: checkpoint,
  where: '',
  takes: [],
  reentry: false,
  opens: '',
  closes: '',
});

/** The effect of each reading of these tickets, by `scanKey`. */
const stepsOf = (
  scans: readonly Scan[],
  tickets: ReadonlyMap<TicketId, TicketWithHistory>,
  checkpoints: readonly { readonly id: string; readonly reentry: boolean }[],
): ReadonlyMap<string, ReadingStep> => {
  const undone = undoneScanKeys(scans);
  const readings = scans.filter(({ ticket, undoes }) => ticket !== null && undoes === null);
  const groups = Map.groupBy(readings, ({ ticket, checkpoint }) => `${ticket} ${checkpoint}`);
  return new Map(
    [...groups.values()].flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const reentry = checkpoints.find(({ id }) => id === first.checkpoint)?.reentry ?? false;
      const past = (first.ticket && tickets.get(first.ticket)?.past) ?? [];
      return followReadings(own, { reentry }, past, undone).steps.map((step) => [scanKey(step.scan), step] as const);
    }),
  );
};
