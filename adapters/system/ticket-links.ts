import type { Order } from '#core/shop/checkout/order.ts';
import { correctionsOf } from '#core/shop/checkout/own-receipt.ts';
import type { TicketLinks, TicketOfOrder } from '#core/tickets/issued/ticket-links.ts';
import { signatures } from './signatures.ts';

/** Keys of ticket links; the signed text names the purpose, so no other token of the secret passes as a key. */
export const ticketLinks = (secret: string): TicketLinks => {
  const signature = signatures(secret, 'ticket links');
  const text = ({ ticket, order }: TicketOfOrder): string =>
    `ticket-link:${ticket.id}#${ticket.issue}.${correctionsOf(order)}`;
  const buyersText = (order: Order): string => `tickets-link:${order.id}.${correctionsOf(order)}`;
  return {
    buyersKeyOf: (order) => signature.of(buyersText(order)),
    isBuyersKeyOf: (key, order) => signature.isOf(buyersText(order), key),
    keyOf: (shown) => signature.of(text(shown)),
    isKeyOf: (key, shown) => signature.isOf(text(shown), key),
  };
};
