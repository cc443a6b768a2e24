import { browserDoorStore } from '#adapters/browser/door/door-store.ts';
import { browserTillStore } from '#adapters/browser/door/till-store.ts';
import { newAttemptId } from '#adapters/browser/new-attempt-id.ts';
import { httpBoxOffice } from '#adapters/http-api/door/box-office.ts';
import { httpDoorApi } from '#adapters/http-api/door/door-api.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import type { DoorTillPorts } from '#core/door/box-office/device/till-state.ts';
import { tillId } from '#core/door/box-office/till.ts';
import { scanId } from '#core/door/entrance/scan.ts';
import { orderId } from '#core/kernel/ids.ts';
import { lazyPort } from '#core/kernel/lazy-port.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { isAccountServiceBuiltIn } from './network-ports.ts';

/** The ports of the box-office page: API clients, on-device stores and id generators. */
export type SellPorts = Omit<DoorTillPorts, 'now' | 'isConnected' | 'log'>;

/** Makes the ports of the box-office page; loaded with the page. */
export const sellPorts = (config: SiteConfig): SellPorts => {
  const accounts = lazyPort(async () => (await import('./open-accounts.ts')).openAccounts(config));
  const http = httpClient(isAccountServiceBuiltIn(config) ? {} : { bearer: accounts.bearer });
  return {
    api: httpBoxOffice(http),
    store: browserTillStore(),
    door: browserDoorStore(newAttemptId),
    doorApi: httpDoorApi(http),
    newOrderId: () => orderId(`ord_${newAttemptId()}`),
    newTillId: () => tillId(newAttemptId()),
    newScanId: () => scanId(newAttemptId()),
  };
};

/** Caches the page on this device, and asks the browser not to evict what it stores. */
export const cacheSellPage = async (): Promise<void> => {
  void navigator.storage?.persist?.().catch(() => false);
  const { cacheForOffline } = await import('../session/cache-for-offline.ts');
  await cacheForOffline(window.location.pathname);
};
