import type { Log } from '../ports.ts';
import type { News, NewsItem, NewsListener } from './ports.ts';

/** The listeners of one process. An exception of a listener is logged and does not affect the others. */
export type NewsListeners = Pick<News, 'subscribe'> & {
  deliver(item: NewsItem): void;
  /** Notifies all listeners that news may have been missed. */
  deliverMissed(): void;
};

/** Makes the set of listeners of one process, empty at first. */
export const newsListeners = (log: Log): NewsListeners => {
  const all = new Set<NewsListener>();
  const toEach = (listeners: Iterable<NewsListener>, call: (listener: NewsListener) => void) => {
    for (const listener of listeners) {
      try {
        call(listener);
      } catch (error) {
        log.error('news listener failed', { about: listener.about, error: String(error) });
      }
    }
  };

  return {
    subscribe(listener) {
      const own = { ...listener };
      all.add(own);
      return () => void all.delete(own);
    },
    deliver: (item) =>
      toEach(
        [...all].filter(({ about }) => item.topic.startsWith(about)),
        (listener) => listener.receive(item),
      ),
    deliverMissed: () => toEach([...all], (listener) => listener.missed?.()),
  };
};
