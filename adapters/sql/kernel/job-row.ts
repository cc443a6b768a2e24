import { z } from 'zod';
import { type Job, jobId, jobKinds, jobStates, priorityOf } from '#core/kernel/jobs/job.ts';
import { column, json, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';
import type { TablePrefix } from '../engine/table-prefix.ts';

const data = json(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));

const job = rowCodec({
  id: text(jobId),
  kind: z.enum(jobKinds),
  title: z.string(),
  params: data,
  cursor: data,
  done: z.number(),
  total: z.number().nullable(),
  troubled: z.number(),
  note: z.string(),
  state: z.enum(jobStates),
  startedBy: column.userId,
  startedByName: z.string(),
  createdAt: column.instant,
  notBefore: column.instant,
  startedAt: column.instant.nullable(),
  endedAt: column.instant.nullable(),
  leaseHolder: z.string().nullable(),
  leaseUntil: column.instant.nullable(),
  wakeAt: column.instant,
  attempts: z.number(),
  reason: z.string().nullable(),
});

/** A job of the desk. `lease_until` and `wake_at` are on the machine's clock, all other times on the festival's. */
export type JobsTable = RowOf<typeof job> & {
  priority: number;
  /** The prefix of the tables of the edition whose job this is. */
  edition: TablePrefix;
};

/** Parses a row. @throws ZodError for a row that `jobRow` did not write */
export const toJob = (row: JobsTable): Job => {
  const { startedBy: userId, startedByName: name, leaseHolder: holder, leaseUntil: until, ...rest } = job.decode(row);
  const lease = holder !== null && until !== null ? { holder, until } : null;
  return { ...rest, startedBy: { userId, name }, lease };
};

/** The complete row of a job of this edition. */
export const jobRow = ({ startedBy, lease, ...rest }: Job, edition: TablePrefix): JobsTable => ({
  ...job.encode({
    ...rest,
    startedBy: startedBy.userId,
    startedByName: startedBy.name,
    leaseHolder: lease?.holder ?? null,
    leaseUntil: lease?.until ?? null,
  }),
  priority: priorityOf(rest),
  edition,
});
