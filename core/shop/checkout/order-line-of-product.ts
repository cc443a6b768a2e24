import type { PriceId } from '../../kernel/ids.ts';
import type { Product } from '../products/product.ts';
import { variantOf } from '../products/variants.ts';
import type { OrderLine } from './order.ts';

/** What an order's line keeps of its product, besides the price and how many: later changes of the product do not affect it. */
export const orderLineOfProduct = (
  { id, name, ticketType, kind, metadata }: Product,
  priceId: PriceId,
): Omit<OrderLine, 'unitPrice' | 'quantity'> => {
  const of = variantOf(metadata);
  return {
    ...{ productId: id, priceId, name, ticketType },
    ...(kind === 'extra' && { extra: true }),
    ...(of && { variantOf: of }),
  };
};
