import type { Brand } from '../kernel/brand.ts';
import type { OrderId, ProductId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { Product } from '../tickets/product.ts';
import type { Purchase } from '../tickets/purchase.ts';

/** Names one of the competitor tickets of a purchase: a purchase of three has three. */
export type TicketId = Brand<string, 'TicketId'>;

/** A paid competitor ticket: the right to one registration. */
export type CompetitorTicket = { readonly id: TicketId; readonly orderId: OrderId; readonly boughtAt: Instant };

/** The competitor tickets among these purchases, in the order in which they were bought. */
export const competitorTickets = (
  purchases: readonly Purchase[],
  products: readonly Pick<Product, 'id' | 'ticketType'>[],
): readonly CompetitorTicket[] => {
  const competing = new Set(products.filter(({ ticketType }) => ticketType === 'Competitors').map(({ id }) => id));
  return purchases
    .filter(({ itemId }) => competing.has(itemId))
    .toSorted((one, other) => one.purchased - other.purchased)
    .flatMap(({ orderId, itemId, quantity, purchased }) =>
      Array.from({ length: quantity }, (_, index) => ({
        id: ticketId(orderId, itemId, index + 1),
        orderId,
        boughtAt: purchased,
      })),
    );
};

/** A ticket's name as somebody sent it: whether there is such a ticket is for its owner's list to say. */
export const ticketIdIn = (text: string): TicketId => text as TicketId;

/** The same ticket has the same name for ever. */
const ticketId = (order: OrderId, item: ProductId, number: number): TicketId =>
  `${order}/${item}/${number}` as TicketId;
