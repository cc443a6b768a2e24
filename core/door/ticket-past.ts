import type { TicketState } from '../issued-tickets/ticket.ts';
import type { Instant } from '../kernel/time.ts';
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
