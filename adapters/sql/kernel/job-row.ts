import { z } from 'zod';
import { type Job, jobId, jobKinds, jobStates, priorityOf } from '#core/kernel/jobs/job.ts';
import type { JobsTable } from '../desk/schema-messaging.ts';
import { column, json } from '../engine/columns.ts';

const data = json(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));

const row = z.object({
  id: z.string().transform(jobId),
  kind: z.enum(jobKinds),
  title: z.string(),
  params: data,
  cursor: data,
  done: z.number(),
  total: z.number().nullable(),
  troubled: z.number(),
  note: z.string(),
  state: z.enum(jobStates),
  started_by: column.userId,
  started_by_name: z.string(),
  created_at: column.instant,
  not_before: column.instant,
  started_at: column.instant.nullable(),
  ended_at: column.instant.nullable(),
  lease_holder: z.string().nullable(),
  lease_until: column.instant.nullable(),
  wake_at: column.instant,
  attempts: z.number(),
  reason: z.string().nullable(),
});

/** Parses a row. @throws ZodError for a row that `jobRow` did not write */
export const toJob = (stored: JobsTable): Job => {
  const of = row.parse(stored);
  return {
    id: of.id,
    kind: of.kind,
    title: of.title,
    params: of.params,
    cursor: of.cursor,
    done: of.done,
    total: of.total,
    troubled: of.troubled,
    note: of.note,
    state: of.state,
    startedBy: { userId: of.started_by, name: of.started_by_name },
    createdAt: of.created_at,
    notBefore: of.not_before,
    startedAt: of.started_at,
    endedAt: of.ended_at,
    lease:
      of.lease_holder !== null && of.lease_until !== null ? { holder: of.lease_holder, until: of.lease_until } : null,
    wakeAt: of.wake_at,
    attempts: of.attempts,
    reason: of.reason,
  };
};

/** The complete row of a job. */
export const jobRow = (job: Job): JobsTable => ({
  id: job.id,
  kind: job.kind,
  priority: priorityOf(job),
  title: job.title,
  params: JSON.stringify(job.params),
  cursor: JSON.stringify(job.cursor),
  done: job.done,
  total: job.total,
  troubled: job.troubled,
  note: job.note,
  state: job.state,
  started_by: job.startedBy.userId,
  started_by_name: job.startedBy.name,
  created_at: job.createdAt,
  not_before: job.notBefore,
  started_at: job.startedAt,
  ended_at: job.endedAt,
  lease_holder: job.lease?.holder ?? null,
  lease_until: job.lease?.until ?? null,
  wake_at: job.wakeAt,
  attempts: job.attempts,
  reason: job.reason,
});
