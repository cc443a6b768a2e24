import type { Order } from '../checkout/order.ts';
import type { Ticket } from '../issued-tickets/ticket.ts';
import { noPence, type Pence } from '../kernel/money.ts';
import { refundShareOf } from '../ticket-changes/return-ticket.ts';

/** The price paid for a ticket, regardless of later refunds. @param tickets all tickets of the order */
export const paidFor = (order: Order, tickets: readonly Ticket[], ticket: Ticket): Pence =>
  refundShareOf(
    { ...order, refunded: noPence },
    tickets.map((each) => ({ ...each, returnedAt: null })),
    [ticket],
  );
