import { newsListeners } from '#core/kernel/news/listeners.ts';
import { newsText } from '#core/kernel/news/message.ts';
import type { News } from '#core/kernel/news/ports.ts';
import type { Log } from '#core/kernel/ports.ts';

/** News within this process, for a festival that runs in one process. */
export const memoryNews = (log: Log): News & { close(): Promise<void> } => {
  const listeners = newsListeners(log);
  return {
    subscribe: listeners.subscribe,
    async publish(topic, message) {
      const text = newsText(topic, message);
      // As between processes, listeners run after the publisher continues, and get a copy.
      await Promise.resolve();
      listeners.deliver({ topic, message: JSON.parse(text) });
    },
    close: async () => {},
  };
};
