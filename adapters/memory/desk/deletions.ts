import type { QueuedTask } from '#core/desk/outbox/outbox-task.ts';
import type { Deletion } from '#core/desk/personal-data/deletion/deletion.ts';
import type { Deletions } from '#core/desk/personal-data/deletion/ports.ts';
import type { UserId } from '#core/kernel/ids.ts';
import type { Instant } from '#core/kernel/time.ts';

/** Scheduled account deletions in memory. @param queue adds outbox tasks, such as emails to the owners */
export const memoryDeletions = (queue: (tasks: readonly QueuedTask[], now: Instant) => Promise<void>): Deletions => {
  const pending = new Map<UserId, Deletion>();
  const begun = new Set<UserId>();
  const going = (user: UserId) => begun.has(user);

  return {
    find: async (user) => (going(user) ? undefined : pending.get(user)),
    underWay: async () =>
      [...pending.values()]
        .filter(({ userId }) => !going(userId))
        .sort((one, other) => one.dueAt - other.dueAt || (one.userId < other.userId ? -1 : 1)),
    async add(deletion, tasks) {
      const before = pending.get(deletion.userId);
      if (before) return before;
      pending.set(deletion.userId, deletion);
      await queue(tasks, deletion.askedAt);
      return deletion;
    },
    cancel: async (user) => !going(user) && pending.delete(user),
    async begin(now, limit) {
      const due = [...pending.values()]
        .filter(({ dueAt }) => dueAt <= now)
        .sort((one, other) => one.dueAt - other.dueAt)
        .slice(0, limit);
      for (const { userId } of due) begun.add(userId);
      return due.map(({ userId }) => userId);
    },
    putOff: async (user) => void begun.delete(user),
    async finish(user) {
      pending.delete(user);
      begun.delete(user);
    },
  };
};
