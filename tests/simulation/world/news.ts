import { newsListeners } from '#core/kernel/news/listeners.ts';
import { newsText } from '#core/kernel/news/message.ts';
import type { News } from '#core/kernel/news/ports.ts';
import type { Caller, Scheduler } from '../engine/scheduler.ts';
import type { World } from './world.ts';

/** News between the processes. A process that may have missed news is notified of that, as after a lost connection. */
export type NewsBus = {
  readonly join: (caller: Caller) => News;
  readonly leave: (caller: Caller) => void;
};

const news = { service: 'store', isRepeatable: false } as const;

/** News whose delivery to each process the schedule decides: when it happens, or that it fails. */
export const newsBus = ({ log }: Pick<World, 'log'>, { call }: Scheduler): NewsBus => {
  const all = new Map<Caller, ReturnType<typeof newsListeners>>();
  return {
    join: (caller) => {
      const listeners = newsListeners(log);
      all.set(caller, listeners);
      return {
        subscribe: listeners.subscribe,
        publish: async (topic, message) => {
          newsText(topic, message);
          const isSent = await call(caller, `publish ${topic}`, news, () => true).catch(() => false);
          if (!isSent) return log.warn('news was lost', { topic });
          for (const [each, { deliver, deliverMissed }] of all)
            call(each, `hear of ${topic}`, news, () => {}).then(() => deliver({ topic, message }), deliverMissed);
        },
      };
    },
    leave: (caller) => all.delete(caller),
  };
};
