import { describe, expect, it } from 'vitest';
import { cacheByReadTime } from '#core/kernel/cache-by-read-time.ts';
import { instant } from '#core/kernel/time.ts';

describe('cacheByReadTime', () => {
  let now = 1_000_000;
  const clock = { now: () => instant(now) };
  let reads = 0;
  const taking = (ms: number) => async () => {
    reads++;
    now += ms;
    return reads;
  };

  it('a cache by read time returns a cached value for a thousand times as long as reading it took', async () => {
    reads = 0;
    const read = cacheByReadTime(taking(100), clock);
    expect(await read()).toBe(1);
    now += 99_000;
    expect(await read()).toBe(1);
    now += 1_000;
    expect(await read()).toBe(2);
  });

  it('a cache by read time reads once for simultaneous callers', async () => {
    reads = 0;
    const read = cacheByReadTime(taking(1), clock);
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  });

  it('a cache by read time reads again after a failure, and at each call when reading takes no time', async () => {
    reads = 0;
    let fails = true;
    const read = cacheByReadTime(async () => {
      if (fails) throw new Error('no store');
      return ++reads;
    }, clock);
    await expect(read()).rejects.toThrow('no store');
    fails = false;
    expect([await read(), await read()]).toEqual([1, 2]);
  });
});
