import type { Clock } from '#core/kernel/ports.ts';
import { hour } from '#core/kernel/time.ts';

/** What may be done how often within a window of fixed length that begins with the first attempt. */
export type Allowance = { readonly times: number; readonly windowMs?: number };

/** How a count stands; `resetsAt` is epoch ms. */
export type RateLimitState = { readonly limit: number; readonly remaining: number; readonly resetsAt: number };

/** Attempts, counted by key. */
export interface RateLimits {
  /** Counts one attempt against every key, unless one of them is used up already: then nothing is counted. */
  take(keys: readonly string[], allowance: Allowance): { readonly allowed: boolean; readonly state: RateLimitState };
  /** Takes one attempt back: it turned out to be none that counts. */
  giveBack(keys: readonly string[]): void;
  /** Forgets the attempts: whoever proves to be the right person is not locked out by being busy. */
  forget(keys: readonly string[]): void;
}

const mostKeys = 100_000;

/** Counts in this process's memory: several processes each allow as much, which is still a bound. */
export const rateLimits = (clock: Clock): RateLimits => {
  const counts = new Map<string, { used: number; resetsAt: number }>();

  const countOf = (key: string, windowMs: number, now: number) => {
    const known = counts.get(key);
    if (known && known.resetsAt > now) return known;
    counts.delete(key);
    if (counts.size >= mostKeys) makeRoom();
    const fresh = { used: 0, resetsAt: now + windowMs };
    counts.set(key, fresh);
    return fresh;
  };

  /** The oldest tenth goes at once, so that a flood of new keys costs next to nothing each; most of it has expired. */
  const makeRoom = () => {
    for (const key of counts.keys()) {
      counts.delete(key);
      if (counts.size <= mostKeys * 0.9) break;
    }
  };

  return {
    take: (keys, { times, windowMs = hour }) => {
      const now = clock.now();
      const found = keys.map((key) => countOf(key, windowMs, now));
      const allowed = found.every(({ used }) => used < times);
      if (allowed) for (const count of found) count.used += 1;
      const fullest = found.reduce((one, other) => (other.used > one.used ? other : one));
      return {
        allowed,
        state: { limit: times, remaining: Math.max(0, times - fullest.used), resetsAt: fullest.resetsAt },
      };
    },
    giveBack: (keys) => {
      for (const key of keys) {
        const known = counts.get(key);
        if (known && known.used > 0) known.used -= 1;
      }
    },
    forget: (keys) => {
      for (const key of keys) counts.delete(key);
    },
  };
};
