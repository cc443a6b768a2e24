import { browserRingMarks } from '#adapters/browser/ring-marks.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpJudgeLine } from '#adapters/http-api/judge-line.ts';
import type { JudgePorts } from '#core/competition-day/judge/judge.machine.ts';
import { instant } from '#core/kernel/time.ts';
import type { SiteConfig } from '#core/site/site-config.ts';
import { accountsAreOurs } from './asking-ports.ts';
import { openAccounts } from './open-accounts.ts';

/** What a judge's page stands on. All of it comes with the page: where judges are, nothing can be fetched later. */
export const judgePorts = (config: SiteConfig): JudgePorts => {
  const accounts = openAccounts(config);
  const http = httpClient(accountsAreOurs(config) ? {} : { bearer: accounts.bearer });
  return {
    ringMarks: browserRingMarks(),
    line: httpJudgeLine(http, accounts.current),
    // The device's own, not the festival's: a run is timed between two presses on one telephone.
    clock: { now: () => instant(Date.now()) },
    stopwatch: () => performance.now(),
    newMarkId: () => crypto.randomUUID(),
  };
};
