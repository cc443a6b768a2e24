import type { Ticket, TicketState } from '../issued-tickets/ticket.ts';
import { type Instant, instant } from '../kernel/time.ts';
import type { VoidBecause } from './door-ticket.ts';
import type { Scan } from './scan.ts';

/** The state of a ticket and its present code from a moment on. */
export type TicketMoment = TicketState & { readonly at: Instant; readonly issue: number };

/** What became of a ticket since it was issued, oldest first: before the first moment it was valid with its first code. */
export type TicketPast = readonly TicketMoment[];

/** Why the ticket of a reading was void at that moment; null for a valid one. */
export const voidBecauseAt = (past: TicketPast, { at, issue }: Pick<Scan, 'at' | 'issue'>): VoidBecause | null => {
  const then = past.findLast((moment) => moment.at <= at);
  if (!then) return null;
  if (then.voidReason) return then.voidReason;
  return issue !== null && issue < then.issue ? 'given-away' : null;
};

/** When it last became void or got another code; null for a ticket that was never changed so. */
export const lastChangeOf = (past: TicketPast): Instant | null => {
  const last = past.at(-1);
  if (!last) return null;
  const from = past.findLastIndex(({ state, issue }) => state !== last.state || issue !== last.issue);
  return past[from + 1]?.at ?? null;
};

/**
 * What became of a ticket by the log of its changes. A ticket that was changed before the log began was always so, as far
 * as the door can tell.
 */
export const pastOf = (ticket: Ticket, logged: TicketPast): TicketPast => {
  if (logged.length > 0 || (ticket.state === 'valid' && ticket.issue === 1)) return logged;
  const { issue } = ticket;
  const always = { at: instant(0), issue };
  return ticket.state === 'valid'
    ? [{ ...always, state: ticket.state, voidReason: ticket.voidReason }]
    : [{ ...always, state: ticket.state, voidReason: ticket.voidReason }];
};
