import { describe, expect, it } from 'vitest';
import { userId } from '#core/kernel/ids.ts';
import { type Job, jobId, newJob } from '#core/kernel/jobs/job.ts';
import { leasedJob, maySave, nextJobs } from '#core/kernel/jobs/lease.ts';
import type { TakeJobs } from '#core/kernel/jobs/ports.ts';
import { instant } from '#core/kernel/time.ts';

const aJob = (id: string, change: Partial<Job> = {}): Job => ({
  ...newJob(
    {
      ...{ id: jobId(id), kind: 'message', title: id, params: {}, total: null },
      ...{ startedBy: { userId: userId('morwenna'), name: 'Morwenna' }, createdAt: instant(1), notBefore: instant(1) },
    },
    instant(1),
  ),
  ...change,
});
const asked: TakeJobs = {
  ...{ holder: 'one', now: instant(10), leaseUntil: instant(20), festivalNow: instant(10), atOnce: 2 },
};
const running = (holder: string, until: number): Partial<Job> => ({
  state: 'running',
  lease: { holder, until: instant(until) },
});
const taken = (...jobs: readonly Job[]) => nextJobs(jobs, asked).map(({ id }) => id);

describe('leases of jobs', () => {
  it.each([
    ['is queued', {}, true],
    ['is queued for later', { notBefore: instant(11) }, false],
    ['waits for its next step', { wakeAt: instant(11) }, false],
    ['is done', { state: 'done' as const }, false],
    ['is leased by another process', running('two', 11), false],
    ['was leased by another process until now', running('two', 10), true],
    ['is leased by the process that asks', running('one', 11), true],
  ])('whether a process may take a job that %s', (_, change, may) => {
    expect(taken(aJob('job', change))).toEqual(may ? ['job'] : []);
  });

  it('a process takes the most urgent jobs: refunds first, then the oldest', () => {
    const jobs = [aJob('b'), aJob('a'), aJob('newer', { createdAt: instant(2) })];
    expect(taken(...jobs)).toEqual(['a', 'b']);
    expect(taken(...jobs, aJob('refunds', { kind: 'refunds', createdAt: instant(3) }))).toEqual(['refunds', 'a']);
  });

  it('a process takes no more jobs than may run at once in all processes', () => {
    expect(taken(aJob('a'), aJob('b'), aJob('theirs', running('two', 15)))).toEqual(['a']);
    expect(taken(aJob('a'), aJob('x', running('two', 15)), aJob('y', running('three', 15)))).toEqual([]);
  });

  it('a job that is taken keeps the time of its first start, and only the lease’s holder saves it', () => {
    const job = leasedJob(aJob('job'), asked);
    expect(job).toMatchObject({ state: 'running', startedAt: 10, lease: { holder: 'one', until: 20 } });
    expect(leasedJob(job, { ...asked, festivalNow: instant(30) }).startedAt).toBe(10);
    expect([maySave(job, 'one'), maySave(job, 'two'), maySave({ ...job, state: 'stopped' }, 'one')]).toEqual([
      ...[true, false, false],
    ]);
  });
});
