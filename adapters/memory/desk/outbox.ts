import type { Outbox } from '#core/desk/outbox/ports.ts';
import { queueOf, taskQueues } from '#core/desk/outbox/task-queue.ts';
import { enqueueTasks, type FestivalState, type StoredTask } from '../festival-state.ts';

/** The outbox in memory. Does not store the requests that queued tasks. */
export const memoryOutbox = (state: FestivalState): Outbox => {
  const unfinished = (id: string, change: Partial<StoredTask>) => {
    const found = state.tasks.get(id);
    if (found && found.doneAt === null) state.tasks.set(id, { ...found, ...change });
  };

  return {
    put: async (tasks, now) => enqueueTasks(state, tasks, now),

    async take(now, leaseUntil, limit, queues = taskQueues) {
      const due = [...state.tasks.values()]
        .filter(({ doneAt, dueAt, task }) => doneAt === null && dueAt <= now && queues.includes(queueOf(task)))
        .sort((one, other) => byQueue(one, other) || one.dueAt - other.dueAt || byId(one, other))
        .slice(0, limit)
        .sort((one, other) => byQueue(one, other) || one.createdAt - other.createdAt || byId(one, other));
      return due.map(({ id, task, attempts }) => {
        unfinished(id, { attempts: attempts + 1, dueAt: leaseUntil });
        return { id, task, attempts: attempts + 1 };
      });
    },

    async renew({ id, attempts }, leaseUntil) {
      const found = state.tasks.get(id);
      if (!found || found.doneAt !== null || found.attempts !== attempts) return false;
      unfinished(id, { dueAt: leaseUntil });
      return true;
    },

    done: async (id, now) => unfinished(id, { doneAt: now }),
    failed: async (id, dueAt, error) => unfinished(id, { dueAt, lastError: error }),
  };
};

const byQueue = (one: StoredTask, other: StoredTask): number =>
  taskQueues.indexOf(queueOf(one.task)) - taskQueues.indexOf(queueOf(other.task));

const byId = (one: StoredTask, other: StoredTask): number => (one.id < other.id ? -1 : 1);
