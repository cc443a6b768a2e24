import type { ProductId } from '#core/kernel/ids.ts';
import { column } from '../engine/columns.ts';
import type { Transaction } from '../engine/database.ts';

/** The number of valid tickets per product. */
export const countValidTickets = async (db: Transaction): Promise<ReadonlyMap<ProductId, number>> => {
  const rows = await db
    .selectFrom('tickets')
    .select((eb) => ['product_id', eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'valid')
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, count }) => [column.productId.parse(product_id), Number(count)]));
};
