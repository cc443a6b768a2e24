import { setImmediate as settled } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { memoryNews } from '#adapters/memory/kernel/news.ts';
import type { DayOff } from '#core/desk/day-off/day-off.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { second } from '#core/kernel/time.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { followDayOff } from '../../../server/caches/follow-day-off.ts';

const cancelled = { id: 'off_1', kind: 'cancelled' } as DayOff;

const aFollower = () => {
  const machineClock = simulatedClock(aSaturdayInOctober);
  const log = memoryLog();
  const news = memoryNews(log);
  const store = { asked: 0, dayOff: undefined as DayOff | undefined, fails: false };
  const decisions = async () => {
    store.asked += 1;
    if (store.fails) throw new ServiceFailure('store', 'the database does not answer', { retryable: true });
    return store.dayOff ? [store.dayOff] : [];
  };
  return { ...followDayOff({ daysOff: { decisions }, news, machineClock, log }), machineClock, news, store };
};

it('day off: is read from the store once in five seconds, however many requests there are', async () => {
  const { current, machineClock, store } = aFollower();
  await Promise.all([current(), current()]);
  machineClock.passes(5 * second - 1);
  expect(await current()).toBeUndefined();
  expect(store.asked).toBe(1);
});

it('day off: a process that misses the news knows of it after five seconds', async () => {
  const { current, machineClock, store } = aFollower();
  await current();
  store.dayOff = cancelled;
  expect(await current()).toBeUndefined();
  machineClock.passes(5 * second);
  expect(await current()).toBe(cancelled);
});

it('day off: a process that receives the news knows of it at once', async () => {
  const { current, news, store } = aFollower();
  await current();
  store.dayOff = cancelled;
  await news.publish('day-off:now', true);
  expect(await current()).toBe(cancelled);
});

it('day off: a failed reading is not cached', async () => {
  const { current, store } = aFollower();
  store.fails = true;
  await expect(current()).rejects.toThrow(ServiceFailure);
  store.fails = false;
  expect(await current()).toBeUndefined();
});

it('day off: pages show it at once, in the process that called it and in those that received the news', async () => {
  const made = aFollower();
  made.store.dayOff = cancelled;
  made.publishSoon();
  const informed = aFollower();
  await informed.current();
  informed.store.dayOff = cancelled;
  await informed.news.publish('day-off:now', true);
  await settled();
  expect([made.last(), informed.last()]).toEqual([cancelled, cancelled]);
});

it('day off: a reading that ends after a newer one does not bring the older decisions back', async () => {
  const answers = [Promise.withResolvers<readonly DayOff[]>(), Promise.withResolvers<readonly DayOff[]>()];
  const log = memoryLog();
  const news = memoryNews(log);
  const reads = answers.map(({ promise }) => promise);
  const daysOff = { decisions: async () => (await reads.shift()) ?? [] };
  const dayOff = followDayOff({ daysOff, news, machineClock: simulatedClock(aSaturdayInOctober), log });
  const before = dayOff.current();
  await news.publish('day-off:now', true);
  answers[1]?.resolve([cancelled]);
  await settled();
  answers[0]?.resolve([]);
  await before;
  expect(dayOff.known()).toEqual([cancelled]);
});
