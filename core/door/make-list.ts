import type { TicketNames } from '../issued-tickets/issue-tickets.ts';
import type { TicketId } from '../issued-tickets/ticket.ts';
import type { DeviceId } from '../kernel/ids.ts';
import type { Clock, Log } from '../kernel/ports.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { type Instant, laterBy } from '../kernel/time.ts';
import type { Product } from '../tickets/product.ts';
import { type Admission, admissionsOf } from './admission.ts';
import type { Checkpoint, CheckpointId } from './checkpoint.ts';
import type { DoorAnswer } from './door-answers.ts';
import { cursorText, type DoorCursor, fingerprint, parseCursor } from './door-cursor.ts';
import type { DoorList, DoubleAdmission, Presence, PublicKey } from './door-list.ts';
import { checkpointsOf, type DoorPlan, doorProductOf } from './door-plan.ts';
import type { DoorCompetitor, DoorProduct } from './door-ticket.ts';
import { listedTicket } from './door-tickets-of.ts';
import { doorTills, type OpenedTill } from './door-tills.ts';
import { type PackedTickets, packTickets } from './packed-tickets.ts';
import type { DoorCompetitors, DoorDevices, DoorScans, DoorTickets, TicketWithPast } from './ports.ts';
import type { Scan } from './scan.ts';
import type { DoorEdition } from './verdict.ts';

export type DoorListPorts = {
  readonly doorTickets: DoorTickets;
  readonly doorScans: DoorScans;
  readonly doorDevices: Pick<DoorDevices, 'all'>;
  readonly doorCompetitors: DoorCompetitors;
  readonly tills: { opened(): Promise<readonly OpenedTill[]> };
  readonly ticketNames: TicketNames;
  /** The answers about tickets that matter at a checkpoint. */
  readonly doorAnswers: (checkpoint: CheckpointId) => Promise<readonly DoorAnswer[]>;
  readonly doorPlan: DoorPlan;
  readonly doorEdition: DoorEdition;
  /** The list is over then, on the festival's clock. */
  readonly doorOverAt: Instant;
  readonly publicKeys: readonly PublicKey[];
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
  readonly log: Log;
};

/** The list as it crosses the wire. */
export type PackedDoorList = Omit<DoorList, 'tickets' | 'presences'> & {
  readonly whole: boolean;
  readonly tickets: PackedTickets;
  readonly presences: readonly Presence[];
  readonly competitors: readonly { readonly ticket: TicketId; readonly competitor: DoorCompetitor }[] | null;
  readonly answers?: readonly DoorAnswer[];
  readonly doublesOf: readonly TicketId[] | null;
};

/**
 * The list for a device, whole or what changed since a cursor, with the answers that matter at its checkpoint. The positions are read before everything else, so that
 * what is stored meanwhile comes again with the next answer. @throws ServiceFailure
 */
export const makeDoorList =
  (ports: DoorListPorts) =>
  async (
    since: string | undefined,
    device?: DeviceId,
  ): Promise<Result<PackedDoorList, { readonly kind: 'list-over' }>> => {
    const [festivalNow, now] = [ports.festivalClock.now(), ports.machineClock.now()];
    if (festivalNow >= ports.doorOverAt) return refuse({ kind: 'list-over' });
    const [tickets, scans] = await Promise.all([ports.doorTickets.position(), ports.doorScans.position()]);
    const known = knownCursor(since, { tickets, scans });
    const [changed, devices, tills, listed, competitorsNow] = await Promise.all([
      known ? changedSince(ports, known) : everything(ports),
      ports.doorDevices.all(),
      ports.tills.opened(),
      ports.catalogue(),
      competitorsOf(ports),
    ]);
    const asks = devices.find(({ id }) => id === device);
    const answers = asks ? await ports.doorAnswers(asks.checkpoint) : [];
    const competitors = fingerprint(JSON.stringify([competitorsNow, answers]));
    const products = productsOf(listed, changed.tickets);
    const checkpoints = checkpointsOf(ports.doorPlan, listed);
    return ok({
      cursor: cursorText({ tickets, scans, competitors }),
      whole: known === undefined,
      madeAt: now,
      edition: ports.doorEdition,
      // Devices have the machine's clock; a demo's festival may lie in another year.
      overAt: laterBy(now, ports.doorOverAt - festivalNow),
      keys: ports.publicKeys,
      checkpoints,
      products,
      devices: devices.map(({ id, name }) => ({ id, name })),
      tills: doorTills(tills, ports.ticketNames).map((till) => ({
        ...till,
        since: laterBy(now, till.since - festivalNow),
      })),
      tickets: packTickets(changed.tickets.map(listedTicket), products),
      ...amountsTo(changed, checkpoints, known === undefined),
      ...(known?.competitors === competitors ? { competitors: null } : { competitors: competitorsNow, answers }),
    });
  };

/** Undefined for a cursor that is not this store's: one of the future, for example, of a store that was restored from a copy. */
const knownCursor = (text: string | undefined, now: Pick<DoorCursor, 'tickets' | 'scans'>): DoorCursor | undefined => {
  const cursor = text === undefined ? undefined : parseCursor(text);
  return cursor && cursor.tickets <= now.tickets && cursor.scans <= now.scans ? cursor : undefined;
};

/** What an answer tells of: tickets, and the scans of `touched`, whose pasts are among `pasts`. */
type Changed = {
  readonly tickets: readonly TicketWithPast[];
  readonly touched: readonly TicketId[];
  readonly pasts: readonly TicketWithPast[];
  readonly scans: readonly Scan[];
};

const everything = async ({ doorTickets, doorScans }: DoorListPorts): Promise<Changed> => {
  const [tickets, scans] = await Promise.all([doorTickets.all(), doorScans.all()]);
  return { tickets, scans, pasts: tickets, touched: [] };
};

const changedSince = async (ports: DoorListPorts, cursor: DoorCursor): Promise<Changed> => {
  const [tickets, touched] = await Promise.all([
    ports.doorTickets.changedSince(cursor.tickets),
    ports.doorScans.touchedSince(cursor.scans),
  ]);
  const [scans, pasts] = await Promise.all([ports.doorScans.of(touched), ports.doorTickets.these(touched)]);
  return { tickets, touched, scans, pasts };
};

const amountsTo = (
  { scans, pasts, touched }: Changed,
  checkpoints: readonly Checkpoint[],
  whole: boolean,
): Pick<PackedDoorList, 'presences' | 'doubles' | 'doublesOf'> => {
  const past = new Map(pasts.map((each) => [each.ticket.id, each.past]));
  const admissions = admissionsOf(scans, { checkpoints, pastOf: (ticket) => past.get(ticket) ?? [] });
  return {
    presences: [...(whole ? [] : absencesOf(touched, checkpoints, admissions)), ...admissions.flatMap(presenceOf)],
    doubles: admissions.flatMap(doublesIn),
    doublesOf: whole ? null : touched,
  };
};

const presenceOf = ({ ticket, checkpoint, inside }: Admission): readonly Presence[] =>
  inside ? [{ ticket, checkpoint, inside: { device: inside.device, at: inside.at } }] : [];

/** Devices may believe that these holders are inside: a reading was undone, or they went out. */
const absencesOf = (
  touched: readonly TicketId[],
  checkpoints: readonly Checkpoint[],
  admissions: readonly Admission[],
): readonly Presence[] => {
  const inside = new Set(admissions.filter((each) => each.inside).map((each) => `${each.ticket} ${each.checkpoint}`));
  return touched.flatMap((ticket) =>
    checkpoints
      .filter(({ id }) => !inside.has(`${ticket} ${id}`))
      .map(({ id }) => ({ ticket, checkpoint: id, inside: null })),
  );
};

const doublesIn = ({ ticket, entrances }: Admission): readonly DoubleAdmission[] =>
  entrances.flatMap(({ how, other, scan, device, checkpoint, at }) =>
    how === 'double' && other ? [{ ticket, later: { scan, device, checkpoint, at }, first: other }] : [],
  );

/** The products on sale, and those of tickets that are no longer on sale, which no checkpoint's group takes. */
const productsOf = (listed: readonly Product[], tickets: readonly TicketWithPast[]): readonly DoorProduct[] => {
  const known = new Set<string>(listed.map(({ id }) => id));
  const gone = new Set(tickets.map(({ ticket }) => ticket.productId).filter((id) => !known.has(id)));
  return [
    ...listed.map(doorProductOf),
    ...[...gone].map((id): DoorProduct => ({ id, name: id, ticketType: 'Guest', note: null })),
  ];
};

/** The competitors by their tickets. A competitor's entry is named by its order, its product and its number among them. */
const competitorsOf = async ({
  doorCompetitors,
}: Pick<DoorListPorts, 'doorCompetitors'>): Promise<NonNullable<PackedDoorList['competitors']>> =>
  [...(await doorCompetitors.all())]
    .map(([ticket, competitor]) => ({ ticket, competitor }))
    .toSorted((one, other) => (one.ticket < other.ticket ? -1 : 1));
