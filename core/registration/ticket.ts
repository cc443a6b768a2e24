import type { Brand } from '../kernel/brand.ts';
import type { OrderId, ProductId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { Product } from '../tickets/product.ts';
import type { Purchase } from '../tickets/purchase.ts';

/** Identifies one competitor ticket of a purchase; a purchase of three has three ids. */
export type CompetitorTicketId = Brand<string, 'CompetitorTicketId'>;

/** A paid competitor ticket: the right to one registration. */
export type CompetitorTicket = {
  readonly id: CompetitorTicketId;
  readonly orderId: OrderId;
  readonly boughtAt: Instant;
};

/** The competitor tickets among these purchases, in the order of purchase. */
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

/** The id in a request; whether the ticket exists is checked against its owner's tickets. */
export const ticketIdIn = (text: string): CompetitorTicketId => text as CompetitorTicketId;

/** Whether a ticket was bought with this order. */
export const isTicketOf = (order: OrderId, ticket: CompetitorTicketId): boolean => ticket.startsWith(`${order}/`);

/** Deterministic: a ticket always has the same id. */
const ticketId = (order: OrderId, item: ProductId, number: number): CompetitorTicketId =>
  `${order}/${item}/${number}` as CompetitorTicketId;
