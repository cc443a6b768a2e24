import { expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { rateLimits } from '#adapters/system/limits/rate-limits.ts';
import { productId } from '#core/kernel/ids.ts';
import { hour, instant } from '#core/kernel/time.ts';
import { waitingListLimit } from '../../../server/http/load-shedding/waiting-list-limit.ts';

const [stand, meal] = [productId('prod_stand'), productId('prod_meal')];
const aCount = () => {
  const clock = simulatedClock(instant(0));
  return { clock, ...waitingListLimit(clock, rateLimits(clock)) };
};

it('one network may wait for twenty places of a sold-out product in four hours', () => {
  const { clock, take } = aCount();
  for (let party = 0; party < 3; party += 1) expect(take(`2001:db8::${party}`, stand, 6)).toBeUndefined();
  expect(take('2001:db8::9', stand, 3)).toBe((4 * hour) / 1_000);
  expect(take('2001:db8::9', stand, 2)).toBeUndefined();
  clock.passes(hour);
  expect(take('2001:db8::9', stand, 1)).toBe((3 * hour) / 1_000);
  expect(take('2001:db8::9', meal, 6)).toBeUndefined();
  expect(take('192.0.2.1', stand, 6)).toBeUndefined();
  clock.passes(4 * hour);
  expect(take('2001:db8::9', stand, 6)).toBeUndefined();
});

it('a refused request for a waiting list gives its places back, and requests for more than twenty count as twenty', () => {
  const { take, release } = aCount();
  expect(take('192.0.2.1', stand, 999)).toBeUndefined();
  expect(take('192.0.2.1', stand, 1)).toBeGreaterThan(0);
  release('192.0.2.1', stand, 999);
  expect(take('192.0.2.1', stand, 20)).toBeUndefined();
  release('192.0.2.1', stand, 2);
  expect(take('192.0.2.1', stand, 3)).toBeGreaterThan(0);
  expect(take('192.0.2.1', stand, 2)).toBeUndefined();
});

it('this machine’s own address is not limited in the places that it may wait for', () => {
  const { take, release } = aCount();
  for (let party = 0; party < 50; party += 1) expect(take('127.0.0.1', stand, 6)).toBeUndefined();
  release('127.0.0.1', stand, 6);
});
