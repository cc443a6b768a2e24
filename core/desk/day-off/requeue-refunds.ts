import type { Job } from '../../kernel/jobs/job.ts';
import type { Clock } from '../../kernel/ports.ts';

/** The refunds job after an order was added to it: queued again if it had ended, unchanged while it still runs. */
export const requeueRefunds =
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
