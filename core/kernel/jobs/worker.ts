import type { Job, JobData, JobKind } from './job.ts';

/** The result of one step of a worker. */
export type Step = {
  readonly cursor: JobData;
  readonly done: number;
  readonly total: number | null;
  readonly troubled: number;
  readonly note: string;
  /** When the next step follows: at once, after a while, or never. */
  readonly next: 'at-once' | 'finished' | { readonly waitMs: number };
};

/**
 * Does the work of one kind of job. A step must be safe to repeat: a process may be killed after a step and before its
 * result is stored.
 */
export interface JobWorker {
  /** @throws ServiceFailure for a failure outside; a retryable one is tried again later */
  step(job: Job): Promise<Step>;
}

/** The worker of each kind of job. */
export type JobWorkers = Readonly<Record<JobKind, JobWorker>>;
