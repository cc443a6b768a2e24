import type { Brand } from '../../kernel/brand.ts';
import { isId, type ProductId } from '../../kernel/ids.ts';

/** Identifies a pool within its edition: `venue`. */
export type PoolId = Brand<string, 'PoolId'>;

const wellFormed = /^[a-z][a-z0-9-]{0,39}$/;

/** Whether text is a well-formed pool id; checked at the edges before branding. */
export const isPoolId = (text: unknown): text is PoolId => typeof text === 'string' && wellFormed.test(text);

const ofVariants = 'variants:';

/** The id of a product's pool over its variants, which no pool of an edition's files can have. */
export const poolOfVariants = (id: ProductId): PoolId => `${ofVariants}${id}` as PoolId;

const isPoolOfVariants = (text: string): text is PoolId =>
  text.startsWith(ofVariants) && isId(text.slice(ofVariants.length));

/** @throws RangeError when the text is not well formed */
export const poolId = (text: string): PoolId => {
  if (!isPoolId(text) && !isPoolOfVariants(text)) throw new RangeError(`not a pool id: ${JSON.stringify(text)}`);
  return text;
};

/** A number of places that several products share, in addition to each product's own capacity (F5). */
export type Pool = { readonly id: PoolId; readonly places: number; readonly products: readonly ProductId[] };

/** A pool's current places; `left` is negative when its capacity was lowered below what is sold and held. */
export type PoolNow = { readonly left: number; readonly products: readonly ProductId[] };

/**
 * How many places of its pools to reserve for a product's waiting list: as many as its parties want, but at most as
 * many as the product's own capacity has free. A product that is full by its own capacity reserves none, so that the
 * other products of its pools stay on sale.
 * @param free places free by the product's own capacity; null when unlimited
 * @param wanted places that the waiting parties want
 */
export const reservedForWaitingList = (free: number | null, wanted: number): number =>
  Math.max(0, Math.min(free ?? wanted, wanted));

/** The products with fewer places left than wanted. */
export type Shortages = readonly { readonly productId: ProductId; readonly wanted: number; readonly left: number }[];

/**
 * The products for which the pools have too few places. A pool's last places go to the products in the order given, so
 * the pools have enough places once the quantity of each of these products is lowered to its `left`.
 */
export const poolShortages = (wanted: Iterable<readonly [ProductId, number]>, pools: readonly PoolNow[]): Shortages => {
  const free = new Map(pools.map((pool) => [pool, Math.max(0, pool.left)]));
  return [...wanted].flatMap(([productId, quantity]) => {
    const own = pools.filter(({ products }) => products.includes(productId));
    const given = Math.min(quantity, ...own.map((pool) => free.get(pool) ?? 0));
    for (const pool of own) free.set(pool, (free.get(pool) ?? 0) - given);
    return given < quantity ? [{ productId, wanted: quantity, left: given }] : [];
  });
};

/** The places left of a product, limited by its own capacity and by its pools; null when unlimited. */
export const leftInPools = (productId: ProductId, own: number | null, pools: readonly PoolNow[]): number | null => {
  const shared = pools.filter(({ products }) => products.includes(productId)).map(({ left }) => Math.max(0, left));
  if (shared.length === 0) return own;
  return Math.min(own ?? Number.POSITIVE_INFINITY, ...shared);
};

/** Merges two lists of shortages; for a product in both, the one with fewer places left. */
export const mergeShortages = (one: Shortages, other: Shortages): Shortages => {
  const least = new Map(one.map((short) => [short.productId, short]));
  for (const short of other) {
    const known = least.get(short.productId);
    if (!known || short.left < known.left) least.set(short.productId, short);
  }
  return [...least.values()];
};
