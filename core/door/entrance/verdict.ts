import type { Edition } from '../../kernel/edition/edition.ts';
import { day, type Instant, instant, laterBy, londonDate, second } from '../../kernel/time.ts';
import type { TicketId } from '../../tickets/issued/ticket.ts';
import type { KnownEntrance } from './admission.ts';
import { type Checkpoint, checkpointsTaking } from './checkpoint.ts';
import type { DoorTicket, VoidBecause } from './door-ticket.ts';
import type { Reading } from './read-code.ts';
import type { Direction } from './scan.ts';
import type { TicketElsewhere } from './ticket-elsewhere.ts';

/** A verdict, with the details that the volunteer needs; `First` is the earlier entrance as its decider knows it. */
export type Verdict<First extends KnownEntrance = KnownEntrance> =
  | { readonly kind: 'not-genuine'; readonly because: 'forged' | 'other' }
  /** `ticket` is known once the server has found it; without it, the year is that of the sale. */
  | {
      readonly kind: 'wrong-edition';
      readonly id: TicketId;
      readonly year: number;
      readonly ticket?: TicketElsewhere;
    }
  /** A genuine code of a ticket that is not in this list, or a newer code than the list's. */
  | { readonly kind: 'unknown'; readonly id: TicketId }
  | {
      readonly kind: 'void';
      readonly ticket: DoorTicket;
      readonly because: VoidBecause;
      readonly since: Instant | null;
    }
  | { readonly kind: 'wrong-checkpoint'; readonly ticket: DoorTicket; readonly goesTo: readonly Checkpoint[] }
  | { readonly kind: 'already-admitted'; readonly ticket: DoorTicket; readonly first: First }
  | { readonly kind: 'admitted'; readonly ticket: DoorTicket };

/** The edition's data for verdicts. */
export type DoorEdition = {
  readonly year: number;
  /** The start of the festival. */
  readonly startsAt: Instant;
  /** A ticket of an order before this moment belongs to an earlier edition. */
  readonly ticketsFrom: Instant;
};

/** The input of a verdict. Devices and the server decide by the same rules, each from its own data. */
export type VerdictFacts<First extends KnownEntrance = KnownEntrance> = {
  readonly reading: Reading;
  /** The ticket of the reading; undefined when unknown here. */
  readonly ticket: DoorTicket | undefined;
  readonly checkpoint: Checkpoint;
  readonly checkpoints: readonly Checkpoint[];
  readonly direction: Direction;
  /** The admission by which the holder is inside this checkpoint; null for a holder who is not inside. */
  readonly inside: First | null;
  readonly edition: DoorEdition;
  /** The ticket in another year's store; absent when it was not asked for or not found. */
  readonly elsewhere?: TicketElsewhere;
};

/**
 * Decides a verdict. Validity takes precedence (E4): a void ticket is reported as void even if its holder is already
 * inside.
 */
export const decideVerdict = <First extends KnownEntrance>(facts: VerdictFacts<First>): Verdict<First> => {
  const { reading, ticket, checkpoint, checkpoints, direction, inside, edition, elsewhere } = facts;
  if (reading.kind === 'not-genuine') return { kind: 'not-genuine', because: reading.because };
  if (!ticket) {
    if (elsewhere) return { kind: 'wrong-edition', id: reading.id, year: elsewhere.year, ticket: elsewhere };
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

/** The time of a ticket's order: the first eight digits of the ticket's id, in seconds. */
const soldAt = (id: TicketId): Instant => instant(Number.parseInt(id.slice(0, 8), 16) * second);

/** The year of the earlier edition for which a ticket was sold; null for a ticket of this edition. */
const earlierYearOf = (id: TicketId, { year, startsAt, ticketsFrom }: DoorEdition): number | null => {
  const sold = soldAt(id);
  if (sold >= ticketsFrom) return null;
  const [soldOn, festivalOn] = [londonDate(sold), londonDate(startsAt)];
  const ofThatYear = Number(soldOn.slice(0, 4)) + (soldOn.slice(5) > festivalOn.slice(5) ? 1 : 0);
  return Math.min(ofThatYear, year - 1);
};

type DatesOfDoor = Pick<Edition, 'year' | 'startsAt' | 'onSaleSince'>;

/**
 * The edition's data for verdicts. Without a known first day of sales, sales count as begun just after the previous
 * year's festival.
 */
export const doorEdition = ({ year, startsAt, onSaleSince }: DatesOfDoor): DoorEdition => ({
  year,
  startsAt,
  ticketsFrom: onSaleSince ?? laterBy(startsAt, -363 * day),
});
