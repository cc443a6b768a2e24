import type { Clock } from '../kernel/ports.ts';
import { minute } from '../kernel/time.ts';
import type { MoneyRecords } from './ports.ts';
import { type MoneyPorts, readMoney } from './read-money.ts';
import type { MoneyReport } from './report.ts';

/** How long sums are cached that the store's marks say are still the same. */
const mostCachedMs = 5 * minute;

type CachedReportPorts = MoneyPorts & {
  readonly moneyRecords: Pick<MoneyRecords, 'marks'>;
  readonly machineClock: Clock;
};

/**
 * Reads the money, and adds it up anew only when something has moved since: a large festival takes seconds, and the page
 * is looked at again and again. Several readers at once wait for one reckoning.
 */
export const cachedReport = (ports: CachedReportPorts): (() => Promise<MoneyReport>) => {
  const read = readMoney(ports);
  let cached: { readonly marks: string; readonly at: number; readonly report: Promise<MoneyReport> } | undefined;
  return async () => {
    // Read before the sums: what moves in between is noticed the next time.
    const marks = await ports.moneyRecords.marks();
    const now = ports.machineClock.now();
    if (cached?.marks === marks && now - cached.at < mostCachedMs) return cached.report;
    const reckoned = { marks, at: now, report: read() };
    cached = reckoned;
    reckoned.report.catch(() => {
      if (cached === reckoned) cached = undefined;
    });
    return reckoned.report;
  };
};
