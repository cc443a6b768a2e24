import type { ProductId } from '../../kernel/ids.ts';
import { noPence } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { OrderLine } from '../checkout/order.ts';
import { orderLineOfProduct } from '../checkout/order-line-of-product.ts';
import { isBundle } from '../products/bundle-sale.ts';
import type { Product } from '../products/product.ts';

/** The most tickets of one complimentary order. */
export const maxComplimentary = 50;

/**
 * The products that the desk may issue at £0: all with a price, including hidden ones. Competitor tickets are left out,
 * because their buyer has to answer the conditions of entry (F6), and donations, because there is nothing to issue;
 * of a bundle, the tickets in it are issued.
 */
export const givenByDesk = <P extends Pick<Product, 'ticketType' | 'kind' | 'price' | 'priceId' | 'metadata'>>(
  catalogue: readonly P[],
): readonly P[] =>
  catalogue.filter(
    ({ ticketType, kind, price, priceId, metadata }) =>
      ticketType !== 'Competitors' &&
      kind !== 'donation' &&
      !isBundle({ metadata }) &&
      price !== null &&
      priceId !== null,
  );

export type ComplimentaryLinesRefusal =
  | { readonly kind: 'cart-empty' }
  | { readonly kind: 'too-many'; readonly most: number }
  | { readonly kind: 'product-unavailable' };

/** The lines of a complimentary order: each ticket costs nothing. */
export const complimentaryLines = (
  items: readonly { readonly productId: ProductId; readonly quantity: number }[],
  catalogue: readonly Product[],
): Result<readonly OrderLine[], ComplimentaryLinesRefusal> => {
  const wanted = new Map<ProductId, number>();
  for (const { productId, quantity } of items) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  const places = [...wanted.values()].reduce((sum, each) => sum + each, 0);
  if (places === 0) return refuse({ kind: 'cart-empty' });
  if (places > maxComplimentary) return refuse({ kind: 'too-many', most: maxComplimentary });
  const offered = givenByDesk(catalogue);
  const lines: OrderLine[] = [];
  for (const [productId, quantity] of wanted) {
    const product = offered.find(({ id }) => id === productId);
    if (!product?.priceId) return refuse({ kind: 'product-unavailable' });
    lines.push({ ...orderLineOfProduct(product, product.priceId), unitPrice: noPence, quantity });
  }
  return ok(lines);
};
