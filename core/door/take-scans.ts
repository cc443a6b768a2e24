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
import type { Checkpoint } from './checkpoint.ts';
import type { DoorDevice } from './device.ts';
import { cursorText } from './door-cursor.ts';
import { checkpointsOf, type DoorPlan } from './door-plan.ts';
import type { sentScanShape } from './door-shapes.ts';
import type { DoorTicket } from './door-ticket.ts';
import { ticketAt } from './door-tickets-of.ts';
import type { DoorDevices, DoorScans, DoorTickets, ReceivedScan, TicketWithHistory } from './ports.ts';
import { type Reading, readCode } from './read-code.ts';
import { byTime, type Scan, type ScanId } from './scan.ts';
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
    if (block) return refuse({ kind: 'device-shut-out', reason: block.reason });
    await ports.doorDevices.put({
      ...device,
      checkpoint: sent.at(-1)?.checkpoint ?? device.checkpoint,
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
};

/** A scan as it arrived, with its action for the audit log still to be added. */
type Received = Omit<ReceivedScan, 'action'>;

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

/**
 * Decides the verdicts that their device left out, in the order of time: a reading counts as what the server answers,
 * so that a refused one admits no one.
 * @param unstated the readings without a verdict; undos among them need none
 */
const withVerdicts = async (
  ports: TakeScansPorts,
  received: readonly Received[],
  unstated: ReadonlySet<ScanId>,
): Promise<readonly Received[]> => {
  const toDecide = received.filter(({ scan }) => unstated.has(scan.id) && scan.undoes === null);
  if (toDecide.length === 0) return received;
  const facts = await verdictFacts(ports, received);
  const scans = new Map([...facts.scans, ...received.map(({ scan }) => scan)].map((scan) => [scanKey(scan), scan]));
  for (const each of toDecide.toSorted((one, other) => byTime(one.scan, other.scan))) {
    const own = [...scans.values()].filter(({ ticket, undoes }) => ticket === each.scan.ticket || undoes !== null);
    const { verdict } = decided(ports, each, { ...facts, scans: own });
    scans.set(scanKey(each.scan), { ...each.scan, shown: verdict.kind });
  }
  return received.map((each) => ({ ...each, scan: scans.get(scanKey(each.scan)) ?? each.scan }));
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
  (
    { device, by, describe }: Omit<Receiving, 'now'> & { readonly describe: DescribeAction },
    otherNames: ReadonlyMap<UserId, string | null>,
  ) =>
  ({ undoes, reason, by: sender }: Scan, { direction, checkpoint, shown }: Scan): StaffAction => {
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
  { id, undoes, reason, shown, checkpoint, ticket }: Scan,
  { name, id: device }: Pick<DoorDevice, 'id' | 'name'>,
): StaffChange | null => {
  if (reason === null || undoes !== null) return null;
  return {
    action: 'door.let-in-anyway',
    subject: ticket === null ? { kind: 'scan', id: `${device}/${id}`, name } : { kind: 'ticket', id: ticket, name },
    before: { verdict: shown, checkpoint },
    after: { letIn: true },
    reason,
  };
};

const readingOf = (keys: Pick<TicketSigning, 'verify'>, { code, ticketId }: SentScan): Reading => {
  if (code !== undefined) return readCode(keys, code);
  return ticketId === undefined ? { kind: 'not-genuine', because: 'other' } : { kind: 'by-hand', id: ticketId };
};

/** The data by which the server decides the verdicts of scans. */
type VerdictData = {
  readonly tickets: ReadonlyMap<TicketId, TicketWithHistory>;
  /** The stored scans of these tickets, with the undos of them. */
  readonly scans: readonly Scan[];
  readonly checkpoints: readonly Checkpoint[];
};

const verdictFacts = async (ports: TakeScansPorts, received: readonly Received[]): Promise<VerdictData> => {
  const ids = [...new Set(received.flatMap(({ scan }) => (scan.ticket === null ? [] : [scan.ticket])))];
  const [known, scans, products] = await Promise.all([
    ports.doorTickets.these(ids),
    ports.doorScans.of(ids),
    ports.catalogue(),
  ]);
  return {
    tickets: new Map(known.map((each) => [each.ticket.id, each])),
    scans,
    checkpoints: checkpointsOf(ports.doorPlan, products),
  };
};

/** The verdict of a scan by the server's data. @param steps the result of `stepsOf`, when known */
const decided = (
  { doorEdition }: Pick<TakeScansPorts, 'doorEdition'>,
  { scan, read }: Received,
  facts: VerdictData,
  steps = stepsOf(facts),
) => {
  const found = scan.ticket === null ? undefined : facts.tickets.get(scan.ticket);
  const step = steps.get(scanKey(scan));
  const ticket = found && ticketAt(found, scan.at);
  const verdict = decideVerdict({
    reading: storedReading(scan, read),
    ticket,
    checkpoint: facts.checkpoints.find((each) => each.id === scan.checkpoint) ?? noCheckpoint(scan),
    checkpoints: facts.checkpoints,
    direction: scan.direction,
    inside: step?.before ?? null,
    edition: doorEdition(),
  });
  return { verdict, ticket, step };
};

const resultsOf = async (ports: TakeScansPorts, received: readonly Received[]): Promise<readonly ScanResult[]> => {
  const facts = await verdictFacts(ports, received);
  const steps = stepsOf(facts);
  const all = new Set(facts.scans.map(scanKey));
  return received.map((each): ScanResult => {
    const { scan } = each;
    const { id } = scan;
    if (scan.undoes !== null) {
      const isKnown = all.has(scanKey({ device: scan.device, id: scan.undoes }));
      return { id, verdict: isKnown ? 'admitted' : 'unknown' };
    }
    const { verdict, ticket, step } = decided(ports, each, facts, steps);
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
const stepsOf = ({ scans, tickets, checkpoints }: VerdictData): ReadonlyMap<string, ReadingStep> => {
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
