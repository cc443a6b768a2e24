import type { News } from '#core/kernel/news/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';

/**
 * A value that is read once and cached until news about it arrives from any process, or news may have been missed. A failed
 * read is not cached. @param about the topic, or the prefix of the topics
 * @param life the longest lifetime of a cached value, in case news is lost; unlimited when absent
 */
export const cachedUntilNews = <Value>(
  news: News,
  about: string,
  read: () => Promise<Value>,
  life?: { readonly ms: number; readonly clock: Clock },
) => {
  let cached: Promise<Value> | undefined;
  let readAt = 0;
  const forget = () => {
    cached = undefined;
  };
  news.subscribe({ about, receive: forget, missed: forget });
  return {
    /** @throws what the read throws */
    get: (): Promise<Value> => {
      // An absolute difference, because a clock may have been set back.
      if (life && Math.abs(life.clock.now() - readAt) >= life.ms) cached = undefined;
      if (cached) return cached;
      const reading = read();
      cached = reading;
      readAt = life?.clock.now() ?? 0;
      reading.catch(() => {
        if (cached === reading) cached = undefined;
      });
      return reading;
    },
    forget,
  };
};
