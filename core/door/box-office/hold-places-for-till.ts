import type { Edition } from '../../kernel/edition/edition.ts';
import type { OrderId, ProductId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { orderLineOfProduct } from '../../shop/checkout/order-line-of-product.ts';
import type { NoPlaces } from '../../shop/checkout/refusals.ts';
import { mergeShortages, poolShortages } from '../../shop/products/pool.ts';
import type { Product } from '../../shop/products/product.ts';
import { heldByTills } from './door-sales.ts';
import type { TillChange, TillContext } from './ports.ts';
import { type AllowanceLine, isTillOpen, placesHeld, type Till } from './till.ts';

/** The total of places of a product that the device requests, counted from the opening of its till. */
export type RequestedPlaces = { readonly productId: ProductId; readonly taken: number };

export type HoldRefusal =
  | NoPlaces
  | { readonly kind: 'till-closed' | 'places-returned' }
  | { readonly kind: 'too-many-held'; readonly most: number }
  | { readonly kind: 'product-unavailable'; readonly products: readonly string[] };

/** Blank orders beyond the number of places held, for sales that begin with signal and end without. */
const spareBlanks = 10;

/**
 * Adds places to a till's allowance. A request states totals, not differences, so that a repeated or delayed request
 * takes nothing more. No request returns a place, so a device that misses an answer may count fewer places than it
 * holds, never more.
 */
export const holdPlaces =
  (
    wanted: readonly RequestedPlaces[],
    catalogue: readonly Product[],
    edition: Pick<Edition, 'boxOffice'>,
    newOrderId: () => OrderId,
  ) =>
  (till: Till, { free, pools }: Pick<TillContext, 'free' | 'pools'>): Result<TillChange, HoldRefusal> => {
    const { mostHeld } = edition.boxOffice;
    if (!isTillOpen(till)) return refuse({ kind: 'till-closed' });
    if (till.returned) return refuse({ kind: 'places-returned' });
    const held = new Map<ProductId, AllowanceLine>(till.held.map((each) => [each.productId, each]));
    const short: NoPlaces['short'][number][] = [];
    const added: (readonly [ProductId, number])[] = [];
    for (const { productId, taken } of wanted) {
      const before = held.get(productId) ?? unheld(productId, catalogue, edition);
      if (!before) return refuse({ kind: 'product-unavailable', products: [productId] });
      if (taken <= before.taken) continue;
      if (taken - before.sold > mostHeld) return refuse({ kind: 'too-many-held', most: mostHeld });
      const left = free.get(productId) ?? null;
      const more = taken - before.taken;
      if (left !== null && left < more) short.push({ productId, wanted: more, left });
      added.push([productId, more]);
      held.set(productId, { ...before, taken });
    }
    const missing = mergeShortages(short, poolShortages(added, pools));
    if (missing.length > 0) return refuse({ kind: 'sold-out', short: missing });
    return ok({ till: withBlanks({ ...till, held: [...held.values()] }, newOrderId) });
  };

const unheld = (
  productId: ProductId,
  catalogue: readonly Product[],
  edition: Pick<Edition, 'boxOffice'>,
): AllowanceLine | undefined => {
  const product = heldByTills(catalogue, edition).find(({ id }) => id === productId);
  if (product?.price == null || product.priceId === null) return undefined;
  return { ...orderLineOfProduct(product, product.priceId), unitPrice: product.price, taken: 0, sold: 0 };
};

/** One blank order for each held place, because each place may be sold alone, and some to spare. */
const withBlanks = (till: Till, newOrderId: () => OrderId): Till => {
  const places = [...placesHeld(till).values()].reduce((sum, each) => sum + each, 0);
  if (places === 0) return till;
  const missing = Math.max(0, places + spareBlanks - till.blanks.length);
  return missing === 0 ? till : { ...till, blanks: [...till.blanks, ...Array.from({ length: missing }, newOrderId)] };
};

/** The most places that a form suggests to hold of one product. */
const mostSuggested = 10;

/** How many places a till is suggested to hold of a product: a quarter of those left, so that other tills have some too. */
export const suggestedHold = (left: number | null): number =>
  left === null ? mostSuggested : Math.min(mostSuggested, Math.floor(left / 4));
