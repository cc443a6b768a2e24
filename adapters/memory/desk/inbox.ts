import type { Inbox, InboxItem } from '#core/desk/outbox/ports.ts';

const maxShown = 200;

/** The development inbox in memory. */
export const memoryInbox = (): Inbox => {
  const items = new Map<string, InboxItem>();
  return {
    add: async (item) => {
      if (!items.has(item.id)) items.set(item.id, item);
    },
    all: async () =>
      [...items.values()]
        .sort((one, other) => other.sentAt - one.sentAt || (one.id < other.id ? -1 : 1))
        .slice(0, maxShown),
  };
};
