import { ServiceFailure } from '../failures.ts';
import type { UserId } from '../ids.ts';
import type { Clock, Log } from '../ports.ts';
import { hour, laterBy, minute, second } from '../time.ts';
import type { Job } from './job.ts';
import { noReason } from './messages.ts';
import type { Jobs } from './ports.ts';
import type { JobWorkers, Step } from './worker.ts';

export type RunJobsPorts = {
  readonly jobs: Jobs;
  readonly jobWorkers: JobWorkers;
  /** The name and email address of the person who started a job; null when the account has none any more. */
  readonly addressOf: (id: UserId) => Promise<{ readonly name: string; readonly email: string } | null>;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
  readonly log: Log;
};

/** How many jobs run in parallel. */
const atOnce = 2;
/** Longer than any step. After this time, other processes may take over the jobs of a killed process. */
const leaseMs = 30 * second;
/** How long one run works on a job; short, so that a process that is stopping need not wait for it. */
const turnMs = second;
const retryDelaysMs = [2 * second, 5 * second, 30 * second, 2 * minute, 10 * minute];
/** About a day of retries, enough for a service to recover. */
const maxAttempts = 150;
/** A bug is likely to fail again, but a deadlock is worth another try. */
const maxBugs = 3;

/**
 * Takes due jobs and works on each for a turn, step by step. Any number of processes may run this function: a job's
 * lease lets only one of them work on the job, and the next process continues after the last stored step. One process
 * must not run this function twice at once.
 * @param holder a name of this process that no other process has at the same time
 * @returns whether any of the jobs has another step due at once
 */
export const runJobs = (ports: RunJobsPorts, holder: string) => async (): Promise<{ readonly more: boolean }> => {
  const now = ports.machineClock.now();
  const taken = await ports.jobs.take({
    holder,
    now,
    leaseUntil: laterBy(now, leaseMs),
    festivalNow: ports.festivalClock.now(),
    atOnce,
  });
  const ended = await Promise.all(taken.map((job) => workOn(ports, job, holder)));
  return { more: ended.includes('turn-over') };
};

const workOn = async (ports: RunJobsPorts, taken: Job, holder: string): Promise<'turn-over' | 'waits'> => {
  const turnEnds = laterBy(ports.machineClock.now(), turnMs);
  for (let job = taken; ; ) {
    const after = await afterStep(ports, job, holder);
    const isLast = after.state !== 'running' || after.wakeAt > ports.machineClock.now() || job.lease === null;
    const turnOver = ports.machineClock.now() >= turnEnds;
    const saved = { ...after, lease: isLast || turnOver ? null : after.lease };
    if (!(await ports.jobs.save(saved, holder, await tasksOf(ports, saved)))) return 'waits';
    if (saved.lease === null) return isLast ? 'waits' : 'turn-over';
    job = saved;
  }
};

const afterStep = async (ports: RunJobsPorts, job: Job, holder: string): Promise<Job> => {
  try {
    return follow(ports, job, await ports.jobWorkers[job.kind].step(job), holder);
  } catch (cause) {
    const isOutside = cause instanceof ServiceFailure && cause.retryable;
    const attempts = job.attempts + 1;
    ports.log.warn('job step failed', { job: job.id, attempts, cause: String(cause) });
    if (attempts >= (isOutside ? maxAttempts : maxBugs))
      return { ...job, state: 'failed', attempts, endedAt: ports.festivalClock.now(), reason: reasonOf(cause) };
    const wait = retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? hour;
    return { ...job, attempts, reason: reasonOf(cause), wakeAt: laterBy(ports.machineClock.now(), wait) };
  }
};

const reasonOf = (cause: unknown): string =>
  cause instanceof ServiceFailure ? (noReason[cause.service] ?? noReason.other) : noReason.other;

const follow = (ports: RunJobsPorts, job: Job, { next, ...progress }: Step, holder: string): Job => {
  const now = ports.machineClock.now();
  const going: Job = { ...job, ...progress, attempts: 0, reason: null };
  if (next === 'finished') return { ...going, state: 'done', endedAt: ports.festivalClock.now() };
  const waitMs = next === 'at-once' ? 0 : next.waitMs;
  return { ...going, wakeAt: laterBy(now, waitMs), lease: { holder, until: laterBy(now, leaseMs) } };
};

/** The outbox task for the email to the person who started a job that has ended. */
const tasksOf = async (ports: RunJobsPorts, job: Job) => {
  const { state } = job;
  if (state !== 'done' && state !== 'failed') return [];
  const person = await ports.addressOf(job.startedBy.userId).catch(() => null);
  if (!person?.email) return [];
  const { title, done, troubled, reason } = job;
  const over = {
    kind: 'job-over' as const,
    to: person.email,
    name: person.name,
    title,
    state,
    done,
    troubled,
    reason,
  };
  return [{ id: `job-over:${job.id}:${state}:${job.endedAt}`, task: { kind: 'email' as const, email: over } }];
};
