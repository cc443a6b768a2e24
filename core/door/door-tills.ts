import type { TicketNames } from '../issued-tickets/issue-tickets.ts';
import type { TicketId } from '../issued-tickets/ticket.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';

/** What became of a till: it may still sell, or its allowance ended in one of these ways. */
export const tillStates = ['selling', 'cashed-up', 'device-lost', 'day-ended'] as const;
export type TillState = (typeof tillStates)[number];

/**
 * A till of the box office as a door knows it. Its device can sell without signal, so that someone comes to a door with a
 * genuine code of a ticket that no list has yet.
 */
export type DoorTill = {
  readonly name: string;
  readonly state: TillState;
  /** When it opened, or when its allowance ended. */
  readonly since: Instant;
  /** The first eight digits of the ids of all tickets that it sells without signal. */
  readonly start: string;
  /** The next sixteen digits, one for each of its unused blank orders. */
  readonly blanks: readonly string[];
};

/** A till as doors know it: its name, the blank orders it has left, and how it ended. */
export type OpenedTill = {
  readonly name: string;
  readonly openedAt: Instant;
  readonly blanks: readonly OrderId[];
  readonly returned: { readonly at: Instant; readonly why: Exclude<TillState, 'selling'> } | null;
  readonly cashUp: { readonly at: Instant } | null;
};

const timeDigits = 8;
const orderDigits = 24;

/** The tills whose tickets may come to a door before the door has heard of them. */
export const doorTills = (tills: readonly OpenedTill[], ticketNames: TicketNames): readonly DoorTill[] =>
  tills.flatMap(({ name, blanks, openedAt, returned, cashUp }): readonly DoorTill[] => {
    const starts = blanks.map((id) => ticketNames({ id, createdAt: openedAt })(0).id.slice(0, orderDigits));
    const [first] = starts;
    if (first === undefined) return [];
    return [
      {
        name,
        // A till that was lost or stayed open overnight may be cashed up later: that says more.
        state: cashUp ? 'cashed-up' : (returned?.why ?? 'selling'),
        since: cashUp?.at ?? returned?.at ?? openedAt,
        start: first.slice(0, timeDigits),
        blanks: starts.map((start) => start.slice(timeDigits)),
      },
    ];
  });

/** The till that has this ticket among its blank orders; undefined for a ticket of any other order. */
export const tillOfBlank = (tills: readonly DoorTill[], id: TicketId): DoorTill | undefined =>
  tills.find(({ start, blanks }) => id.startsWith(start) && blanks.includes(id.slice(timeDigits, orderDigits)));
