import type { OrderId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { TicketNames } from '../../tickets/issued/issue-tickets.ts';
import type { TicketId } from '../../tickets/issued/ticket.ts';

/** The state of a till: it may still sell, or its allowance ended in one of these ways. */
export const tillStates = ['selling', 'cashed-up', 'device-lost', 'day-ended'] as const;
export type TillState = (typeof tillStates)[number];

/**
 * A till of the box office, for the door. The till can sell without signal, so a door may read a genuine code of a
 * ticket that is not in its list yet.
 */
export type DoorTill = {
  readonly name: string;
  readonly state: TillState;
  /** When the till was opened, or when its allowance ended. */
  readonly since: Instant;
  /** The first eight digits of the ids of all tickets that the till sells without signal. */
  readonly start: string;
  /** The next sixteen digits of these ids, for each unused blank order. */
  readonly blanks: readonly string[];
};

/** The part of a till that doors need: its name, its unused blank orders, and how it ended. */
export type OpenedTill = {
  readonly name: string;
  readonly openedAt: Instant;
  readonly blanks: readonly OrderId[];
  readonly returned: { readonly at: Instant; readonly why: Exclude<TillState, 'selling'> } | null;
  readonly cashUp: { readonly at: Instant } | null;
};

const timeDigits = 8;
const orderDigits = 24;

/** The tills whose tickets may be read at a door before they are in its list. */
export const doorTills = (tills: readonly OpenedTill[], ticketNames: TicketNames): readonly DoorTill[] =>
  tills.flatMap(({ name, blanks, openedAt, returned, cashUp }): readonly DoorTill[] => {
    const starts = blanks.map((id) => ticketNames({ id, createdAt: openedAt })(0).id.slice(0, orderDigits));
    const [first] = starts;
    if (first === undefined) return [];
    return [
      {
        name,
        // A till whose allowance ended otherwise may be cashed up later; the cash-up takes precedence.
        state: cashUp ? 'cashed-up' : (returned?.why ?? 'selling'),
        since: cashUp?.at ?? returned?.at ?? openedAt,
        start: first.slice(0, timeDigits),
        blanks: starts.map((start) => start.slice(timeDigits)),
      },
    ];
  });

/** The till with this ticket in one of its blank orders; undefined for any other ticket. */
export const tillOfBlank = (tills: readonly DoorTill[], id: TicketId): DoorTill | undefined =>
  tills.find(({ start, blanks }) => id.startsWith(start) && blanks.includes(id.slice(timeDigits, orderDigits)));
