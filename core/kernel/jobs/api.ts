import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { staffAt } from '../staff.ts';
import * as wire from '../wire.ts';
import { jobId, jobKinds, jobStates } from './job.ts';

const jobIdShape = wire.idOf(jobId);
const jobShape = z.object({
  id: jobIdShape,
  kind: z.enum(jobKinds),
  title: z.string(),
  state: z.enum(jobStates),
  done: wire.count,
  total: z.nullable(wire.count),
  troubled: wire.count,
  /** More about the progress, such as a sum; '' for nothing. */
  note: z.string(),
  startedBy: z.string(),
  createdAt: wire.instant,
  notBefore: wire.instant,
  startedAt: z.nullable(wire.instant),
  endedAt: z.nullable(wire.instant),
  /** Estimated seconds until the job is done; null before an estimate is possible. */
  secondsLeft: z.nullable(wire.count),
  /** Why it failed or waits, or who stopped it. */
  reason: z.nullable(z.string()),
});

const ofJob = z.object({ id: jobIdShape });

/** The desk's jobs: running, waiting, or ended today; newest first. */
export const readJobs = endpoint({
  method: 'GET',
  path: '/api/desk/jobs',
  answer: z.object({ now: wire.instant, jobs: z.array(jobShape) }),
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
