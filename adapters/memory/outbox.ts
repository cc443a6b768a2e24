import type { Outbox } from '#core/email/ports.ts';
import { type FestivalState, queueErrands, type StoredErrand } from './festival-state.ts';

/** Errands in memory. What went wrong with one is not kept: nobody reads it here. */
export const memoryOutbox = (state: FestivalState): Outbox => {
  const unfinished = (id: string, change: Partial<StoredErrand>) => {
    const found = state.errands.get(id);
    if (found && found.doneAt === null) state.errands.set(id, { ...found, ...change });
  };

  return {
    put: async (errands, now) => queueErrands(state, errands, now),

    async take(now, leaseUntil, limit) {
      const due = [...state.errands.values()]
        .filter(({ doneAt, dueAt }) => doneAt === null && dueAt <= now)
        .sort((one, other) => one.dueAt - other.dueAt || byId(one, other))
        .slice(0, limit)
        .sort((one, other) => one.createdAt - other.createdAt || byId(one, other));
      return due.map(({ id, errand, attempts }) => {
        unfinished(id, { attempts: attempts + 1, dueAt: leaseUntil });
        return { id, errand, attempts: attempts + 1 };
      });
    },

    done: async (id, now) => unfinished(id, { doneAt: now }),
    failed: async (id, dueAt) => unfinished(id, { dueAt }),
  };
};

const byId = (one: StoredErrand, other: StoredErrand): number => (one.id < other.id ? -1 : 1);
