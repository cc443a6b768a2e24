import { expect, it } from 'vitest';
import type { NewsListener } from '#core/kernel/news/ports.ts';
import { cachedUntilNews } from '../../../server/caches/cached-until-news.ts';

it('a cached value is read again after news about it, and after news may have been missed', async () => {
  const listeners: NewsListener[] = [];
  const news = {
    publish: async () => {},
    subscribe: (listener: NewsListener) => {
      listeners.push(listener);
      return () => {};
    },
  };
  let reads = 0;
  const cached = cachedUntilNews(news, 'banner', async () => ++reads);
  expect([await cached.get(), await cached.get()]).toEqual([1, 1]);
  for (const listener of listeners) listener.receive({ topic: 'banner', message: null });
  expect([await cached.get(), await cached.get()]).toEqual([2, 2]);
  for (const listener of listeners) listener.missed?.();
  expect([await cached.get(), await cached.get()]).toEqual([3, 3]);
});
