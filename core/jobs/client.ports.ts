import type { AnswerOf } from '../kernel/endpoint.ts';
import type { readJobs } from './api.ts';
import type { JobId } from './job.ts';

/** The desk's list of long work. */
export type JobsAnswer = AnswerOf<typeof readJobs>;

/** A job as the desk shows it. */
export type DeskJob = JobsAnswer['jobs'][number];

/** Long work, for the desk's page. @throws ServiceFailure */
export type JobsDesk = {
  readonly read: () => Promise<JobsAnswer>;
  /** Stops a job, unless it is over. */
  readonly stop: (id: JobId) => Promise<void>;
  /** Lets a stopped or failed job go on. */
  readonly retry: (id: JobId) => Promise<void>;
};
