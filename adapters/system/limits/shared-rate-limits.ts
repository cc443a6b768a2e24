import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { News } from '#core/kernel/news/ports.ts';
import type { Timers } from '#core/kernel/news/timers.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import { hour } from '#core/kernel/time.ts';
import { type RateLimitsOf, rateLimits, rateLimitTopic } from './rate-limits.ts';

/** Attempts within this time are sent as one message, so that a rush causes few messages. */
const togetherMs = 100;
/** A new process gets only the fullest counts, in chunks; smaller counts are far from any limit. */
const [maxShared, atOnce] = [4_000, 1_000];

const counts = z.array(z.tuple([z.string(), z.int(), z.number()]));
const messageShape = z.union([
  /** Attempts by key. The keys in `forget` are reset first. */
  z.object({ from: z.string(), attempts: counts, forget: z.array(z.string()) }),
  z.object({ from: z.string(), asks: z.literal(true) }),
  z.object({ from: z.string(), to: z.string(), knows: counts }),
]);
type Message = z.input<typeof messageShape>;

/**
 * Rate limits that hold across processes (G7): each process counts by itself and sends its counts to the others within a
 * tenth of a second, so a limit is exceeded at most by the attempts that arrive in that time. A process that has just
 * started, or has missed news, requests the others' counts. Keys are sent as hashes, because they contain addresses and
 * accounts.
 */
export const sharedRateLimits =
  (ports: { readonly clock: Clock; readonly news: News; readonly after: Timers; readonly log: Log }): RateLimitsOf =>
  (part) => {
    const { clock, news, after, log } = ports;
    const topic = rateLimitTopic(part);
    const self = randomUUID();
    const limits = rateLimits(clock);
    let attempts = new Map<string, { times: number; resetsAt: number }>();
    let forgotten = new Set<string>();
    let isWaiting = false;

    const publish = (message: Message) => {
      news
        .publish(topic, message)
        .catch((cause: unknown) => log.warn('rate limits were not shared', { cause: String(cause) }));
    };
    const publishSoon = () => {
      if (isWaiting) return;
      isWaiting = true;
      after(togetherMs, () => {
        isWaiting = false;
        const counted = [...attempts].map(
          ([key, { times, resetsAt }]) => [key, times, resetsAt] as [string, number, number],
        );
        publish({ from: self, attempts: counted, forget: [...forgotten] });
        attempts = new Map();
        forgotten = new Set();
      });
    };
    const note = (key: string, times: number, resetsAt: number) => {
      attempts.set(key, { times: (attempts.get(key)?.times ?? 0) + times, resetsAt });
      publishSoon();
    };

    news.subscribe({
      about: topic,
      receive: ({ message }) => {
        const parsed = messageShape.safeParse(message);
        if (parsed.success && parsed.data.from !== self) takeMessage(parsed.data, self, limits, publish);
      },
      missed: () => publish({ from: self, asks: true }),
    });

    return {
      take: (keys, rule) => {
        const hashed = keys.map(hashOf);
        const taken = limits.take(hashed, rule);
        if (taken.allowed)
          for (const key of hashed) note(key, 1, limits.resetsAt(key) ?? clock.now() + (rule.windowMs ?? hour));
        return taken;
      },
      release: (keys) => {
        const hashed = keys.map(hashOf);
        limits.release(hashed);
        for (const key of hashed) note(key, -1, limits.resetsAt(key) ?? clock.now());
      },
      forget: (keys) => {
        const hashed = keys.map(hashOf);
        limits.forget(hashed);
        for (const key of hashed) {
          attempts.delete(key);
          forgotten.add(key);
        }
        publishSoon();
      },
    };
  };

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/** Answers a process that asks for the counts, or adds another's counts to our own. */
const takeMessage = (
  received: z.output<typeof messageShape>,
  self: string,
  limits: ReturnType<typeof rateLimits>,
  publish: (message: Message) => void,
): void => {
  if ('asks' in received) {
    const known = limits.fullest(maxShared);
    for (let at = 0; at < known.length; at += atOnce)
      publish({
        from: self,
        to: received.from,
        knows: known.slice(at, at + atOnce).map(({ key, used, resetsAt }) => [key, used, resetsAt]),
      });
  } else if ('knows' in received) {
    if (received.to === self) for (const [key, used, resetsAt] of received.knows) limits.raiseTo(key, used, resetsAt);
  } else {
    limits.forget(received.forget);
    for (const [key, times, resetsAt] of received.attempts) limits.addAttempts(key, times, resetsAt);
  }
};
