import { doorTopics } from '#core/door/entrance/door-topics.ts';
import type { Timers } from '#core/kernel/news/timers.ts';
import { second } from '#core/kernel/time.ts';
import type { PublishDayTopic } from '../kernel/live-news.ts';
import type { Stores } from '../stores.ts';

/** The shortest time between two publications, so that devices' requests do not slow a rush of sales down. */
const publishEveryMs = second;

/** Publishes, after a short delay, that the door's list has changed: once for all changes during the delay. */
export const doorNews = (publishTopic: PublishDayTopic, after: Timers): (() => void) => {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    after(publishEveryMs, () => {
      waiting = false;
      void publishTopic(doorTopics.list);
    });
  };
};

/** Wraps the stores: each write that can change a ticket publishes that the door's list has changed. */
export const withDoorNews = (stores: Stores, doorChanged: () => void): Stores => ({
  ...stores,
  orders: {
    ...stores.orders,
    change: async (id, decide, notice) => {
      const changed = await stores.orders.change(id, decide, notice);
      doorChanged();
      return changed;
    },
  },
  tills: {
    ...stores.tills,
    change: async (subject, decide) => {
      const changed = await stores.tills.change(subject, decide);
      doorChanged();
      return changed;
    },
  },
  ticketChanges: {
    ...stores.ticketChanges,
    change: async (id, decide) => {
      const changed = await stores.ticketChanges.change(id, decide);
      doorChanged();
      return changed;
    },
  },
  erasure: {
    erase: async (person, action) => {
      await stores.erasure.erase(person, action);
      doorChanged();
    },
  },
  deskOrders: {
    ...stores.deskOrders,
    change: async (id, decide) => {
      const changed = await stores.deskOrders.change(id, decide);
      doorChanged();
      return changed;
    },
  },
});
