import { sql } from 'kysely';
import { productId } from '#core/kernel/ids.ts';
import type { CatalogueVersion, Places } from '#core/shop/products/ports.ts';
import { leftOfProducts } from '#core/shop/products/stock.ts';
import { lastCatalogueChange } from '../desk/last-catalogue-change.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Database, Transaction } from '../engine/database.ts';
import type { StockTable } from '../schema.ts';
import { readPools, writePools } from './pools.ts';

/** Every product's capacity and places left, in the `stock` table. */
export const sqlPlaces = (database: Database): Places => ({
  async provide(capacities, pools, asOf) {
    const rows = [...capacities]
      .map(([product_id, capacity]) => ({ product_id, capacity, ceiling: capacity, sold: 0, held: 0, waiting: 0 }))
      .sort((one, other) => (one.product_id < other.product_id ? -1 : 1));
    if (rows.length === 0 && !pools) return true;
    return database.write(async (tx) => {
      if (asOf && !(await isStillLast(tx, database.dialect, asOf))) return false;
      if (pools) await writePools(tx, database.dialect, pools);
      if (rows.length > 0) await writeStock(tx, rows);
      return true;
    });
  },

  async left() {
    const { rows, pools } = await database.read(async (db) => ({
      rows: await db.selectFrom('stock').selectAll().execute(),
      pools: await readPools(db),
    }));
    return leftOfProducts(new Map(rows.map(({ product_id, ...stock }) => [productId(product_id), stock])), pools);
  },
});

/**
 * Whether `lastChangeId` is still the last completed change of the catalogue. Under the lock, a change that completes
 * meanwhile waits for the end of this transaction.
 */
const isStillLast = async (
  tx: Transaction,
  dialect: Database['dialect'],
  { lastChangeId }: CatalogueVersion,
): Promise<boolean> => {
  await takeAdvisoryLock(tx, dialect, 'changes of the catalogue');
  return (await lastCatalogueChange(tx)) === lastChangeId;
};

const writeStock = (tx: Transaction, rows: readonly StockTable[]) =>
  tx
    .insertInto('stock')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('product_id')
        .doUpdateSet({
          capacity: sql`excluded.capacity`,
          // Lowering the capacity below the places sold and held stops new holds, and cancels no existing ones.
          ceiling: sql`case when stock.sold + stock.held > excluded.capacity
                then stock.sold + stock.held else excluded.capacity end`,
        })
        .where(sql<boolean>`stock.capacity is distinct from excluded.capacity`),
    )
    .execute();
