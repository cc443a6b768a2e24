import { foldedWords } from '../../../kernel/folded-for-search.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { TicketId } from '../../../tickets/issued/ticket.ts';
import type { KnownEntrance } from '../admission.ts';
import type { Checkpoint } from '../checkpoint.ts';
import type { DoorList } from '../door-list.ts';
import type { DoorStand } from '../door-stand.ts';
import { entranceInside, type OwnDay } from './device-day.ts';
import { serverTimeOf, undoneScans } from './device-scans.ts';
import { compact } from './find-tickets.ts';

/** A stand with its first entrance as far as this device knows; null while no one has come. */
export type StandAtCheckpoint = { readonly stand: DoorStand; readonly came: KnownEntrance | null };

/** The stands of a set-up slot: those that have not come first, then by name. */
export type StandsOfSlot = {
  /** When they set up, on the festival's clock; null for those without a slot. */
  readonly at: Instant | null;
  readonly stands: readonly StandAtCheckpoint[];
};

/**
 * The stands of the list by set-up slot: the slot of the moment first, then the others by time, and last those without one.
 * @param now on the festival's clock
 */
export const standsBySlot = (day: OwnDay, checkpoint: Checkpoint, now: Instant): readonly StandsOfSlot[] => {
  const here = (day.list.stands ?? []).map(
    (stand): StandAtCheckpoint => ({ stand, came: cameBy(day, stand, checkpoint) }),
  );
  const groups = Array.from(
    groupBy(here, ({ stand }) => stand.setsUpAt),
    ([at, stands]) => ({
      at,
      stands: stands.toSorted((one, other) => Number(one.came !== null) - Number(other.came !== null)),
    }),
  ).toSorted((one, other) => (one.at ?? Number.POSITIVE_INFINITY) - (other.at ?? Number.POSITIVE_INFINITY));
  const current = slotOf(
    groups.flatMap(({ at }) => (at === null ? [] : [at])),
    now,
  );
  return groups.toSorted((one, other) => Number(other.at === current) - Number(one.at === current));
};

/** The slot of a moment: the last one that has begun, or before that the first; undefined without slots. @param slots by time */
const slotOf = (slots: readonly Instant[], now: Instant): Instant | undefined =>
  slots.findLast((at) => at <= now) ?? slots[0];

/** The first entrance with a ticket of the stand, from the list and from scans that the list does not include yet. */
const cameBy = (day: OwnDay, { tickets, came }: DoorStand, checkpoint: Checkpoint): KnownEntrance | null => {
  const undone = undoneScans(day.scans);
  const isOwnUndone =
    came?.device === day.device && day.scans.some(({ scan }) => undone.has(scan.id) && serverTimeOf(scan) === came.at);
  const inside = tickets.flatMap((ticket) => entranceInside(day, ticket, checkpoint) ?? []);
  const [first] = [...(came && !isOwnUndone ? [came] : []), ...inside].toSorted((one, other) => one.at - other.at);
  return first ?? null;
};

/**
 * Whether a stand is meant by what was typed: the beginnings of words of the stall's name, its pitch or its plate. Every
 * stand is, before anything was typed.
 */
export const isStandSought = ({ name, pitch, plate }: DoorStand, typed: string): boolean => {
  const own = [name, pitch ?? '', plate].flatMap(foldedWords);
  const isWritten = foldedWords(typed).every((word) => own.some((each) => each.startsWith(word)));
  return isWritten || (plate !== '' && compact(plate).startsWith(compact(typed)));
};

/** The stand of the list that a ticket belongs to: its own ticket, or a crew pass. */
export const standOf = ({ stands }: Pick<DoorList, 'stands'>, ticket: TicketId): DoorStand | undefined =>
  stands?.find(({ tickets }) => tickets.includes(ticket));

/** The ticket by which a stand is let in without a code: the stand's own, not a pass of its crew. */
export const ticketOfStand = ({ list }: Pick<OwnDay, 'list'>, { tickets }: DoorStand): TicketId | undefined => {
  const stands = new Set(list.products.flatMap(({ id, ticketType }) => (ticketType === 'Stands' ? [id] : [])));
  return tickets.find((id) => {
    const product = list.tickets.get(id)?.product;
    return product !== undefined && stands.has(product);
  });
};
