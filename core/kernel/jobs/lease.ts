import { orderBy } from '../order-by.ts';
import { type Job, priorityOf } from './job.ts';
import type { TakeJobs } from './ports.ts';

/** The jobs that a process gets: the due ones, the most urgent first, as many as may still run at once. */
export const nextJobs = (jobs: readonly Job[], asked: TakeJobs): readonly Job[] => {
  const leased = jobs.filter((job) => job.state === 'running' && isOthers(job, asked)).length;
  return jobs
    .filter((job) => isDue(job, asked))
    .sort(byUrgency)
    .slice(0, Math.max(0, asked.atOnce - leased));
};

const isOthers = ({ lease }: Job, { now, holder }: TakeJobs): boolean =>
  lease !== null && lease.until > now && lease.holder !== holder;

const isDue = (job: Job, asked: TakeJobs): boolean =>
  (job.state === 'running' || (job.state === 'queued' && job.notBefore <= asked.festivalNow)) &&
  job.wakeAt <= asked.now &&
  !isOthers(job, asked);

const byUrgency = orderBy<Job>(
  priorityOf,
  ({ createdAt }) => createdAt,
  ({ id }) => id,
);

/** A job that a process has taken. */
export const leasedJob = (job: Job, { holder, leaseUntil, festivalNow }: TakeJobs): Job => ({
  ...job,
  state: 'running',
  startedAt: job.startedAt ?? festivalNow,
  lease: { holder, until: leaseUntil },
});

/** Whether a process may save its step of a job: it runs, and the process has the latest lease. */
export const maySave = ({ state, lease }: Job, holder: string): boolean =>
  state === 'running' && lease?.holder === holder;
