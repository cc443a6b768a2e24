import { sql } from 'kysely';
import type { OrderId } from '#core/kernel/ids.ts';
import type { OrderCursor } from '#core/money/balance/ports.ts';
import type { Transaction } from '../engine/database.ts';

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

/** The rows of at most `limit` paid orders, sorted by the time of the order and id, after the cursor. */
export const paidOrderRowsByTime = (db: Transaction, after: OrderCursor | null, limit: number) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('payment', 'is not', null)
    .$if(after !== null, (query) => query.where(sql<boolean>`(created_at, id) > (${after?.at}, ${after?.id})`))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
