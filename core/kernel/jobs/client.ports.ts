import type { AnswerOf } from '../endpoint.ts';
import type { readJobs } from './api.ts';
import type { JobId } from './job.ts';

/** The desk's list of jobs. */
export type JobsAnswer = AnswerOf<typeof readJobs>;

/** A job as the desk shows it. */
export type DeskJob = JobsAnswer['jobs'][number];

/** The desk's jobs. @throws ServiceFailure */
export type JobsDesk = {
  readonly read: () => Promise<JobsAnswer>;
  /** Stops a job, unless it has ended. */
  readonly stop: (id: JobId) => Promise<void>;
  /** Lets a stopped or failed job continue. */
  readonly retry: (id: JobId) => Promise<void>;
};
