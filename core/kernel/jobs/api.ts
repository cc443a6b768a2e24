import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isId } from '../ids.ts';
import { staffAt } from '../staff.ts';
import { instant } from '../time.ts';
import { jobId, jobKinds, jobStates } from './job.ts';

const jobIdShape = z.pipe(z.string().check(z.refine(isId, 'not an id')), z.transform(jobId));
const count = z.number().check(z.int(), z.nonnegative());
/** Milliseconds since 1970 on the festival's clock. */
const atShape = z.pipe(count, z.transform(instant));

const jobShape = z.object({
  id: jobIdShape,
  kind: z.enum(jobKinds),
  title: z.string(),
  state: z.enum(jobStates),
  done: count,
  total: z.nullable(count),
  troubled: count,
  /** More about the progress, such as a sum; '' for nothing. */
  note: z.string(),
  startedBy: z.string(),
  createdAt: atShape,
  notBefore: atShape,
  startedAt: z.nullable(atShape),
  endedAt: z.nullable(atShape),
  /** Estimated seconds until the job is done; null before an estimate is possible. */
  secondsLeft: z.nullable(count),
  /** Why it failed or waits, or who stopped it. */
  reason: z.nullable(z.string()),
});

const ofJob = z.object({ id: jobIdShape });

/** The desk's jobs: running, waiting, or ended today; newest first. */
export const readJobs = endpoint({
  method: 'GET',
  path: '/api/desk/jobs',
  answer: z.object({ now: atShape, jobs: z.array(jobShape) }),
  staff: staffAt.desk,
});

/** Stops a job after its current step: finished steps stay done. Stopping it again changes nothing. */
export const stopJob = endpoint({
  method: 'POST',
  path: '/api/desk/jobs/:id/stop',
  params: ofJob,
  answer: jobShape,
  refusals: { 'job-unknown': { status: 404 }, 'job-over': { status: 409 } },
  staff: staffAt.desk,
});

/** Lets a stopped or failed job continue at its cursor. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/api/desk/jobs/:id/retry',
  params: ofJob,
  answer: jobShape,
  refusals: { 'job-unknown': { status: 404 }, 'job-not-stopped': { status: 409 } },
  staff: staffAt.desk,
});
