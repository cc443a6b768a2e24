import type { Edition } from '../edition/edition.ts';
import type { TicketId } from '../issued-tickets/ticket.ts';
import { day, type Instant, instant, laterBy, londonDate, second } from '../kernel/time.ts';
import type { Admitted } from './admission.ts';
import { type Checkpoint, checkpointsTaking } from './checkpoint.ts';
import type { DoorTicket, VoidBecause } from './door-ticket.ts';
import type { Reading } from './read-code.ts';
import type { Direction } from './scan.ts';

/** A verdict with what the volunteer has to know. */
export type Verdict =
  | { readonly kind: 'not-genuine'; readonly because: 'forged' | 'other' }
  | { readonly kind: 'wrong-edition'; readonly id: TicketId; readonly year: number }
  /** Genuine, and not on this list, or with a later code than the list knows. */
  | { readonly kind: 'unknown'; readonly id: TicketId }
  | {
      readonly kind: 'void';
      readonly ticket: DoorTicket;
      readonly because: VoidBecause;
      readonly since: Instant | null;
    }
  | { readonly kind: 'wrong-checkpoint'; readonly ticket: DoorTicket; readonly goesTo: readonly Checkpoint[] }
  | { readonly kind: 'already-admitted'; readonly ticket: DoorTicket; readonly first: Admitted }
  | { readonly kind: 'admitted'; readonly ticket: DoorTicket };

/** What an edition's door goes by. */
export type DoorEdition = {
  readonly year: number;
  /** The festival's day as it begins. */
  readonly startsAt: Instant;
  /** A ticket of an order before this moment belongs to an earlier edition. */
  readonly ticketsFrom: Instant;
};

/** What a verdict is made of: a device and the server decide by the same facts, each by those that it knows. */
export type VerdictFacts = {
  readonly reading: Reading;
  /** The ticket of that id, as far as it is known here. */
  readonly ticket: DoorTicket | undefined;
  readonly checkpoint: Checkpoint;
  readonly checkpoints: readonly Checkpoint[];
  readonly direction: Direction;
  /** The admission with which the holder is inside this checkpoint; null for a holder who is not. */
  readonly inside: Admitted | null;
  readonly edition: DoorEdition;
};

/** Validity comes before everything (E4): a void ticket is void although its holder is in already. */
export const decideVerdict = (facts: VerdictFacts): Verdict => {
  const { reading, ticket, checkpoint, checkpoints, direction, inside, edition } = facts;
  if (reading.kind === 'not-genuine') return { kind: 'not-genuine', because: reading.because };
  if (!ticket) {
    const year = earlierYearOf(reading.id, edition);
    return year === null ? { kind: 'unknown', id: reading.id } : { kind: 'wrong-edition', id: reading.id, year };
  }
  const because = voidBecause(reading, ticket);
  if (because) return { kind: 'void', ticket, because, since: ticket.changedAt };
  if (!checkpoint.takes.includes(ticket.product))
    return { kind: 'wrong-checkpoint', ticket, goesTo: checkpointsTaking(checkpoints, ticket.product) };
  if (direction === 'in' && inside) return { kind: 'already-admitted', ticket, first: inside };
  if (reading.kind === 'code' && reading.issue > ticket.issue) return { kind: 'unknown', id: reading.id };
  return { kind: 'admitted', ticket };
};

const voidBecause = (
  reading: Exclude<Reading, { kind: 'not-genuine' }>,
  { voidReason, issue }: DoorTicket,
): VoidBecause | null => {
  if (voidReason) return voidReason;
  return reading.kind === 'code' && reading.issue < issue ? 'given-away' : null;
};

/** The first eight digits of a ticket's id are the second in which its order was made. */
const soldAt = (id: TicketId): Instant => instant(Number.parseInt(id.slice(0, 8), 16) * second);

/** The year of the edition for which a ticket was sold that is older than this edition's; null for one that is not. */
const earlierYearOf = (id: TicketId, { year, startsAt, ticketsFrom }: DoorEdition): number | null => {
  const sold = soldAt(id);
  if (sold >= ticketsFrom) return null;
  const [soldOn, festivalOn] = [londonDate(sold), londonDate(startsAt)];
  const ofThatYear = Number(soldOn.slice(0, 4)) + (soldOn.slice(5) > festivalOn.slice(5) ? 1 : 0);
  return Math.min(ofThatYear, year - 1);
};

type DatesOfDoor = Pick<Edition, 'year' | 'startsAt' | 'onSaleSince'>;

/** An edition as its door goes by it. Where no first day of sales is known, sales began after the festival of the year before. */
export const doorEdition = ({ year, startsAt, onSaleSince }: DatesOfDoor): DoorEdition => ({
  year,
  startsAt,
  ticketsFrom: onSaleSince ?? laterBy(startsAt, -363 * day),
});
