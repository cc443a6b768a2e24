import type { Log } from '../kernel/ports.ts';
import type { News, NewsItem, NewsListener } from './ports.ts';

/** Those who listen in one process. One who fails is logged, and the others hear it all the same. */
export type NewsListeners = Pick<News, 'subscribe'> & {
  tell(item: NewsItem): void;
  /** Tells everybody that something may have gone by. */
  tellMissed(): void;
};

/** Nobody listens yet. */
export const newsListeners = (log: Log): NewsListeners => {
  const all = new Set<NewsListener>();
  const toEach = (listeners: Iterable<NewsListener>, call: (listener: NewsListener) => void) => {
    for (const listener of listeners) {
      try {
        call(listener);
      } catch (error) {
        log.error('news could not be taken in', { about: listener.about, error: String(error) });
      }
    }
  };

  return {
    subscribe(listener) {
      const own = { ...listener };
      all.add(own);
      return () => void all.delete(own);
    },
    tell: (item) =>
      toEach(
        [...all].filter(({ about }) => item.topic.startsWith(about)),
        (listener) => listener.hear(item),
      ),
    tellMissed: () => toEach([...all], (listener) => listener.missed?.()),
  };
};
