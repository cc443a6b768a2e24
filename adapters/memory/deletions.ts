import type { QueuedErrand } from '#core/email/letter.ts';
import type { UserId } from '#core/kernel/ids.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Deletion } from '#core/personal-data/deletion/deletion.ts';
import type { Deletions } from '#core/personal-data/deletion/ports.ts';

/** Accounts that are to go, in memory. @param queue where their letters go */
export const memoryDeletions = (
  queue: (errands: readonly QueuedErrand[], now: Instant) => Promise<void>,
): Deletions => {
  const standing = new Map<UserId, Deletion>();
  const begun = new Set<UserId>();
  const going = (user: UserId) => begun.has(user);

  return {
    find: async (user) => (going(user) ? undefined : standing.get(user)),
    async add(deletion, errands) {
      const before = standing.get(deletion.userId);
      if (before) return before;
      standing.set(deletion.userId, deletion);
      await queue(errands, deletion.askedAt);
      return deletion;
    },
    takeBack: async (user) => !going(user) && standing.delete(user),
    async begin(now, limit) {
      const due = [...standing.values()]
        .filter(({ dueAt }) => dueAt <= now)
        .sort((one, other) => one.dueAt - other.dueAt)
        .slice(0, limit);
      for (const { userId } of due) begun.add(userId);
      return due.map(({ userId }) => userId);
    },
    async finish(user) {
      standing.delete(user);
      begun.delete(user);
    },
  };
};
