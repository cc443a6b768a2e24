import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { site } from '../../support/account-house.ts';
import { cookiesOf } from './bare-socket.ts';
import type { Browser } from './visitors.ts';

/** How long the SDKs wait before they try again (§4); nothing else in these tests waits so long. */
const waits: ReadonlySet<number> = new Set([1_000, 5_000, 10_000, 60_000]);

export type Window = {
  /** The waits that were asked for, in ms; each is over at once. */
  readonly waited: number[];
  /** How often somebody has tried to connect. */
  readonly attempts: () => number;
  /** The codes with which connections have ended. */
  readonly ends: number[];
  /** Whose cookies go along with a connection from now on; what the page kept in their place is forgotten. */
  useCookiesOf(browser: Pick<Browser, 'cookies'>): void;
};

/**
 * As much of a window as the SDKs' realtime looks for, until globals are unstubbed: timers whose waits are noted and not
 * waited for, a store, and websockets that carry a browser's cookies and origin.
 */
export const openWindow = (): Window => {
  const waited: number[] = [];
  const ends: number[] = [];
  let attempts = 0;
  let cookie = '';
  let cookieFallback: string | null = null;
  const later = globalThis.setTimeout;
  const noting = (run: () => void, ms = 0, ...given: []) => {
    if (!waits.has(ms)) return later(run, ms, ...given);
    waited.push(ms);
    return later(run, 0, ...given);
  };
  class BrowserSocket extends WebSocket {
    constructor(url: string) {
      attempts += 1;
      super(url, { headers: { origin: site, ...(cookie ? { cookie } : {}) } });
      // A browser's is merely closed when nobody listens for errors.
      this.on('error', () => {});
      // After the SDK, which has then decided what to do about it.
      this.on('close', (code) => later(() => ends.push(code)));
    }
  }
  const localStorage = {
    getItem: (key: string) => (key === 'cookieFallback' ? cookieFallback : null),
    setItem: (key: string, value: string) => {
      if (key === 'cookieFallback') cookieFallback = value;
    },
  };
  const quiet = { ...console, log: () => {}, warn: () => {}, error: () => {} };
  vi.stubGlobal('setTimeout', noting);
  vi.stubGlobal('WebSocket', BrowserSocket);
  vi.stubGlobal('console', quiet);
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', { setTimeout: noting, setInterval, clearInterval, localStorage, console: quiet });
  return {
    waited,
    attempts: () => attempts,
    ends,
    useCookiesOf: (browser) => {
      cookie = cookiesOf(browser);
      cookieFallback = '[]';
    },
  };
};
