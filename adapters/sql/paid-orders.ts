import type { OrderId } from '#core/kernel/ids.ts';
import type { Transaction } from './engine/database.ts';

/** The rows of at most `limit` paid orders, sorted by id, after the id `after`. */
export const paidOrderRows = (db: Transaction, after: OrderId | null, limit: number) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('payment', 'is not', null)
    .where('id', '>', after ?? '')
    .orderBy('id')
    .limit(limit)
    .execute();
