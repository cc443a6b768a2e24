import type { StaffAction } from '../audit-log/staff-action.ts';
import type { Queued } from '../email/email-task.ts';
import type { Result } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { JobTask } from './emails.ts';
import type { Job, JobId, JobRefusal } from './job.ts';

/** Who asks for work, and when. */
export type TakeJobs = {
  /** This process. */
  readonly holder: string;
  /** The machine's clock. */
  readonly now: Instant;
  readonly leaseUntil: Instant;
  /** The festival's clock. */
  readonly festivalNow: Instant;
  /** How many jobs may run at once, those of other processes included. */
  readonly atOnce: number;
};

/** Jobs as they are stored. @throws ServiceFailure */
export interface Jobs {
  /** Stores a new job and the record of who started it; a known id changes nothing. */
  add(job: Job, action: StaffAction): Promise<void>;
  find(id: JobId): Promise<Job | undefined>;
  /** Those not over yet, and those that were over after `since`; newest first. */
  list(since: Instant): Promise<readonly Job[]>;
  /**
   * Leases due jobs to the holder, the most urgent first, as `running`: no other process gets them before `leaseUntil`. Jobs
   * that the holder has leased already are due again, because a process asks only when it works on none.
   */
  take(asked: TakeJobs): Promise<readonly Job[]>;
  /**
   * Stores what the lease's holder says of its job, with tasks for the outbox in the same transaction.
   * @returns false when the lease is lost or the job was stopped: nothing is stored then, and the holder leaves it
   */
  save(job: Job, holder: string, tasks?: readonly Queued<JobTask>[]): Promise<boolean>;
  /** Reads, decides and writes in one transaction, with the record of who did it. */
  change(
    id: JobId,
    decide: (job: Job) => Result<Job, JobRefusal>,
    action: (before: Job, after: Job) => StaffAction,
  ): Promise<Result<Job, JobRefusal>>;
}
