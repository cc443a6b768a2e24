import { sql } from 'kysely';
import { type ProductId, productId } from '#core/kernel/ids.ts';
import { type Pool, type PoolNow, poolId } from '#core/shop/products/pool.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { statement } from '../engine/prepared-statement.ts';

/**
 * The pools of these products, with their places left. Locks the pools until the transaction ends, in the order of their
 * ids and before any product, to avoid deadlocks. Taken places are counted under the lock, so every earlier transaction
 * that took some has committed.
 * @param asker for `line`, the places set aside for waiting parties count as left
 */
export const lockPools = async (
  tx: Transaction,
  dialect: Database['dialect'],
  products: readonly ProductId[],
  asker: 'line' | 'anyone' = 'anyone',
): Promise<readonly PoolNow[]> => {
  if (products.length === 0) return [];
  const places = new Map<string, { readonly places: number; readonly own: ProductId[] }>();
  const found = await (dialect === 'postgres' ? poolsForUpdate(tx, products) : poolsOf(tx, asRows(products)));
  for (const row of found.rows) {
    const pool = places.get(row.pool_id) ?? { places: row.places, own: [] };
    pool.own.push(productId(row.product_id));
    places.set(row.pool_id, pool);
  }
  const pools: PoolNow[] = [];
  for (const [pool_id, pool] of places) {
    const [sum] = (await goneOf(tx, { pool_id })).rows;
    const kept = asker === 'line' ? 0 : Number(sum?.kept ?? 0);
    pools.push({ left: pool.places - Number(sum?.gone ?? 0) - kept, products: pool.own });
  }
  return pools;
};

type OfProduct = readonly { readonly product_id: string }[];

const poolsWith = (tx: Transaction, products: OfProduct) =>
  tx
    .selectFrom('pools')
    .innerJoin('pool_products', 'pool_products.pool_id', 'pools.pool_id')
    .select(['pools.pool_id', 'places', 'product_id'])
    .where(
      'product_id',
      'in',
      products.map(({ product_id }) => product_id),
    )
    .orderBy('pools.pool_id')
    .orderBy('product_id');

/** The query for SQLite, which needs no row lock because it has one writer at a time. */
const poolsOf = statement((tx, products: OfProduct) => poolsWith(tx, products));

const lockedPools = statement((tx, products: OfProduct) => poolsWith(tx, products).forUpdate('pools'));

/** The pools of these products, locked until the transaction ends. For PostgreSQL only. */
export const poolsForUpdate = (tx: Transaction, products: readonly ProductId[]) => lockedPools(tx, asRows(products));

const asRows = (products: readonly ProductId[]): OfProduct => products.map((product_id) => ({ product_id }));

/** The sum of `reservedForWaitingList` over the products. */
const sumClaims = sql<number>`sum(case
  when member.capacity is null or member.capacity - member.sold - member.held >= member.waiting then member.waiting
  when member.capacity > member.sold + member.held then member.capacity - member.sold - member.held
  else 0 end)`;

const goneOf = statement((tx, { pool_id }: { pool_id: string }) =>
  tx
    .selectFrom('pool_products')
    .innerJoin('stock as member', 'member.product_id', 'pool_products.product_id')
    .where('pool_id', '=', pool_id)
    .select((eb) => [eb.fn.sum<number>(eb('sold', '+', eb.ref('held'))).as('gone'), sumClaims.as('kept')]),
);

/** For a query of the stock: whether each pool of the product has that many places left for any buyer. */
export const poolsHaveRoom = (productId: string, quantity: number) => sql<boolean>`not exists (
  select 1 from ${sql.table('pools')} as pools
  join ${sql.table('pool_products')} as own on own.pool_id = pools.pool_id and own.product_id = ${productId}
  where places < ${quantity} + (
    select sum(member.sold + member.held) + ${sumClaims} from ${sql.table('pool_products')} as of_pool
    join ${sql.table('stock')} as member on member.product_id = of_pool.product_id
    where of_pool.pool_id = pools.pool_id))`;

/** Every pool with its products. */
export const readPools = async (db: Transaction): Promise<readonly Pool[]> => {
  const pools = await db.selectFrom('pools').selectAll().orderBy('pool_id').execute();
  if (pools.length === 0) return [];
  const members = await db.selectFrom('pool_products').selectAll().orderBy('product_id').execute();
  return pools.map(({ pool_id, places }) => ({
    id: poolId(pool_id),
    places,
    products: members.filter((each) => each.pool_id === pool_id).map((each) => productId(each.product_id)),
  }));
};

/** Replaces all pools; writes nothing if they are the same already. */
export const writePools = async (
  tx: Transaction,
  dialect: Database['dialect'],
  pools: readonly Pool[],
): Promise<void> => {
  if (isSame(await readPools(tx), pools)) return;
  await takeAdvisoryLock(tx, dialect, 'pools');
  await tx.deleteFrom('pool_products').execute();
  const ids = pools.map(({ id }): string => id);
  await tx
    .deleteFrom('pools')
    .$if(ids.length > 0, (query) => query.where('pool_id', 'not in', ids))
    .execute();
  if (pools.length === 0) return;
  await tx
    .insertInto('pools')
    .values(pools.map(({ id, places }) => ({ pool_id: id, places })))
    .onConflict((conflict) => conflict.column('pool_id').doUpdateSet((eb) => ({ places: eb.ref('excluded.places') })))
    .execute();
  const members = pools.flatMap(({ id, products }) =>
    [...new Set(products)].map((product_id) => ({ pool_id: id, product_id })),
  );
  if (members.length > 0) await tx.insertInto('pool_products').values(members).execute();
};

const isSame = (one: readonly Pool[], other: readonly Pool[]): boolean => {
  const text = (pools: readonly Pool[]) =>
    JSON.stringify(
      pools
        .map(({ id, places, products }) => [id, places, [...new Set(products)].sort()] as const)
        .sort(([id], [next]) => (id < next ? -1 : 1)),
    );
  return text(one) === text(other);
};
