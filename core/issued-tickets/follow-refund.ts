import type { Order } from '../checkout/order.ts';
import type { Refund } from '../checkout/refund-record.ts';
import type { Instant } from '../kernel/time.ts';
import { ticketStateOf } from './issue-tickets.ts';
import { type TicketId, type TicketState, ticketId } from './ticket.ts';

/** How the refund of a single ticket affects that ticket. */
export type TicketOfRefund = {
  readonly id: TicketId;
  readonly returnedAt: Instant | null;
  readonly state: TicketState;
};

/**
 * A ticket is void as soon as its return is asked for, and follows its order again when the refund is refused. Undefined
 * when nothing changes: a confirmed refund, or one of the whole order.
 */
export const followRefund = (refund: Refund | undefined, after: Order): TicketOfRefund | undefined => {
  if (!refund?.ticket || refund.state === 'done') return undefined;
  const id = ticketId(refund.ticket.id);
  return refund.state === 'asked'
    ? { id, returnedAt: refund.createdAt, state: { state: 'void', voidReason: 'refunded' } }
    : { id, returnedAt: null, state: ticketStateOf(after) };
};
