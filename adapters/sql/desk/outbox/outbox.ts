import type { QueuedTask } from '#core/desk/outbox/outbox-task.ts';
import type { Outbox, TakenTask } from '#core/desk/outbox/ports.ts';
import { taskQueues } from '#core/desk/outbox/task-queue.ts';
import { byCreation } from '#core/kernel/order-by.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Database, Transaction } from '../../engine/database.ts';
import { prefixIn } from '../../engine/edition-tables.ts';
import { statement } from '../../engine/prepared-statement.ts';
import type { OutboxTable } from '../../schema.ts';
import { outboxRow, toOutboxTask } from './outbox-row.ts';

/**
 * One edition's tasks in the outbox table. The row of a finished task stays, so that its id is never queued again, but its
 * payload with personal data is cleared.
 */
export const sqlOutbox = (database: Database): Outbox => ({
  put: (tasks, now) => database.write((tx) => enqueueTasks(tx, tasks, now)),

  take: (now, leaseUntil, limit, queues = taskQueues) =>
    database.write(async (tx) => {
      const taken: TakenTask[] = [];
      // One query a queue, in their order: each reads only the due rows of an index, however many tasks wait behind them.
      for (const queue of queues) {
        if (taken.length >= limit) break;
        const rows = await tx
          .with('due', (db) =>
            db
              .selectFrom('outbox')
              .select('id')
              .where('done_at', 'is', null)
              .where('queue', '=', queue)
              .where('edition', '=', prefixIn(tx))
              .where('due_at', '<=', now)
              .orderBy('due_at')
              .orderBy('id')
              .limit(limit - taken.length)
              // Skips rows that another worker has locked, instead of waiting for it.
              .$if(database.dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
          )
          .updateTable('outbox')
          .set((eb) => ({ due_at: leaseUntil, attempts: eb('attempts', '+', 1) }))
          .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
          .returning(['id', 'payload', 'attempts', 'created_at as createdAt', 'request'])
          .execute();
        for (const row of rows.sort(byCreation)) {
          const task = toOutboxTask(row);
          if (task)
            taken.push({ id: row.id, task, attempts: row.attempts, ...(row.request ? { request: row.request } : {}) });
          else await note(tx, row.id, 'malformed task');
        }
      }
      return taken;
    }),

  renew: ({ id, attempts }, leaseUntil) =>
    database.write(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('outbox')
        .set({ due_at: leaseUntil })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .where('done_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    }),

  done: (id, now) =>
    database.write(async (tx) => {
      await tx
        .updateTable('outbox')
        .set({ done_at: now, payload: '' })
        .where('id', '=', id)
        .where('done_at', 'is', null)
        .execute();
    }),

  failed: (id, dueAt, error) =>
    database.write(async (tx) => {
      await tx.updateTable('outbox').set({ due_at: dueAt }).where('id', '=', id).where('done_at', 'is', null).execute();
      await note(tx, id, error);
    }),
});

/** Queues tasks within the caller's transaction. A task whose id is known, finished or not, is ignored. */
export const enqueueTasks = async (tx: Transaction, tasks: readonly QueuedTask[], now: Instant): Promise<void> => {
  if (tasks.length === 0) return;
  await insertTasks(
    tx,
    tasks.map((task) => outboxRow(task, now, prefixIn(tx))),
  );
};

/** Cancels unfinished tasks within the caller's transaction, by setting them as done. */
export const cancelTasks = async (tx: Transaction, ids: readonly string[], now: Instant): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable('outbox')
    .set({ done_at: now, payload: '' })
    .where('id', 'in', [...ids])
    .where('done_at', 'is', null)
    .execute();
};

const insertTasks = statement((tx, tasks: readonly OutboxTable[]) =>
  tx
    .insertInto('outbox')
    .values(tasks)
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

const note = (tx: Transaction, id: string, error: string) =>
  tx.updateTable('outbox').set({ last_error: error }).where('id', '=', id).where('done_at', 'is', null).execute();
