import type { Order } from '../../shop/checkout/order.ts';
import type { Ticket } from '../../tickets/issued/ticket.ts';

/** Why a ticket cannot be refunded singly. */
export const notReturnable = ['void', 'being-given', 'disputed', 'paid-at-door'] as const;
export type NotReturnable = (typeof notReturnable)[number];

/** The facts about a ticket that its record does not have. */
export type TicketFacts = {
  readonly order: Pick<Order, 'disputed' | 'channel'>;
  readonly isOffered: boolean;
};

/**
 * Why the desk may not refund a ticket singly; null when it may. The date does not matter. A ticket that the desk has
 * blocked (void with the reason `cancelled`) may be refunded.
 */
export const whyNotReturnable = (
  ticket: Pick<Ticket, 'state' | 'voidReason' | 'returnedAt'>,
  { order, isOffered }: TicketFacts,
): NotReturnable | null => {
  if (ticket.returnedAt !== null || (ticket.state === 'void' && ticket.voidReason !== 'cancelled')) return 'void';
  if (order.disputed) return 'disputed';
  if (order.channel === 'door') return 'paid-at-door';
  return isOffered ? 'being-given' : null;
};
