import type { Log } from '#core/kernel/ports.ts';
import { newsListeners } from '#core/news/listeners.ts';
import { newsText } from '#core/news/message.ts';
import type { News } from '#core/news/ports.ts';

/** News within this process: all there is to tell where one process is the whole festival. */
export const memoryNews = (log: Log): News & { close(): Promise<void> } => {
  const listeners = newsListeners(log);
  return {
    subscribe: listeners.subscribe,
    async publish(topic, message) {
      const text = newsText(topic, message);
      // As between processes: after whoever tells it has gone on, and no object is anybody else's.
      await Promise.resolve();
      listeners.tell({ topic, message: JSON.parse(text) });
    },
    close: async () => {},
  };
};
