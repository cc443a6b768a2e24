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

it('a day off (festival called off or moved) is read from the store once in five seconds, whatever the requests', async () => {
  const { current, machineClock, store } = aFollower();
  await Promise.all([current(), current()]);
  machineClock.passes(5 * second - 1);
  expect(await current()).toBeUndefined();
  expect(store.asked).toBe(1);
});

it('a day off (festival called off or moved) is known after five seconds to a process that misses the news', async () => {
  const { current, machineClock, store } = aFollower();
  await current();
  store.dayOff = cancelled;
  expect(await current()).toBeUndefined();
  machineClock.passes(5 * second);
  expect(await current()).toBe(cancelled);
});

it('a day off (festival called off or moved) is known at once to a process that receives the news', async () => {
  const { current, news, store } = aFollower();
  await current();
  store.dayOff = cancelled;
  await news.publish('day-off:now', true);
  expect(await current()).toBe(cancelled);
});

it('a day off (festival called off or moved) is not cached when its reading fails', async () => {
  const { current, store } = aFollower();
  store.fails = true;
  await expect(current()).rejects.toThrow(ServiceFailure);
  store.fails = false;
  expect(await current()).toBeUndefined();
});

it('pages show a day off of the festival at once, in the process that called it and those that received the news', async () => {
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

it('a reading of the festival’s day off that ends after a newer one does not bring the older decisions back', async () => {
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
