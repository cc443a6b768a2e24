import { expect, it } from 'vitest';
import { rateLimits } from '#adapters/system/rate-limits.ts';
import { hour, instant } from '#core/kernel/time.ts';

const aClock = () => {
  let now = instant(0);
  return {
    now: () => now,
    pass: (ms: number) => {
      now = instant(now + ms);
    },
  };
};
const twice = { times: 2 };

it('rate limit: the window begins with the first attempt and ends an hour later', () => {
  const clock = aClock();
  const limits = rateLimits(clock);
  expect(limits.take(['ada'], twice)).toEqual({ allowed: true, state: { limit: 2, remaining: 1, resetsAt: hour } });
  clock.pass(hour / 2);
  expect(limits.take(['ada'], twice).state).toEqual({ limit: 2, remaining: 0, resetsAt: hour });
  expect(limits.take(['ada'], twice).allowed).toBe(false);
  clock.pass(hour / 2);
  expect(limits.take(['ada'], twice)).toMatchObject({ allowed: true, state: { remaining: 1, resetsAt: 2 * hour } });
});

it('rate limit: an exhausted key refuses the attempt, and the other keys do not count it', () => {
  const limits = rateLimits(aClock());
  limits.take(['ada'], twice);
  limits.take(['ada'], twice);
  for (let each = 0; each < 5; each += 1) expect(limits.take(['ada', 'her place'], twice).allowed).toBe(false);
  expect(limits.take(['her place'], twice).state.remaining).toBe(1);
});

it('rate limit: a success resets the count', () => {
  const limits = rateLimits(aClock());
  limits.take(['ada'], twice);
  limits.take(['ada'], twice);
  limits.forget(['ada']);
  expect(limits.take(['ada'], twice).allowed).toBe(true);
});

it('rate limit: a refunded attempt does not count, and refunds never raise the limit', () => {
  const limits = rateLimits(aClock());
  limits.giveBack(['ada', 'nobody']);
  limits.take(['ada'], twice);
  limits.take(['ada'], twice);
  limits.giveBack(['ada']);
  expect(limits.take(['ada'], twice)).toMatchObject({ allowed: true, state: { remaining: 0 } });
  expect(limits.take(['ada'], twice).allowed).toBe(false);
});

it('rate limit: evicts the oldest counts when there are too many keys', () => {
  const limits = rateLimits(aClock());
  limits.take(['early bird'], { times: 1 });
  for (let each = 0; each < 100_000; each += 1) limits.take([`stranger ${each}`], { times: 1 });
  expect(limits.take(['early bird'], { times: 1 }).allowed).toBe(true);
  expect(limits.take(['stranger 99999'], { times: 1 }).allowed).toBe(false);
});
