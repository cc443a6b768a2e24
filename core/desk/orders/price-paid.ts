import { noPence, type Pence } from '../../kernel/money.ts';
import type { Order } from '../../shop/checkout/order.ts';
import { refundShareOf } from '../../tickets/changes/return-ticket.ts';
import type { Ticket } from '../../tickets/issued/ticket.ts';

/** The price paid for a ticket, regardless of later refunds. @param tickets all tickets of the order */
export const pricePaid = (order: Order, tickets: readonly Ticket[], ticket: Ticket): Pence =>
  refundShareOf(
    { ...order, refunded: noPence },
    tickets.map((each) => ({ ...each, returnedAt: null })),
    [ticket],
  );
