import type { Job } from '../jobs/job.ts';
import type { Clock } from '../kernel/ports.ts';

/** A job that was over works on the order that is new to it. */
export const goesOn =
  ({ now }: Clock) =>
  (job: Job): Job =>
    job.state === 'done' || job.state === 'failed'
      ? {
          ...job,
          state: 'queued',
          endedAt: null,
          reason: null,
          attempts: 0,
          wakeAt: now(),
          cursor: { phase: 'refund' },
        }
      : job;
