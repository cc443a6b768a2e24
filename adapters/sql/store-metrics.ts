import type { StoreCounts } from '#core/alerts/store-counts.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { readSeldom } from '#core/kernel/read-seldom.ts';
import { column } from './engine/columns.ts';
import type { Database, Transaction } from './engine/database.ts';

/** A task that was tried this often has failed for some minutes. */
const severalAttempts = 4;

/**
 * Makes what reads the store's numbers. What waits is counted each time, by an index that holds nothing else. What only
 * grows is counted seldom: a million orders take SQLite a tenth of a second, in which the process does nothing else.
 * @throws ServiceFailure
 */
export const storeMetrics = (database: Database, machineClock: Clock): (() => Promise<StoreCounts>) => {
  const totals = readSeldom(() => database.read(countTotals), machineClock);
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

/** The few of these numbers that alerts are decided on; none of them counts all orders. @throws ServiceFailure */
export const alertCounts = (database: Database) => (): Promise<Pick<StoreCounts, 'toReview' | 'outbox'>> =>
  database.read(countForAlerts);

const countForAlerts = async (db: Transaction): Promise<Pick<StoreCounts, 'toReview' | 'outbox'>> => {
  const count = db.fn.countAll<number>().as('count');
  const review = await db.selectFrom('orders').select(count).where('review', 'is not', null).executeTakeFirst();
  const outbox = await db
    .selectFrom('outbox')
    .select(['kind', count])
    .select((eb) => [
      eb.fn.min('created_at').as('oldest'),
      eb.fn.sum<number>(eb.case().when('attempts', '>=', severalAttempts).then(1).else(0).end()).as('stuck'),
    ])
    .where('done_at', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
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
