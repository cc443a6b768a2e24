import { storeMetrics } from '#adapters/sql/kernel/store-metrics.ts';
import { orderBy } from '#core/kernel/order-by.ts';
import type { StoredNumbers } from '../../metrics/program-families.ts';
import type { Festival } from '../festival.ts';

type Counts = Awaited<ReturnType<ReturnType<typeof storeMetrics>>>;

/** Returns a function that reads what is counted in the store, of all editions. It throws ServiceFailure. */
export const metricsOfEditions = (festival: Festival): (() => Promise<Omit<StoredNumbers, 'alerts'>>) => {
  const readings = new WeakMap<Festival, () => Promise<Counts>>();
  const countsOf = (one: Festival): Promise<Counts> => {
    const read = readings.get(one) ?? storeMetrics(one.database, one.clocks.machineClock);
    readings.set(one, read);
    return read();
  };
  return async () => {
    const all = [festival, ...(await festival.years.others(festival))];
    const editions = await Promise.all(
      all.map(async (one) => ({
        year: one.site.edition.year,
        ...(await countsOf(one)),
        salesFaults: (await one.shop.salesCheck.found()).count,
      })),
    );
    const [{ outbox, jobs } = { outbox: [], jobs: {} }] = editions;
    return { shared: { outbox, jobs }, editions: editions.toSorted(orderBy(({ year }) => year)) };
  };
};
