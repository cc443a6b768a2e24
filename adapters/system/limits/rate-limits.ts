import { isTopic } from '#core/kernel/news/topic.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { hour } from '#core/kernel/time.ts';

/** The attempts allowed in a fixed window, which begins with the first attempt and lasts an hour by default. */
export type RateLimitRule = { readonly times: number; readonly windowMs?: number };

/** The state of a count; `resetsAt` in epoch milliseconds. */
export type RateLimitState = { readonly limit: number; readonly remaining: number; readonly resetsAt: number };

/** Attempts, counted by key. */
export interface RateLimits {
  /** Counts one attempt against each key. Refuses, and counts nothing, when any key has reached the limit. */
  take(keys: readonly string[], rule: RateLimitRule): { readonly allowed: boolean; readonly state: RateLimitState };
  /** Takes back one attempt, for example when it turns out not to count. */
  release(keys: readonly string[]): void;
  /** Resets the counts, for example after a successful log-in. */
  forget(keys: readonly string[]): void;
}

/** Counts that can be exchanged with other processes. */
export type CountedLimits = RateLimits & {
  /** The end of this key's window; undefined without counted attempts. */
  resetsAt(key: string): number | undefined;
  /** Adds attempts that another process counted. */
  addAttempts(key: string, attempts: number, resetsAt: number): void;
  /** Raises a count to that of another process, if the other is larger. */
  raiseTo(key: string, used: number, resetsAt: number): void;
  /** At most `most` unexpired counts, those with the most attempts first. */
  fullest(most: number): readonly { readonly key: string; readonly used: number; readonly resetsAt: number }[];
};

/** Makes the rate limits of one part of the program, by the part's name. @throws RangeError for a name that no topic can contain */
export type RateLimitsOf = (part: string) => RateLimits;

/** The topic about which processes exchange the counts of a part. @throws RangeError when it would be no topic */
export const rateLimitTopic = (part: string): string => {
  const topic = `rate-limits:${part}`;
  if (!isTopic(topic)) throw new RangeError(`not the name of rate limits: “${part}”`);
  return topic;
};

const maxKeys = 100_000;

/** Counts in this process's memory. With several processes, `sharedRateLimits` exchanges the counts (decision 0065). */
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
    if (counts.size >= maxKeys) makeRoom(now);
    counts.set(key, { used, resetsAt });
  };

  /**
   * Removes a tenth of the keys at once, so that each new key of a flood costs little. Expired counts go first, then the
   * smallest: a flood of keys has small counts, while a large count may be stopping an attacker.
   */
  const makeRoom = (now: number) => {
    const enough = () => counts.size <= maxKeys * 0.9;
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
    release: (keys) => {
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
