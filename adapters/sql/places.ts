import { sql } from 'kysely';
import { productId } from '#core/kernel/ids.ts';
import type { Places } from '#core/tickets/ports.ts';
import type { Database } from './engine/database.ts';
import { placesLeft } from './stock.ts';

/** Every product's capacity and places left, in the `stock` table. */
export const sqlPlaces = (database: Database): Places => ({
  async provide(capacities) {
    const rows = [...capacities]
      .map(([product_id, capacity]) => ({ product_id, capacity, ceiling: capacity, sold: 0, held: 0, waiting: 0 }))
      .sort((one, other) => (one.product_id < other.product_id ? -1 : 1));
    if (rows.length === 0) return;
    await database.write((tx) =>
      tx
        .insertInto('stock')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .column('product_id')
            .doUpdateSet({
              capacity: sql`excluded.capacity`,
              // Lowering the capacity below what is sold and held stops new holds and cancels nothing.
              ceiling: sql`case when stock.sold + stock.held > excluded.capacity
                then stock.sold + stock.held else excluded.capacity end`,
            })
            .where(sql<boolean>`stock.capacity is distinct from excluded.capacity`),
        )
        .execute(),
    );
  },

  async left() {
    const rows = await database.read((db) => db.selectFrom('stock').selectAll().execute());
    return new Map(rows.map((row) => [productId(row.product_id), placesLeft(row)]));
  },
});
