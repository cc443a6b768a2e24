import { browserLiveNews } from '#adapters/browser/live-news.ts';
import { browserRingMarks } from '#adapters/browser/ring-marks.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpJudgeLine } from '#adapters/http-api/judge-line.ts';
import type { JudgePorts } from '#core/competition-day/judge/judge.machine.ts';
import { lazyPort } from '#core/kernel/lazy-port.ts';
import { instant } from '#core/kernel/time.ts';
import type { SiteConfig } from '#core/site/site-config.ts';
import { accountsAreOurs } from './asking-ports.ts';

/** What a judge's page stands on. Only who is logged in is asked of a module of its own, which every device keeps. */
export const judgePorts = (config: SiteConfig): JudgePorts => {
  const accounts = lazyPort(async () => (await import('./open-accounts.ts')).openAccounts(config));
  const http = httpClient(accountsAreOurs(config) ? {} : { bearer: accounts.bearer });
  return {
    ringMarks: browserRingMarks(),
    line: httpJudgeLine(http, accounts.current),
    dayNews: browserLiveNews(),
    // The device's own, not the festival's: a run is timed between two presses on one telephone.
    clock: { now: () => instant(Date.now()) },
    stopwatch: () => performance.now(),
    newMarkId: () => crypto.randomUUID(),
  };
};

/** Keeps the whole page on this device, once all of it is here, and asks the browser to clear none of it away by itself. */
export const keepThisPage = async (): Promise<void> => {
  // Firefox asks the visitor; whatever the answer, judging goes on.
  void navigator.storage?.persist?.().catch(() => false);
  const { keepOffline } = await import('../session/keep-offline.ts');
  await keepOffline(window.location.pathname);
};
