import { byCreation, orderBy } from '../../kernel/order-by.ts';
import type { Instant } from '../../kernel/time.ts';
import type { QueuedTask } from './outbox-task.ts';
import { queueOf, type TaskQueue } from './task-queue.ts';

/** A task in the outbox. `dueAt` is when it is handed out next: a lease and a retry are a later time. */
export type StoredTask = QueuedTask & {
  /** How often it has been handed out. */
  readonly attempts: number;
  readonly createdAt: Instant;
  readonly dueAt: Instant;
  readonly doneAt: Instant | null;
  /** The error of the last failed attempt. */
  readonly lastError: string | null;
};

/** A task as it is first stored: due at once. */
export const newTask = ({ id, task }: QueuedTask, now: Instant): StoredTask => ({
  id,
  task,
  attempts: 0,
  createdAt: now,
  dueAt: now,
  doneAt: null,
  lastError: null,
});

/**
 * The tasks to hand out next, at most `limit`: by queue in this order, and of each queue those that are due longest, the
 * oldest first.
 */
export const nextTasks = (
  tasks: Iterable<StoredTask>,
  now: Instant,
  limit: number,
  queues: readonly TaskQueue[],
): readonly StoredTask[] => {
  const due = [...tasks].filter(({ doneAt, dueAt }) => doneAt === null && dueAt <= now).sort(byDueTime);
  const next = byQueue(due, queues).slice(0, limit).sort(byCreation);
  return byQueue(next, queues);
};

const byDueTime = orderBy<StoredTask>(
  ({ dueAt }) => dueAt,
  ({ id }) => id,
);

const byQueue = (tasks: readonly StoredTask[], queues: readonly TaskQueue[]): StoredTask[] =>
  queues.flatMap((queue) => tasks.filter(({ task }) => queueOf(task) === queue));

/** A task that is handed out: no process gets it before `leaseUntil`. */
export const leased = (stored: StoredTask, leaseUntil: Instant): StoredTask => ({
  ...stored,
  attempts: stored.attempts + 1,
  dueAt: leaseUntil,
});

/** The task with a longer lease; undefined when it is finished, or was handed out again after the attempt that asks. */
export const renewedLease = (
  stored: StoredTask,
  { attempts }: Pick<StoredTask, 'attempts'>,
  leaseUntil: Instant,
): StoredTask | undefined =>
  stored.doneAt === null && stored.attempts === attempts ? { ...stored, dueAt: leaseUntil } : undefined;

/** A finished task; one that was finished before stays as it is. */
export const finished = (stored: StoredTask, now: Instant): StoredTask =>
  stored.doneAt === null ? { ...stored, doneAt: now } : stored;

/** A task whose attempt failed, to be tried again at `dueAt`; a finished one stays as it is. */
export const postponed = (stored: StoredTask, dueAt: Instant, error: string): StoredTask =>
  stored.doneAt === null ? { ...stored, dueAt, lastError: error } : stored;
