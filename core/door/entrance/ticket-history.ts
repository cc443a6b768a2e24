import { type Instant, instant } from '../../kernel/time.ts';
import type { Ticket, TicketState } from '../../tickets/issued/ticket.ts';
import type { VoidBecause } from './door-ticket.ts';
import type { Scan } from './scan.ts';

/** The state and current code of a ticket from a moment on. */
export type TicketMoment = TicketState & { readonly at: Instant; readonly issue: number };

/** The history of a ticket's changes, oldest first. Before the first entry, the ticket was valid with its first code. */
export type TicketHistory = readonly TicketMoment[];

/** Why the ticket of a reading was void at that moment; null for a valid one. */
export const voidBecauseAt = (past: TicketHistory, { at, issue }: Pick<Scan, 'at' | 'issue'>): VoidBecause | null => {
  const then = past.findLast((moment) => moment.at <= at);
  if (!then) return null;
  if (then.voidReason) return then.voidReason;
  return issue !== null && issue < then.issue ? 'given-away' : null;
};

/** When the ticket last became void or got another code; null when neither has happened. */
export const lastChangeOf = (past: TicketHistory): Instant | null => {
  const last = past.at(-1);
  if (!last) return null;
  const from = past.findLastIndex(({ state, issue }) => state !== last.state || issue !== last.issue);
  return past[from + 1]?.at ?? null;
};

/**
 * The history of a ticket from the log of its changes. A ticket that was changed before the log existed counts as
 * having always been in its current state.
 */
export const historyOf = (ticket: Ticket, logged: TicketHistory): TicketHistory => {
  if (logged.length > 0 || (ticket.state === 'valid' && ticket.issue === 1)) return logged;
  const { issue } = ticket;
  const always = { at: instant(0), issue };
  return ticket.state === 'valid'
    ? [{ ...always, state: ticket.state, voidReason: ticket.voidReason }]
    : [{ ...always, state: ticket.state, voidReason: ticket.voidReason }];
};
