import type { Brand } from '../brand.ts';
import { isId, type UserId } from '../ids.ts';
import { orderBy } from '../order-by.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Instant } from '../time.ts';

export type JobId = Brand<string, 'JobId'>;

/** @throws RangeError when the text is not well formed: edges check with `isId` first. */
export const jobId = (text: string): JobId => {
  if (!isId(text)) throw new RangeError(`not a job id: ${JSON.stringify(text)}`);
  return text as JobId;
};

/** Kinds of jobs; each has its worker. */
export const jobKinds = ['message', 'refunds'] as const;
export type JobKind = (typeof jobKinds)[number];

/** `stopped` by a person, who may let it continue; `failed` for good until a person tries it again. */
export const jobStates = ['queued', 'running', 'stopped', 'failed', 'done'] as const;
export type JobState = (typeof jobStates)[number];

/** Plain values that a job carries as JSON. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Long work that survives a killed process (F9). A worker does it step by step and stores a cursor after each step, so
 * that any process can continue there.
 */
export type Job = {
  readonly id: JobId;
  readonly kind: JobKind;
  /** The title on the desk: "Email: where to park". */
  readonly title: string;
  /** The job's input; never changed. */
  readonly params: JobData;
  /** How far the work is, in the worker's own format. */
  readonly cursor: JobData;
  readonly done: number;
  /** null while the size of the work is not known. */
  readonly total: number | null;
  /** How many of the finished items need attention: addresses that bounced, refunds that are stuck. */
  readonly troubled: number;
  /** More about the progress in words, such as a sum; '' for nothing. */
  readonly note: string;
  readonly state: JobState;
  readonly startedBy: { readonly userId: UserId; readonly name: string };
  /** These four are on the festival's clock. */
  readonly createdAt: Instant;
  readonly notBefore: Instant;
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
  /** The process that works on the job now, and the time until which no other may; on the machine's clock. */
  readonly lease: { readonly holder: string; readonly until: Instant } | null;
  /** When its next step is due, on the machine's clock. */
  readonly wakeAt: Instant;
  /** Steps that failed since the last good one. */
  readonly attempts: number;
  /** Why it failed, or who stopped it; null otherwise. */
  readonly reason: string | null;
};

/** The fields of a new job. */
export type NewJob = Pick<Job, 'id' | 'kind' | 'title' | 'params' | 'total' | 'startedBy' | 'createdAt' | 'notBefore'>;

/** A new job, before its first step. @param now the machine's clock */
export const newJob = (asked: NewJob, now: Instant): Job => ({
  ...asked,
  cursor: {},
  done: 0,
  troubled: 0,
  note: '',
  state: 'queued',
  startedAt: null,
  endedAt: null,
  lease: null,
  wakeAt: now,
  attempts: 0,
  reason: null,
});

/** Whether a job was stopped before it began: cancelled, where one that had begun is paused. */
export const isCancelled = ({ state, startedAt }: Pick<Job, 'state' | 'startedAt'>): boolean =>
  state === 'stopped' && startedAt === null;

/** The lower number runs first: refunds before messages. */
export const priorityOf = ({ kind }: Pick<Job, 'kind'>): number => (kind === 'refunds' ? 0 : 1);

export const newestFirst = orderBy<Pick<Job, 'createdAt' | 'id'>>(
  ({ createdAt }) => -createdAt,
  ({ id }) => id,
);

export type JobRefusal = { readonly kind: 'job-unknown' | 'job-over' | 'job-not-stopped' };

/** Stops a job at the end of its current step. Finished steps stay done, and the job may continue later. */
export const stopJob =
  (by: string, now: Instant) =>
  (job: Job): Result<Job, JobRefusal> => {
    if (job.state === 'stopped') return ok(job);
    if (job.state !== 'queued' && job.state !== 'running') return refuse({ kind: 'job-over' });
    return ok({ ...job, state: 'stopped', endedAt: now, lease: null, reason: by });
  };

/** Lets a stopped or failed job continue at its cursor. @param now the machine's clock */
export const retryJob =
  (now: Instant) =>
  (job: Job): Result<Job, JobRefusal> => {
    if (job.state === 'queued' || job.state === 'running') return ok(job);
    if (job.state === 'done') return refuse({ kind: 'job-not-stopped' });
    return ok({ ...job, state: 'queued', endedAt: null, lease: null, reason: null, attempts: 0, wakeAt: now });
  };
