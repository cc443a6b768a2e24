import type { Order } from '../../shop/checkout/order.ts';
import { hasTickets, ticketStateOf } from './issue-tickets.ts';
import type { TicketState } from './ticket.ts';

/** How a change of an order affects its tickets. */
export type TicketChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'issue' }
  | {
      readonly kind: 'follow';
      /** Tickets in state `from` change to `to`; tickets in any other state stay as they are. */
      readonly state?: { readonly from: TicketState; readonly to: TicketState };
      /** The buyer corrected the email address: tickets with the address `from` get `to`. */
      readonly email?: { readonly from: string | null; readonly to: string | null };
    };

/** Tickets are issued once, when an order is paid, and follow its state and its buyer's address from then on. */
export const followOrder = (before: Order, after: Order): TicketChange => {
  if (!hasTickets(before)) return { kind: hasTickets(after) ? 'issue' : 'none' };
  const [from, to] = [ticketStateOf(before), ticketStateOf(after)];
  const [held, corrected] = [before.payment?.email ?? null, after.payment?.email ?? null];
  const state = from.voidReason === to.voidReason ? {} : { state: { from, to } };
  const email = held === corrected ? {} : { email: { from: held, to: corrected } };
  return 'state' in state || 'email' in email ? { kind: 'follow', ...state, ...email } : { kind: 'none' };
};
