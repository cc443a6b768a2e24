import type { Outbox } from '#core/outbox/ports.ts';
import { enqueueTasks, type FestivalState, type StoredTask } from './festival-state.ts';

/** The outbox in memory. Stores neither the errors of failed tasks nor the requests that queued them. */
export const memoryOutbox = (state: FestivalState): Outbox => {
  const unfinished = (id: string, change: Partial<StoredTask>) => {
    const found = state.tasks.get(id);
    if (found && found.doneAt === null) state.tasks.set(id, { ...found, ...change });
  };

  return {
    put: async (tasks, now) => enqueueTasks(state, tasks, now),

    async take(now, leaseUntil, limit) {
      const due = [...state.tasks.values()]
        .filter(({ doneAt, dueAt }) => doneAt === null && dueAt <= now)
        .sort((one, other) => one.dueAt - other.dueAt || byId(one, other))
        .slice(0, limit)
        .sort((one, other) => one.createdAt - other.createdAt || byId(one, other));
      return due.map(({ id, task, attempts }) => {
        unfinished(id, { attempts: attempts + 1, dueAt: leaseUntil });
        return { id, task, attempts: attempts + 1 };
      });
    },

    done: async (id, now) => unfinished(id, { doneAt: now }),
    failed: async (id, dueAt) => unfinished(id, { dueAt }),
  };
};

const byId = (one: StoredTask, other: StoredTask): number => (one.id < other.id ? -1 : 1);
