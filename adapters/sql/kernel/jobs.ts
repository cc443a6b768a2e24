import type { Job } from '#core/kernel/jobs/job.ts';
import { leasedJob } from '#core/kernel/jobs/lease.ts';
import type { Jobs, TakeJobs } from '#core/kernel/jobs/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { enqueueTasks } from '../desk/outbox/outbox.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { prefixIn } from '../engine/edition-tables.ts';
import { writeResult } from '../engine/write-result.ts';
import { recordStaffAction } from './audit-log.ts';
import { jobRow, toJob } from './job-row.ts';

/**
 * One edition's jobs of the desk, one row each.
 * @param machine dates outbox tasks
 */
export const sqlJobs = (database: Database, machine: Clock): Jobs => ({
  add: (job, action) =>
    database.write(async (tx) => {
      if (await addJob(tx, job)) await recordStaffAction(tx, action);
    }),

  find: (id) =>
    database.read(async (db) => {
      const row = await db
        .selectFrom('jobs')
        .selectAll()
        .where('id', '=', id)
        .where('edition', '=', prefixIn(db))
        .executeTakeFirst();
      return row && toJob(row);
    }),

  async list(since) {
    const rows = await database.read((db) =>
      db
        .selectFrom('jobs')
        .selectAll()
        .where('edition', '=', prefixIn(db))
        .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', since)]))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),
    );
    return rows.map(toJob);
  },

  take: (asked) => database.write((tx) => takeJobs(tx, database.dialect, asked)),

  save: (job, holder, tasks = []) =>
    database.write(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('jobs')
        .set(jobRow(job, prefixIn(tx)))
        .where('id', '=', job.id)
        .where('state', '=', 'running')
        .where('lease_holder', '=', holder)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await enqueueTasks(tx, tasks, machine.now());
      return true;
    }),

  change: (id, decide, action) =>
    writeResult(database, async (tx) => {
      const row = await tx
        .selectFrom('jobs')
        .selectAll()
        .where('id', '=', id)
        .where('edition', '=', prefixIn(tx))
        .$if(database.dialect === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst();
      if (!row) return refuse({ kind: 'job-unknown' });
      const before = toJob(row);
      const decided = decide(before);
      if (!decided.ok || decided.value === before) return decided;
      await writeJob(tx, decided.value);
      await recordStaffAction(tx, action(before, decided.value));
      return ok(decided.value);
    }),
});

const takeJobs = async (tx: Transaction, dialect: Database['dialect'], asked: TakeJobs): Promise<readonly Job[]> => {
  const { holder, now, festivalNow, atOnce } = asked;
  const leased = await tx
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('edition', '=', prefixIn(tx))
    .where('state', '=', 'running')
    .where('lease_until', '>', now)
    .where('lease_holder', '<>', holder)
    .executeTakeFirstOrThrow();
  const free = atOnce - Number(leased.count);
  if (free <= 0) return [];
  const due = await tx
    .selectFrom('jobs')
    .selectAll()
    .where('edition', '=', prefixIn(tx))
    .where((eb) =>
      eb.or([eb('state', '=', 'queued').and('not_before', '<=', festivalNow), eb('state', '=', 'running')]),
    )
    .where('wake_at', '<=', now)
    .where((eb) =>
      eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now), eb('lease_holder', '=', holder)]),
    )
    .orderBy('priority')
    .orderBy('created_at')
    .orderBy('id')
    .limit(free)
    .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
  const taken = due.map((row) => leasedJob(toJob(row), asked));
  for (const job of taken) await writeJob(tx, job);
  return taken;
};

/** Stores a new job within the caller's transaction; false when its id exists already. */
export const addJob = async (tx: Transaction, job: Job): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('jobs')
    .values(jobRow(job, prefixIn(tx)))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Replaces a job of the transaction's edition. */
export const writeJob = (tx: Transaction, job: Job) =>
  tx
    .updateTable('jobs')
    .set(jobRow(job, prefixIn(tx)))
    .where('id', '=', job.id)
    .execute();
