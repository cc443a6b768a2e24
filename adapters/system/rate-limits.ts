import type { Clock } from '#core/kernel/ports.ts';
import { hour } from '#core/kernel/time.ts';

/** Attempts allowed within a fixed window, an hour unless given, that begins with the first attempt. */
export type Allowance = { readonly times: number; readonly windowMs?: number };

/** The state of a count; `resetsAt` in epoch milliseconds. */
export type RateLimitState = { readonly limit: number; readonly remaining: number; readonly resetsAt: number };

/** Attempts, counted by key. */
export interface RateLimits {
  /** Counts one attempt against every key; refuses, and counts nothing, when any key is used up. */
  take(keys: readonly string[], allowance: Allowance): { readonly allowed: boolean; readonly state: RateLimitState };
  /** Takes back one attempt that turned out not to count. */
  giveBack(keys: readonly string[]): void;
  /** Removes the counts, after the right person has proved to be it. */
  forget(keys: readonly string[]): void;
}

const mostKeys = 100_000;

/** Counts in this process's memory; each of several processes allows as much (decision 0033). */
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

  /** Removes the oldest tenth at once, so that the cost for each new key of a flood stays small; most have expired. */
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
