import type { News } from '#core/news/ports.ts';

/**
 * A value that is read once and kept until news about it arrives from any process, or some may have been missed. A read that
 * fails is not kept. @param about the topic, or how its topics begin
 */
export const cachedUntilNews = <Value>(news: News, about: string, read: () => Promise<Value>) => {
  let cached: Promise<Value> | undefined;
  const forget = () => {
    cached = undefined;
  };
  news.subscribe({ about, hear: forget, missed: forget });
  return {
    /** @throws what the read throws */
    get: (): Promise<Value> => {
      const reading = cached ?? read();
      cached = reading;
      reading.catch(() => {
        if (cached === reading) cached = undefined;
      });
      return reading;
    },
    forget,
  };
};
