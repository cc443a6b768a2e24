import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { site } from '../../support/account-house.ts';
import { cookiesOf } from './bare-socket.ts';
import type { Browser } from './visitors.ts';

/** The SDKs' retry delays in ms (§4); no other timer of these tests is as long. */
const waits: ReadonlySet<number> = new Set([1_000, 5_000, 10_000, 60_000]);

export type Window = {
  /** The retry delays that were requested, in ms; each timer fires at once. */
  readonly waited: number[];
  /** The number of connection attempts. */
  readonly attempts: () => number;
  /** The close codes of ended connections. */
  readonly ends: number[];
  /** Sends this browser's cookies from now on, and clears the fallback store. */
  useCookiesOf(browser: Pick<Browser, 'cookies'>): void;
};

/**
 * A `window` with as much as the SDKs' realtime needs, until globals are unstubbed: timers that record the retry delays
 * and fire at once, a store, and WebSockets with a browser's cookies and origin.
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
      // A browser's WebSocket does not throw without an error listener; Node's does.
      this.on('error', () => {});
      // After the SDK's own listener, which decides about a reconnection.
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
