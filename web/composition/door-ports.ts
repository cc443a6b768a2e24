import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { afterDrawing } from '#adapters/browser/after-drawing.ts';
import { type CodeReader, openCodeReader } from '#adapters/browser/door/code-reader.ts';
import { freeStorage, readBattery } from '#adapters/browser/door/device-health.ts';
import { type OpenDoorCamera, openDoorCamera } from '#adapters/browser/door/door-camera.ts';
import { browserDoorStore } from '#adapters/browser/door/door-store.ts';
import { trialScan } from '#adapters/browser/door/trial-scan.ts';
import { type VerdictSignals, verdictSignals } from '#adapters/browser/door/verdict-signals.ts';
import { ticketVerifier } from '#adapters/browser/door/verify-ticket.ts';
import { browserLiveNews } from '#adapters/browser/live-news.ts';
import { newAttemptId } from '#adapters/browser/new-attempt-id.ts';
import { httpDoorApi } from '#adapters/http-api/door/door-api.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import type { DoorApi } from '#core/door/entrance/device/client.ports.ts';
import type { DoorPhonePorts } from '#core/door/entrance/device/phone-state.ts';
import type { Battery } from '#core/door/entrance/device/preflight.ts';
import { scanId } from '#core/door/entrance/scan.ts';
import { deviceId } from '#core/kernel/ids.ts';
import { lazyPort } from '#core/kernel/lazy-port.ts';
import type { LiveNews } from '#core/kernel/news/client.ports.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { isAccountServiceBuiltIn } from './network-ports.ts';

/** The ports of the door's page: API clients, on-device stores, camera, code reader and id generators. */
export type DoorPagePorts = {
  readonly phone: Omit<DoorPhonePorts, 'battery' | 'log'>;
  readonly api: Pick<DoorApi, 'figures'>;
  readonly newDevice: () => ReturnType<typeof deviceId>;
  readonly liveNews: LiveNews;
  readonly openCamera: OpenDoorCamera;
  readonly openReader: () => Promise<CodeReader>;
  readonly trialScan: (reader: CodeReader) => Promise<number | null>;
  readonly signals: VerdictSignals;
  readonly readBattery: () => Promise<Battery | undefined>;
  readonly freeStorage: () => Promise<number | undefined>;
};

/** The door page's ports; loaded with the page, so that no other page includes the code reader. */
export const doorPorts = (config: SiteConfig): DoorPagePorts => {
  const accounts = lazyPort(async () => (await import('./open-accounts.ts')).openAccounts(config));
  const api = httpDoorApi(httpClient(isAccountServiceBuiltIn(config) ? {} : { bearer: accounts.bearer }));
  return {
    phone: {
      store: browserDoorStore(newAttemptId),
      api,
      // The device's own clock, even if it is wrong; its difference from the server's clock is measured.
      now: () => Date.now(),
      newScanId: () => scanId(newAttemptId()),
      verifierOf: ticketVerifier,
      afterDrawing,
    },
    api,
    newDevice: () => deviceId(newAttemptId()),
    liveNews: browserLiveNews(),
    openCamera: openDoorCamera,
    openReader: () => openCodeReader(wasmUrl),
    trialScan,
    signals: verdictSignals(),
    readBattery,
    freeStorage,
  };
};

/** Caches the whole page on this device, and asks the browser not to evict it. */
export const cacheThisPage = async (): Promise<void> => {
  // Firefox asks the visitor for permission; the door works whatever the answer.
  void navigator.storage?.persist?.().catch(() => false);
  const { cacheForOffline } = await import('../session/cache-for-offline.ts');
  await cacheForOffline(window.location.pathname);
};
