import type { Purchase } from '../../accounts/purchase.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Product } from '../../shop/products/product.ts';

/** When the first competitor ticket was bought; null without one. A competitor's account label is not enough. */
export const competitorTicketBought = (
  purchases: readonly Purchase[],
  products: readonly Pick<Product, 'id' | 'ticketType'>[],
): Instant | null => {
  const competing = new Set(products.filter(({ ticketType }) => ticketType === 'Competitors').map(({ id }) => id));
  const moments = purchases.filter(({ itemId }) => competing.has(itemId)).map(({ purchased }) => purchased);
  return moments.reduce<Instant | null>((first, each) => (first === null || each < first ? each : first), null);
};
