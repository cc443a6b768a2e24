import type { OrderId } from '../../kernel/ids.ts';
import type { Order } from '../../shop/checkout/order.ts';
import type { TicketGift } from '../../tickets/changes/gift.ts';
import type { Ticket } from '../../tickets/issued/ticket.ts';
import type { OutgoingEmail } from '../outbox/outgoing-email.ts';

/** Sends emails. */
export interface TestMailer {
  /** @throws ServiceFailure */
  send(id: string, email: OutgoingEmail): Promise<void>;
}

/** An email as it arrives. */
export type ArrivedEmail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Renders an email as the mailer does. */
export interface EmailRenderer {
  render(email: OutgoingEmail): ArrivedEmail;
}

/** An order with all its tickets: none before it was paid. */
export type OrderWithTickets = { readonly order: Order; readonly tickets: readonly Ticket[] };

/** The orders of this edition, newest first. @throws ServiceFailure */
export interface LatestOrders {
  page(limit: number): Promise<readonly OrderWithTickets[]>;
  /** The gifts of an order's tickets that are not accepted yet. */
  openGifts(order: OrderId): Promise<readonly TicketGift[]>;
}
