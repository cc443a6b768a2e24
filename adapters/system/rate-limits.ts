import type { Clock } from '#core/kernel/ports.ts';
import { hour } from '#core/kernel/time.ts';

/** Attempts allowed within a fixed window, an hour unless given, that begins with the first attempt. */
export type RateLimitRule = { readonly times: number; readonly windowMs?: number };

/** The state of a count; `resetsAt` in epoch milliseconds. */
export type RateLimitState = { readonly limit: number; readonly remaining: number; readonly resetsAt: number };

/** Attempts, counted by key. */
export interface RateLimits {
  /** Counts one attempt against every key; refuses, and counts nothing, when any key is used up. */
  take(keys: readonly string[], rule: RateLimitRule): { readonly allowed: boolean; readonly state: RateLimitState };
  /** Takes back one attempt that turned out not to count. */
  giveBack(keys: readonly string[]): void;
  /** Removes the counts, after the right person has proved to be it. */
  forget(keys: readonly string[]): void;
}

/** Counts that other processes can be told of, and that learn of theirs. */
export type CountedLimits = RateLimits & {
  /** When the window of this key ends; undefined when nothing is counted against it. */
  resetsAt(key: string): number | undefined;
  /** Adds attempts that another process counted. */
  addAttempts(key: string, attempts: number, resetsAt: number): void;
  /** Takes over a count that another process knows, when it is the larger. */
  raiseTo(key: string, used: number, resetsAt: number): void;
  /** The fullest counts first. */
  fullest(most: number): readonly { readonly key: string; readonly used: number; readonly resetsAt: number }[];
};

/** Makes the counts of one part of the program, by its name. */
export type RateLimitsOf = (part: string) => RateLimits;

const mostKeys = 100_000;

/** Counts in this process's memory; with several processes they tell each other (`sharedRateLimits`, decision 0065). */
export const rateLimits = (clock: Clock): CountedLimits => {
  const counts = new Map<string, { used: number; resetsAt: number }>();

  const countOf = (key: string, now: number) => {
    const known = counts.get(key);
    return known && known.resetsAt > now ? known : undefined;
  };

  const countUp = (key: string, windowMs: number, now: number) => {
    const known = countOf(key, now);
    if (known) {
      known.used += 1;
      return;
    }
    begin(key, 1, now + windowMs, now);
  };

  const begin = (key: string, used: number, resetsAt: number, now: number) => {
    counts.delete(key);
    if (counts.size >= mostKeys) makeRoom(now);
    counts.set(key, { used, resetsAt });
  };

  /**
   * Removes a tenth at once, so that the cost for each new key of a flood stays small: expired counts first, then the
   * smallest. A flood of keys has small counts; a large one is what keeps a guesser out.
   */
  const makeRoom = (now: number) => {
    const enough = () => counts.size <= mostKeys * 0.9;
    for (const [key, { resetsAt }] of counts) if (resetsAt <= now) counts.delete(key);
    for (let most = 1; !enough(); most *= 2) {
      for (const [key, { used }] of counts) {
        if (used <= most) counts.delete(key);
        if (enough()) break;
      }
    }
  };

  return {
    take: (keys, { times, windowMs = hour }) => {
      const now = clock.now();
      const used = (key: string) => countOf(key, now)?.used ?? 0;
      const allowed = keys.every((key) => used(key) < times);
      // A refused attempt adds no key: a client over one limit cannot fill the table with keys of other limits.
      if (allowed) for (const key of keys) countUp(key, windowMs, now);
      const fullest = keys.reduce((one, other) => (used(other) > used(one) ? other : one));
      const resetsAt = countOf(fullest, now)?.resetsAt ?? now + windowMs;
      return { allowed, state: { limit: times, remaining: Math.max(0, times - used(fullest)), resetsAt } };
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
    resetsAt: (key) => countOf(key, clock.now())?.resetsAt,
    addAttempts: (key, attempts, resetsAt) => {
      const now = clock.now();
      const known = countOf(key, now);
      if (known) known.used = Math.max(0, known.used + attempts);
      else if (attempts > 0 && resetsAt > now) begin(key, attempts, resetsAt, now);
    },
    raiseTo: (key, used, resetsAt) => {
      const now = clock.now();
      const known = countOf(key, now);
      if (known) known.used = Math.max(known.used, used);
      else if (resetsAt > now) begin(key, used, resetsAt, now);
    },
    fullest: (most) => {
      const now = clock.now();
      return [...counts]
        .flatMap(([key, { used, resetsAt }]) => (resetsAt > now && used > 0 ? [{ key, used, resetsAt }] : []))
        .sort((one, other) => other.used - one.used)
        .slice(0, most);
    },
  };
};
