import type { ProductId } from '../../kernel/ids.ts';
import {
  leftInPools,
  mergeShortages,
  type Pool,
  type PoolNow,
  poolShortages,
  reservedForWaitingList,
  type Shortages,
} from './pool.ts';

/** A product's places; null is unlimited. `waiting` are those that the parties on its waiting list wait for. */
export type Stock = {
  readonly capacity: number | null;
  readonly sold: number;
  readonly held: number;
  readonly waiting: number;
};

/**
 * Places left for any buyer: null when unlimited; 0 while a party waits in line, or when the capacity was lowered below
 * the places sold and held.
 */
export const placesLeft = (stock: Stock): number | null => (stock.waiting > 0 ? 0 : placesForLine(stock));

/** Places left for the waiting list. */
export const placesForLine = ({ capacity, sold, held }: Stock): number | null =>
  capacity === null ? null : Math.max(0, capacity - sold - held);

/** The stock after a move of places. @throws RangeError where the database's checks would refuse it */
export const movedStock = (stock: Stock, move: Pick<Stock, 'held' | 'sold'>): Stock => {
  const after = { ...stock, held: stock.held + move.held, sold: stock.sold + move.sold };
  const oversold = move.held + move.sold > 0 && after.capacity !== null && after.sold + after.held > after.capacity;
  if (after.held < 0 || after.sold < 0 || oversold) throw new RangeError('the places do not add up');
  return after;
};

/**
 * A pool with its places left.
 * @param asker for `line`, the places set aside for waiting parties count as left
 */
export const poolNow = (
  { places, products }: Pool,
  stocks: ReadonlyMap<ProductId, Stock>,
  asker: 'line' | 'anyone' = 'anyone',
): PoolNow => {
  const gone = products
    .flatMap((product) => stocks.get(product) ?? [])
    .map((stock) => {
      const kept = asker === 'line' ? 0 : reservedForWaitingList(placesForLine(stock), stock.waiting);
      return stock.sold + stock.held + kept;
    });
  return { left: gone.reduce((left, each) => left - each, places), products };
};

/** The places left of every product for any buyer, limited by its capacity and its pools; null when unlimited. */
export const leftOfProducts = (
  stocks: ReadonlyMap<ProductId, Stock>,
  pools: readonly Pool[],
): ReadonlyMap<ProductId, number | null> => {
  const now = pools.map((pool) => poolNow(pool, stocks));
  return new Map([...stocks].map(([id, stock]) => [id, leftInPools(id, placesLeft(stock), now)]));
};

/**
 * The products with fewer places left than wanted, by their own capacities and by their pools.
 * @param free the places left by each product's own capacity; null, or no entry, is unlimited
 */
export const placeShortages = (
  wanted: Iterable<readonly [ProductId, number]>,
  free: ReadonlyMap<ProductId, number | null>,
  pools: readonly PoolNow[],
): Shortages => {
  const each = [...wanted];
  const ofProducts = each.flatMap(([productId, quantity]) => {
    const left = free.get(productId) ?? null;
    return left !== null && left < quantity ? [{ productId, wanted: quantity, left }] : [];
  });
  return mergeShortages(poolShortages(each, pools), ofProducts);
};
