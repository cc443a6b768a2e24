import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { site } from '../../support/account-server.ts';
import { cookiesOf } from './bare-socket.ts';
import type { Browser } from './visitors.ts';

/** The SDKs' retry delays in ms (§4). No other timer of these tests has one of these lengths. */
const waits: ReadonlySet<number> = new Set([1_000, 5_000, 10_000, 60_000]);

export type Window = {
  /** The retry delays that were requested, in ms; each timer fires at once. */
  readonly waited: number[];
  /** The number of connection attempts. */
  readonly attempts: () => number;
  /** The close codes of ended connections. */
  readonly ends: number[];
  /** Makes later connections send this browser's cookies, and clears the fallback store. */
  useCookiesOf(browser: Pick<Browser, 'cookies'>): void;
};

/**
 * Stubs the globals that the SDKs' realtime needs: timers that record the retry delays and fire at once, a local storage,
 * and WebSockets with a browser's cookies and origin. `vi.unstubAllGlobals` removes them.
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
      // Without an error listener, this WebSocket would throw; a browser's does not.
      this.on('error', () => {});
      // Delayed until after the SDK's own listener, which decides whether to reconnect.
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
