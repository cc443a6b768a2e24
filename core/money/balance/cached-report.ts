import type { Clock } from '../../kernel/ports.ts';
import { minute } from '../../kernel/time.ts';
import type { MoneyRecords } from './ports.ts';
import { type MoneyPorts, readMoney } from './read-money.ts';
import type { MoneyReport } from './report.ts';

/** The longest time that a report is cached, even if the records have not changed. */
const maxCachedMs = 5 * minute;

type CachedReportPorts = MoneyPorts & {
  readonly moneyRecords: Pick<MoneyRecords, 'fingerprint'>;
  readonly machineClock: Clock;
};

/**
 * Reads the money and adds it up, again only after a change: adding up takes seconds for a large festival, and the page
 * is opened often. Concurrent readers share one calculation.
 */
export const cachedReport = (ports: CachedReportPorts): (() => Promise<MoneyReport>) => {
  const read = readMoney(ports);
  let cached: { readonly fingerprint: string; readonly at: number; readonly report: Promise<MoneyReport> } | undefined;
  return async () => {
    // Read before the sums, so that a change in between is noticed by the next call.
    const fingerprint = await ports.moneyRecords.fingerprint();
    const now = ports.machineClock.now();
    if (cached?.fingerprint === fingerprint && now - cached.at < maxCachedMs) return cached.report;
    const reckoned = { fingerprint, at: now, report: read() };
    cached = reckoned;
    reckoned.report.catch(() => {
      if (cached === reckoned) cached = undefined;
    });
    return reckoned.report;
  };
};
