import type { Product } from '../../shop/products/product.ts';
import type { TicketId } from '../../tickets/issued/ticket.ts';
import { type Admitted, followReadings, type ReadingStep, scanKey, undoneScanKeys } from './admission.ts';
import type { Checkpoint } from './checkpoint.ts';
import { checkpointsOf, type DoorPlan } from './door-plan.ts';
import type { DoorTicket } from './door-ticket.ts';
import { ticketAt } from './door-tickets-of.ts';
import type { DoorScans, DoorTickets, ReceivedScan, TicketWithHistory } from './ports.ts';
import type { Reading } from './read-code.ts';
import { byTime, type Scan, type ScanId } from './scan.ts';
import type { TicketElsewhere, TicketsElsewhere } from './ticket-elsewhere.ts';
import { type DoorEdition, decideVerdict } from './verdict.ts';
import type { VerdictKind } from './verdict-kinds.ts';

/** The server's result for a scan, by its current data. */
export type ScanResult = {
  readonly id: ScanId;
  readonly verdict: VerdictKind;
  readonly ticket?: Pick<DoorTicket, 'id' | 'number' | 'holder' | 'product'>;
  readonly first?: Admitted;
  /** The other year's ticket that was read. */
  readonly elsewhere?: TicketElsewhere;
  readonly double?: true;
};

/** What the server needs to decide the verdicts of scans. */
export type ScanVerdictPorts = {
  readonly doorScans: Pick<DoorScans, 'of'>;
  readonly doorTickets: Pick<DoorTickets, 'these'>;
  readonly doorPlan: DoorPlan;
  readonly doorEdition: () => DoorEdition;
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly ticketsElsewhere: TicketsElsewhere;
};

/** A scan as it arrived, with its action for the audit log still to be added. */
export type Received = Omit<ReceivedScan, 'action'>;

/**
 * Decides the verdicts that their device left out, in the order of time: a reading counts as what the server answers,
 * so that a refused one admits no one.
 * @param unstated the readings without a verdict; undos among them need none
 */
export const withVerdicts = async (
  ports: ScanVerdictPorts,
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

/** The data by which the server decides the verdicts of scans. */
type VerdictData = {
  readonly tickets: ReadonlyMap<TicketId, TicketWithHistory>;
  /** The stored scans of these tickets, with the undos of them. */
  readonly scans: readonly Scan[];
  readonly checkpoints: readonly Checkpoint[];
  /** Those of the tickets that are another year's. */
  readonly elsewhere: ReadonlyMap<TicketId, TicketElsewhere>;
};

const verdictFacts = async (ports: ScanVerdictPorts, received: readonly Received[]): Promise<VerdictData> => {
  const ids = [...new Set(received.flatMap(({ scan }) => (scan.ticket === null ? [] : [scan.ticket])))];
  const [known, scans, products] = await Promise.all([
    ports.doorTickets.these(ids),
    ports.doorScans.of(ids),
    ports.catalogue(),
  ]);
  const tickets = new Map(known.map((each) => [each.ticket.id, each]));
  return {
    tickets,
    elsewhere: await ports.ticketsElsewhere(ids.filter((id) => !tickets.has(id))),
    scans,
    checkpoints: checkpointsOf(ports.doorPlan, products),
  };
};

/** The verdict of a scan by the server's data. @param steps the result of `stepsOf`, when known */
const decided = (
  { doorEdition }: Pick<ScanVerdictPorts, 'doorEdition'>,
  { scan, read }: Received,
  facts: VerdictData,
  steps = stepsOf(facts),
) => {
  const found = scan.ticket === null ? undefined : facts.tickets.get(scan.ticket);
  const step = steps.get(scanKey(scan));
  const ticket = found && ticketAt(found, scan.at);
  const elsewhere = scan.ticket === null ? undefined : facts.elsewhere.get(scan.ticket);
  const verdict = decideVerdict({
    reading: storedReading(scan, read),
    ticket,
    checkpoint: facts.checkpoints.find((each) => each.id === scan.checkpoint) ?? noCheckpoint(scan),
    checkpoints: facts.checkpoints,
    direction: scan.direction,
    inside: step?.before ?? null,
    edition: doorEdition(),
    ...(elsewhere && { elsewhere }),
  });
  return { verdict, ticket, step, elsewhere };
};

/** The server's results for these scans, by its current data. */
export const resultsOf = async (
  ports: ScanVerdictPorts,
  received: readonly Received[],
): Promise<readonly ScanResult[]> => {
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
    const { verdict, ticket, step, elsewhere } = decided(ports, each, facts, steps);
    return {
      id,
      verdict: verdict.kind,
      ...(ticket && {
        ticket: { id: ticket.id, number: ticket.number, holder: ticket.holder, product: ticket.product },
      }),
      ...(elsewhere && { elsewhere }),
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
