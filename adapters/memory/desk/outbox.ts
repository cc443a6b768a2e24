import type { Outbox } from '#core/desk/outbox/ports.ts';
import { finished, leased, nextTasks, postponed, renewedLease } from '#core/desk/outbox/stored-task.ts';
import { taskQueues } from '#core/desk/outbox/task-queue.ts';
import { changeTask, enqueueTasks, type FestivalState } from '../festival-state.ts';

/** The outbox in memory. Does not store the requests that queued tasks. */
export const memoryOutbox = (state: FestivalState): Outbox => {
  const { tasks } = state;
  return {
    put: async (queued, now) => enqueueTasks(state, queued, now),

    async take(now, leaseUntil, limit, queues = taskQueues) {
      const taken = nextTasks(tasks.values(), now, limit, queues).map((task) => leased(task, leaseUntil));
      for (const each of taken) tasks.set(each.id, each);
      return taken.map(({ id, task, attempts }) => ({ id, task, attempts }));
    },

    async renew({ id, attempts }, leaseUntil) {
      const found = tasks.get(id);
      const renewed = found && renewedLease(found, { attempts }, leaseUntil);
      if (renewed) tasks.set(id, renewed);
      return renewed !== undefined;
    },

    done: async (id, now) => changeTask(tasks, id, (task) => finished(task, now)),
    failed: async (id, dueAt, error) => changeTask(tasks, id, (task) => postponed(task, dueAt, error)),
  };
};
