import type { BoxOfficeView, Draft } from '#core/door/box-office/client.ports.ts';
import type { TillState } from '#core/door/box-office/device/till-state.ts';
import { sellable } from '#core/door/box-office/device-till.ts';
import { maxOffline } from '#core/door/box-office/sell.ts';
import type { ProductId } from '#core/kernel/ids.ts';
import { type Pence, pence } from '#core/kernel/money.ts';
import { largestQuantity } from '#core/shop/cart/cart.ts';

/** A product with what applies to it now: its price and how many the sale may have; offline those of the allowance. */
export type ProductOnSale = BoxOfficeView['products'][number] & {
  readonly maxQuantity: number;
  /** The number of its places that this till holds. */
  readonly held: number;
};

export const productsOnSale = ({ office, kept, isOnline }: TillState): readonly ProductOnSale[] => {
  const allowance = sellable(kept);
  return (office?.products ?? []).map((product) => {
    const held = allowance.get(product.id) ?? 0;
    if (isOnline === false) {
      const blank = kept.till?.held.find(({ productId }) => productId === product.id);
      return { ...product, held, price: blank?.unitPrice ?? product.price, maxQuantity: Math.min(held, maxOffline) };
    }
    const left = product.left === null ? largestQuantity : product.left + held;
    return { ...product, held, maxQuantity: Math.min(product.maxPerOrder ?? largestQuantity, left) };
  });
};

/** The items of the sale and their sum; a quantity beyond what is on sale is reduced to it. */
export const saleOf = (
  products: readonly ProductOnSale[],
  counts: ReadonlyMap<ProductId, number>,
): { readonly items: Draft['items']; readonly total: Pence } => {
  const sold = products
    .map(({ id, price, maxQuantity, parts = [] }) => ({
      productId: id,
      price,
      ...(parts.length > 0 && { parts }),
      quantity: Math.min(counts.get(id) ?? 0, maxQuantity),
    }))
    .filter(({ quantity }) => quantity > 0);
  return {
    items: sold.map(({ price, ...item }) => item),
    total: pence(sold.reduce((sum, { price, quantity }) => sum + price * quantity, 0)),
  };
};
