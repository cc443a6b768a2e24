import type { Database } from './engine/database.ts';

/**
 * The store's numbers for `/metrics`: orders by state, waiting outbox tasks, orders for review.
 * @throws ServiceFailure
 */
export const storeMetrics = (database: Database) => (): Promise<Readonly<Record<string, number>>> =>
  database.read(async (db) => {
    const count = db.fn.countAll<number>().as('count');
    const [states, waiting, review] = await Promise.all([
      db.selectFrom('orders').select(['state', count]).groupBy('state').execute(),
      db.selectFrom('outbox').select(count).where('done_at', 'is', null).executeTakeFirst(),
      db.selectFrom('orders').select(count).where('review', 'is not', null).executeTakeFirst(),
    ]);
    return {
      ...Object.fromEntries(states.map((row) => [`orders{state="${row.state}"}`, Number(row.count)])),
      errands_waiting: Number(waiting?.count ?? 0),
      orders_needing_a_person: Number(review?.count ?? 0),
    };
  });
