import { browserDeviceEventLog } from '#adapters/browser/device-event-log.ts';
import { batteryPercent } from '#adapters/browser/door/device-health.ts';
import { browserLiveNews } from '#adapters/browser/live-news.ts';
import { httpJudgingApi } from '#adapters/http-api/competition/judging-api.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import type { JudgePorts } from '#core/competition/day/judge/judge.machine.ts';
import { lazyPort } from '#core/kernel/lazy-port.ts';
import { instant } from '#core/kernel/time.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { isAccountServiceBuiltIn } from './network-ports.ts';

/** The judge page's ports. Only the account service's client is loaded as a separate module, which every device caches. */
export const judgePorts = (config: SiteConfig): JudgePorts => {
  const accounts = lazyPort(async () => (await import('./open-accounts.ts')).openAccounts(config));
  const http = httpClient(isAccountServiceBuiltIn(config) ? {} : { bearer: accounts.bearer });
  return {
    deviceEventLog: browserDeviceEventLog(),
    judgingApi: httpJudgingApi(http, accounts.current),
    dayNews: browserLiveNews(),
    // The device's clock, not the festival's: a run is timed between two taps on one phone.
    clock: { now: () => instant(Date.now()) },
    stopwatch: () => performance.now(),
    newEventId: () => crypto.randomUUID(),
    battery: batteryPercent,
  };
};

/** Caches the whole page on this device, and asks the browser not to evict it. */
export const cacheThisPage = async (): Promise<void> => {
  // Firefox asks the judge for permission; judging works whatever the answer.
  void navigator.storage?.persist?.().catch(() => false);
  const { cacheForOffline } = await import('../session/cache-for-offline.ts');
  await cacheForOffline(window.location.pathname);
};
