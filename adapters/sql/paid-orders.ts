import type { OrderId } from '#core/kernel/ids.ts';
import type { Transaction } from './engine/database.ts';

/** The rows of paid orders after this one, in the order of their ids; at most `limit`. */
export const paidOrderRows = (db: Transaction, after: OrderId | null, limit: number) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('payment', 'is not', null)
    .where('id', '>', after ?? '')
    .orderBy('id')
    .limit(limit)
    .execute();
