import type { StaffAction } from '../audit-log/staff-action.ts';
import type { Queued } from '../email/email-task.ts';
import type { Result } from '../result.ts';
import type { Instant } from '../time.ts';
import type { JobTask } from './emails.ts';
import type { Job, JobId, JobRefusal } from './job.ts';

/** A process's request for jobs to work on. */
export type TakeJobs = {
  /** The process that asks. */
  readonly holder: string;
  /** The machine's clock. */
  readonly now: Instant;
  readonly leaseUntil: Instant;
  /** The festival's clock. */
  readonly festivalNow: Instant;
  /** How many jobs may run at once, in all processes together. */
  readonly atOnce: number;
};

/** Jobs as they are stored. @throws ServiceFailure */
export interface Jobs {
  /** Stores a new job and the record of who started it; a known id changes nothing. */
  add(job: Job, action: StaffAction): Promise<void>;
  find(id: JobId): Promise<Job | undefined>;
  /** Jobs that have not ended, and those that ended after `since`; newest first. */
  list(since: Instant): Promise<readonly Job[]>;
  /**
   * Leases due jobs to the holder, the most urgent first, and sets them to `running`: no other process gets them before
   * `leaseUntil`. Jobs that the holder has leased already are due again, because a process asks only while it works on
   * none.
   */
  take(asked: TakeJobs): Promise<readonly Job[]>;
  /**
   * Saves a job after a step of the lease's holder, with tasks for the outbox in the same transaction.
   * @returns false when the lease is lost or the job was stopped: nothing is saved then, and the holder drops the job
   */
  save(job: Job, holder: string, tasks?: readonly Queued<JobTask>[]): Promise<boolean>;
  /** Reads the job, calls `decide` and writes the result in one transaction, with the line in the audit log. */
  change(
    id: JobId,
    decide: (job: Job) => Result<Job, JobRefusal>,
    action: (before: Job, after: Job) => StaffAction,
  ): Promise<Result<Job, JobRefusal>>;
}
