import type { DeviceId } from '../../kernel/ids.ts';
import type { Clock, Log } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type Instant, laterBy } from '../../kernel/time.ts';
import type { Product } from '../../shop/products/product.ts';
import { groupOf } from '../../shop/products/product-groups.ts';
import type { TicketNames } from '../../tickets/issued/issue-tickets.ts';
import type { TicketId } from '../../tickets/issued/ticket.ts';
import { type Admission, admissionsOf } from './admission.ts';
import type { DoorAnswer } from './answers-at-door.ts';
import type { Checkpoint, CheckpointId } from './checkpoint.ts';
import { cursorText, type DoorCursor, fingerprint, parseCursor } from './door-cursor.ts';
import type { DoorList, DoubleAdmission, Presence, PublicKey } from './door-list.ts';
import { checkpointsOf, type DoorPlan, doorProductOf } from './door-plan.ts';
import type { DoorStand } from './door-stand.ts';
import type { DoorCompetitor, DoorProduct } from './door-ticket.ts';
import { listedTicket } from './door-tickets-of.ts';
import { doorTills, type OpenedTill } from './door-tills.ts';
import { type PackedTickets, packTickets } from './packed-tickets.ts';
import type { DoorCompetitors, DoorDevices, DoorScans, DoorTickets, TicketWithHistory } from './ports.ts';
import type { Scan } from './scan.ts';
import type { DoorEdition } from './verdict.ts';

export type DoorListPorts = {
  readonly doorTickets: DoorTickets;
  readonly doorScans: DoorScans;
  readonly doorDevices: Pick<DoorDevices, 'all'>;
  readonly doorCompetitors: DoorCompetitors;
  readonly tills: { opened(): Promise<readonly OpenedTill[]> };
  readonly ticketNames: TicketNames;
  /** The answers about tickets that a checkpoint shows. */
  readonly answersAtDoor: (checkpoint: CheckpointId) => Promise<readonly DoorAnswer[]>;
  /** The stands of the day, for the checkpoints that take stands. */
  readonly doorStands: () => Promise<readonly DoorStand[]>;
  readonly doorPlan: DoorPlan;
  readonly doorEdition: () => DoorEdition;
  /** When the list ends, on the festival's clock. */
  readonly doorOverAt: () => Instant;
  readonly publicKeys: readonly PublicKey[];
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
  readonly log: Log;
};

/** The list in the form sent to devices. */
export type PackedDoorList = Omit<DoorList, 'tickets' | 'presences'> & {
  readonly whole: boolean;
  readonly tickets: PackedTickets;
  readonly presences: readonly Presence[];
  readonly competitors: readonly { readonly ticket: TicketId; readonly competitor: DoorCompetitor }[] | null;
  readonly answers?: readonly DoorAnswer[];
  readonly stands?: readonly DoorStand[];
  readonly doublesOf: readonly TicketId[] | null;
};

/**
 * The list for a device, whole or the changes since a cursor, with the answers and the stands that its checkpoint shows. The positions
 * are read first, so that changes stored meanwhile are sent again with the next answer. @throws ServiceFailure
 */
export const makeDoorList =
  (ports: DoorListPorts) =>
  async (
    since: string | undefined,
    device?: DeviceId,
  ): Promise<Result<PackedDoorList, { readonly kind: 'list-over' }>> => {
    const [festivalNow, now] = [ports.festivalClock.now(), ports.machineClock.now()];
    if (festivalNow >= ports.doorOverAt()) return refuse({ kind: 'list-over' });
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
    const answers = asks ? await ports.answersAtDoor(asks.checkpoint) : [];
    const competitors = fingerprint(JSON.stringify([competitorsNow, answers]));
    const products = productsOf(listed, changed.tickets);
    const checkpoints = checkpointsOf(ports.doorPlan, listed);
    const here = checkpoints.find(({ id }) => id === asks?.checkpoint);
    const standsNow = here && takesStands(here, listed) ? await ports.doorStands() : [];
    const stands = standsNow.length === 0 ? undefined : fingerprint(JSON.stringify(standsNow));
    return ok({
      cursor: cursorText({ tickets, scans, competitors, stands }),
      whole: known === undefined,
      madeAt: now,
      edition: ports.doorEdition(),
      // Devices use the machine's clock, and a demo's festival may be in another year.
      overAt: laterBy(now, ports.doorOverAt() - festivalNow),
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
      ...(known?.stands !== stands && { stands: standsNow }),
    });
  };

/** Whether stands come in at a checkpoint. A crew pass, which opens others too, is no stand. */
const takesStands = ({ takes }: Checkpoint, listed: readonly Product[]): boolean =>
  listed.some((product) => groupOf(product) === 'stands' && takes.includes(product.id));

/**
 * Parses a cursor; undefined for one that this store cannot have issued, for example after a restore to an earlier
 * state.
 */
const knownCursor = (text: string | undefined, now: Pick<DoorCursor, 'tickets' | 'scans'>): DoorCursor | undefined => {
  const cursor = text === undefined ? undefined : parseCursor(text);
  return cursor && cursor.tickets <= now.tickets && cursor.scans <= now.scans ? cursor : undefined;
};

/**
 * The data of an answer: the changed tickets, the ids of the `touched` tickets, which have new scans, and for the touched
 * tickets all scans and their histories (`pasts`).
 */
type Changed = {
  readonly tickets: readonly TicketWithHistory[];
  readonly touched: readonly TicketId[];
  readonly pasts: readonly TicketWithHistory[];
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
  const admissions = admissionsOf(scans, { checkpoints, historyOf: (ticket) => past.get(ticket) ?? [] });
  return {
    presences: [...(whole ? [] : absencesOf(touched, checkpoints, admissions)), ...admissions.flatMap(presenceOf)],
    doubles: admissions.flatMap(doublesIn),
    doublesOf: whole ? null : touched,
  };
};

const presenceOf = ({ ticket, checkpoint, inside }: Admission): readonly Presence[] =>
  inside ? [{ ticket, checkpoint, inside: { device: inside.device, at: inside.at } }] : [];

/**
 * Presences that remove holders who went out, or whose reading was undone, because devices may still list them as
 * inside.
 */
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

/** The products on sale, and those of tickets whose product is no longer on sale. */
const productsOf = (listed: readonly Product[], tickets: readonly TicketWithHistory[]): readonly DoorProduct[] => {
  const known = new Set<string>(listed.map(({ id }) => id));
  const gone = new Set(tickets.map(({ ticket }) => ticket.productId).filter((id) => !known.has(id)));
  return [
    ...listed.map(doorProductOf),
    ...[...gone].map((id): DoorProduct => ({ id, name: id, ticketType: 'Guest', when: null, note: null })),
  ];
};

/** The competitors by their tickets. */
const competitorsOf = async ({
  doorCompetitors,
}: Pick<DoorListPorts, 'doorCompetitors'>): Promise<NonNullable<PackedDoorList['competitors']>> =>
  [...(await doorCompetitors.all())]
    .map(([ticket, competitor]) => ({ ticket, competitor }))
    .toSorted((one, other) => (one.ticket < other.ticket ? -1 : 1));
