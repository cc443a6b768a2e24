import { browserDeviceEventLog } from '#adapters/browser/device-event-log.ts';
import { browserLiveNews } from '#adapters/browser/live-news.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpJudgingApi } from '#adapters/http-api/judging-api.ts';
import type { JudgePorts } from '#core/competition-day/judge/judge.machine.ts';
import { lazyPort } from '#core/kernel/lazy-port.ts';
import { instant } from '#core/kernel/time.ts';
import type { SiteConfig } from '#core/site/site-config.ts';
import { isAccountServiceBuiltIn } from './network-ports.ts';

/** What a judge's page stands on. Only who is logged in is asked of a module of its own, which every device keeps. */
export const judgePorts = (config: SiteConfig): JudgePorts => {
  const accounts = lazyPort(async () => (await import('./open-accounts.ts')).openAccounts(config));
  const http = httpClient(isAccountServiceBuiltIn(config) ? {} : { bearer: accounts.bearer });
  return {
    deviceEventLog: browserDeviceEventLog(),
    judgingApi: httpJudgingApi(http, accounts.current),
    dayNews: browserLiveNews(),
    // The device's own, not the festival's: a run is timed between two presses on one telephone.
    clock: { now: () => instant(Date.now()) },
    stopwatch: () => performance.now(),
    newEventId: () => crypto.randomUUID(),
  };
};

/** Keeps the whole page on this device, once all of it is here, and asks the browser to clear none of it away by itself. */
export const cacheThisPage = async (): Promise<void> => {
  // Firefox asks the visitor; whatever the answer, judging goes on.
  void navigator.storage?.persist?.().catch(() => false);
  const { cacheOffline } = await import('../session/cache-offline.ts');
  await cacheOffline(window.location.pathname);
};
