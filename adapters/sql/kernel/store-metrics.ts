import type { StoreCounts } from '#core/kernel/alerts/store-counts.ts';
import { cacheByReadTime } from '#core/kernel/cache-by-read-time.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { kindOfRow } from '../desk/outbox/outbox-row.ts';
import { column } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';

/** A task with this many attempts has been failing for some minutes. */
const severalAttempts = 4;

/**
 * Returns a function that reads the store's counts. Pending tasks and orders in review are counted at each call, by
 * partial indexes. Totals that only grow are counted rarely: a million orders block the process for a tenth of a second on
 * SQLite.
 * @throws ServiceFailure
 */
export const storeMetrics = (database: Database, machineClock: Clock): (() => Promise<StoreCounts>) => {
  const totals = cacheByReadTime(() => database.read(countTotals), machineClock);
  const waiting = alertCounts(database);
  return async () => ({ ...(await totals()), ...(await waiting()) });
};

const countTotals = async (db: Transaction): Promise<Omit<StoreCounts, 'toReview' | 'outbox'>> => {
  const count = db.fn.countAll<number>().as('count');
  const [orders, jobs, scans, parties] = await Promise.all([
    db.selectFrom('orders').select(['state', count]).groupBy('state').execute(),
    db.selectFrom('jobs').select(['state', count]).groupBy('state').execute(),
    db.selectFrom('door_scans').select(count).executeTakeFirst(),
    db.selectFrom('waiting_parties').select(['state', count]).groupBy('state').execute(),
  ]);
  return {
    orders: byState(orders),
    jobs: byState(jobs),
    scans: Number(scans?.count ?? 0),
    parties: byState(parties),
  };
};

/** The counts that alerts are based on; none of them reads all orders. @throws ServiceFailure */
export const alertCounts = (database: Database) => (): Promise<Pick<StoreCounts, 'toReview' | 'outbox'>> =>
  database.read(countForAlerts);

const countForAlerts = async (db: Transaction): Promise<Pick<StoreCounts, 'toReview' | 'outbox'>> => {
  const count = db.fn.countAll<number>().as('count');
  const review = await db.selectFrom('orders').select(count).where('review', 'is not', null).executeTakeFirst();
  const outbox = await db
    .selectFrom('outbox')
    .select([kindOfRow.as('kind'), count])
    .select((eb) => [
      eb.fn.min('created_at').as('oldest'),
      eb.fn.sum<number>(eb.case().when('attempts', '>=', severalAttempts).then(1).else(0).end()).as('stuck'),
    ])
    .where('done_at', 'is', null)
    .groupBy(kindOfRow)
    .orderBy(kindOfRow)
    .execute();
  return {
    toReview: Number(review?.count ?? 0),
    outbox: outbox.map((row) => ({
      kind: row.kind,
      waiting: Number(row.count),
      stuck: Number(row.stuck),
      oldest: column.instant.parse(Number(row.oldest)),
    })),
  };
};

/** Whether the store answers. @throws ServiceFailure */
export const pingStore = (database: Database) => async (): Promise<void> => {
  await database.read((db) => db.selectFrom('marks').select('name').limit(1).execute());
};

const byState = (rows: readonly { readonly state: string; readonly count: number }[]) =>
  Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
