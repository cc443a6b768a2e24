import type { Instant } from '../../kernel/time.ts';
import type { Order } from '../../shop/checkout/order.ts';
import type { Refund } from '../../shop/checkout/refund-record.ts';
import { ticketStateOf } from './issue-tickets.ts';
import { type TicketId, type TicketState, ticketId } from './ticket.ts';

/** How the refund of single tickets affects each of them. */
export type TicketOfRefund = {
  readonly id: TicketId;
  readonly returnedAt: Instant | null;
  readonly state: TicketState;
};

/**
 * A ticket is void as soon as its return is asked for, and follows its order again when the refund is refused. Empty when
 * nothing changes: a confirmed refund, or one of the whole order. A return for which nothing is paid back is never
 * asked for: it is done at once.
 */
export const followRefund = (refund: Refund | undefined, after: Order): readonly TicketOfRefund[] => {
  if (!refund?.tickets || (refund.state === 'done' && refund.amount > 0)) return [];
  const { state, createdAt } = refund;
  return refund.tickets
    .filter(({ line }) => !after.lines[line]?.donation)
    .map(({ id }) =>
      state !== 'refused'
        ? { id: ticketId(id), returnedAt: createdAt, state: { state: 'void', voidReason: 'refunded' } }
        : { id: ticketId(id), returnedAt: null, state: ticketStateOf(after) },
    );
};
