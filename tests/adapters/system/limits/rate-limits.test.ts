import { expect, it } from 'vitest';
import { rateLimits } from '#adapters/system/limits/rate-limits.ts';
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

it('a rate limit’s window begins with the first attempt and ends an hour later', () => {
  const clock = aClock();
  const limits = rateLimits(clock);
  expect(limits.take(['ada'], twice)).toEqual({ allowed: true, state: { limit: 2, remaining: 1, resetsAt: hour } });
  clock.pass(hour / 2);
  expect(limits.take(['ada'], twice).state).toEqual({ limit: 2, remaining: 0, resetsAt: hour });
  expect(limits.take(['ada'], twice).allowed).toBe(false);
  clock.pass(hour / 2);
  expect(limits.take(['ada'], twice)).toMatchObject({ allowed: true, state: { remaining: 1, resetsAt: 2 * hour } });
});

it('a rate limit refuses an attempt when one key is used up and charges no other key', () => {
  const limits = rateLimits(aClock());
  limits.take(['ada'], twice);
  limits.take(['ada'], twice);
  for (let each = 0; each < 5; each += 1) expect(limits.take(['ada', 'her place'], twice).allowed).toBe(false);
  expect(limits.take(['her place'], twice).state.remaining).toBe(1);
});

it('a rate limit is reset by `forget`', () => {
  const limits = rateLimits(aClock());
  limits.take(['ada'], twice);
  limits.take(['ada'], twice);
  limits.forget(['ada']);
  expect(limits.take(['ada'], twice).allowed).toBe(true);
});

it('a rate limit gives attempts back, never more than were taken', () => {
  const limits = rateLimits(aClock());
  limits.release(['ada', 'nobody']);
  limits.take(['ada'], twice);
  limits.take(['ada'], twice);
  limits.release(['ada']);
  expect(limits.take(['ada'], twice)).toMatchObject({ allowed: true, state: { remaining: 0 } });
  expect(limits.take(['ada'], twice).allowed).toBe(false);
});

it('a rate limit keeps a used-up key under a flood of keys, and drops the oldest keys with attempts left', () => {
  const limits = rateLimits(aClock());
  limits.take(['early bird'], twice);
  for (let each = 0; each < 2; each += 1) limits.take(['victim'], twice);
  for (let each = 0; each < 250_000; each += 1) limits.take([`stranger ${each}`], twice);
  expect(limits.take(['victim'], twice).allowed).toBe(false);
  expect(limits.take(['early bird'], twice).state.remaining).toBe(1);
  expect(limits.take(['stranger 249999'], twice).state.remaining).toBe(0);
});

it('a rate limit drops expired keys before active ones', () => {
  const clock = aClock();
  const limits = rateLimits(clock);
  for (let each = 0; each < 99_000; each += 1) limits.take([`yesterday ${each}`], twice);
  clock.pass(hour);
  for (let each = 0; each < 2_000; each += 1) limits.take([`today ${each}`], twice);
  expect(limits.take(['today 0'], twice).state.remaining).toBe(0);
});

it('a rate limit adds no key for a refused attempt', () => {
  const limits = rateLimits(aClock());
  limits.take(['victim'], twice);
  for (let each = 0; each < 2; each += 1) limits.take(['flooder'], twice);
  for (let each = 0; each < 250_000; each += 1) limits.take(['flooder', `key ${each}`], twice);
  expect(limits.take(['victim'], twice).state.remaining).toBe(0);
});
