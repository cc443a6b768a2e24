import { sql } from 'kysely';
import type { ProductId } from '#core/kernel/ids.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { type PlaceMove, placesInOrder } from '#core/shop/checkout/place-moves.ts';
import type { NoPlaces } from '#core/shop/checkout/refusals.ts';
import { leftInPools, type PoolNow } from '#core/shop/products/pool.ts';
import { placeShortages, placesForLine, placesLeft, type Stock } from '#core/shop/products/stock.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { together } from '../engine/pipelined-statements.ts';
import { statement } from '../engine/prepared-statement.ts';
import { lockPools, poolsForUpdate, poolsHaveRoom } from './pools.ts';

type Wanted = readonly (readonly [ProductId, number])[];
/**
 * Holds the places of an order: one conditional update per product checks and takes its places, in its own capacity and in
 * its pools. PostgreSQL locks the pools first, so that every earlier order of theirs is counted.
 * @param already a product whose places the order holds already, from a waiting list's offer
 * @returns undefined, or the refusal; the caller must then roll back
 */
export const holdPlaces = async (
  tx: Transaction,
  dialect: Database['dialect'],
  order: Order,
  already?: ProductId,
): Promise<NoPlaces | undefined> => {
  const wanted = placesInOrder(order).filter(([productId]) => productId !== already);
  if (wanted.length === 0) return undefined;
  const locking = dialect === 'postgres' ? [poolsForUpdate(tx, productsOf(wanted))] : [];
  const holding = wanted.map(([productId, quantity]) => hold(tx, { productId, quantity }));
  const held = (await together([...locking, ...holding])).slice(locking.length);
  const isHeld = (_: unknown, at: number) => held[at]?.numAffectedRows !== 0n;
  if (wanted.every(isHeld)) return undefined;
  // Given back, so that what is left for the refusal is what was left before this order.
  await movePlaces(
    tx,
    wanted.filter(isHeld).map(([productId, quantity]) => ({ productId, held: -quantity, sold: 0 })),
  );
  const products = productsOf(wanted);
  const free = await freeByProduct(tx, products);
  return { kind: 'sold-out', short: placeShortages(wanted, free, await lockPools(tx, dialect, products)) };
};

const hold = statement((tx, { productId, quantity }: { productId: string; quantity: number }) =>
  tx
    .updateTable('stock')
    .set((eb) => ({ held: eb('held', '+', quantity) }))
    .where('product_id', '=', productId)
    .where('waiting', '=', 0)
    .where(sql<boolean>`(capacity is null or sold + held + ${quantity} <= capacity)`)
    .where(poolsHaveRoom(productId, quantity)),
);

const productsOf = (wanted: Wanted): readonly ProductId[] => wanted.map(([productId]) => productId);

const freeByProduct = async (
  tx: Transaction,
  products: readonly ProductId[],
  lock = false,
): Promise<ReadonlyMap<ProductId, number | null>> => {
  const free = new Map<ProductId, number | null>();
  for (const product of products) free.set(product, placesLeft(await stockOf(tx, product, lock)));
  return free;
};

/**
 * The free places of products by their own capacities (null is unlimited), and their pools. Locks pools and products until
 * the transaction ends.
 */
export const freePlaces = async (
  tx: Transaction,
  dialect: Database['dialect'],
  products: readonly ProductId[],
): Promise<{ readonly free: ReadonlyMap<ProductId, number | null>; readonly pools: readonly PoolNow[] }> => {
  const each = [...new Set(products)].sort();
  const pools = await lockPools(tx, dialect, each);
  return { free: await freeByProduct(tx, each, dialect === 'postgres'), pools };
};

/**
 * A product's free places for its waiting list, by its own capacity and by its pools: null is unlimited. Locks them until
 * the transaction ends.
 */
export const freeForLine = async (
  tx: Transaction,
  dialect: Database['dialect'],
  productId: ProductId,
): Promise<number | null> => {
  const pools = await lockPools(tx, dialect, [productId], 'line');
  return leftInPools(productId, placesForLine(await stockOf(tx, productId, dialect === 'postgres')), pools);
};

/** Adds to the number of places that parties wait for. */
export const addWaiting = (tx: Transaction, productId: ProductId, more: number) =>
  tx
    .updateTable('stock')
    .set((eb) => ({ waiting: eb('waiting', '+', more) }))
    .where('product_id', '=', productId)
    .execute();

/** Whether every product and every pool has places for the order now. Locks the rows until the transaction ends. */
export const hasRoom = async (tx: Transaction, dialect: Database['dialect'], order: Order): Promise<boolean> => {
  const wanted = placesInOrder(order);
  const { free, pools } = await freePlaces(tx, dialect, productsOf(wanted));
  return placeShortages(wanted, free, pools).length === 0;
};

/** @throws Error for an unknown product; the catalogue adds every product before it can be sold */
const stockOf = async (tx: Transaction, productId: ProductId, lock = false): Promise<Stock> => {
  const found = await tx
    .selectFrom('stock')
    .select(['capacity', 'sold', 'held', 'waiting'])
    .where('product_id', '=', productId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!found) throw new Error(`product ${productId} has no stock row`);
  return found;
};

/**
 * Applies moves between held, sold and free.
 * @throws Error for an unknown product, and the database's check error when a move would oversell
 */
export const movePlaces = async (tx: Transaction, moves: readonly PlaceMove[]): Promise<void> => {
  for (const { productId, held, sold } of moves) {
    const move = { productId, held, sold };
    const back = -held - sold;
    const { numAffectedRows } = await (back > 0 ? returnPlaces(tx, { ...move, back }) : shiftPlaces(tx, move));
    if (numAffectedRows === 0n) throw new Error(`product ${productId} has no stock row`);
  }
};

type Move = { productId: string; held: number; sold: number };

const shiftPlaces = statement((tx, { productId, held, sold }: Move) =>
  tx
    .updateTable('stock')
    .set((eb) => ({ held: eb('held', '+', held), sold: eb('sold', '+', sold) }))
    .where('product_id', '=', productId),
);

/** Also lowers the ceiling to the capacity or, if they are more, to the places that are still sold and held. */
const returnPlaces = statement((tx, { productId, held, sold, back }: Move & { back: number }) =>
  tx
    .updateTable('stock')
    .set((eb) => ({
      held: eb('held', '+', held),
      sold: eb('sold', '+', sold),
      ceiling: sql<
        number | null
      >`case when sold + held - ${back} > capacity then sold + held - ${back} else capacity end`,
    }))
    .where('product_id', '=', productId),
);
