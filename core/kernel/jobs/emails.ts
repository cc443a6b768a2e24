import type { EmailTask } from '../email/email-task.ts';

/** Notifies the person who started a job that it is done, or why it failed. */
export type JobEmail = {
  readonly kind: 'job-over';
  readonly to: string;
  readonly name: string;
  readonly title: string;
  readonly state: 'done' | 'failed';
  readonly done: number;
  readonly troubled: number;
  /** Why it failed; null when it is done. */
  readonly reason: string | null;
};

/** A job's task for the outbox. */
export type JobTask = EmailTask<JobEmail>;
