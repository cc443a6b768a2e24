import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userId } from '#core/kernel/ids.ts';
import { type Job, jobId, newJob, retryJob, stopJob } from '#core/kernel/jobs/job.ts';
import { laterBy, minute, second } from '#core/kernel/time.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import type { Store } from '../stores/store.ts';

const now = aSaturdayInOctober;

/** A job that was just started. */
export const aJob = (change: Partial<Job> = {}): Job => ({
  ...newJob(
    {
      id: jobId(nextId('job')),
      kind: 'message',
      title: 'Email: where to park',
      params: { message: 'msg_1' },
      total: 3,
      startedBy: { userId: userId('morwenna'), name: 'Morwenna Pike' },
      createdAt: now,
      notBefore: now,
    },
    now,
  ),
  ...change,
});

/** One process at a time works on a job; the next process continues from the last stored step. */
export const jobsContract = (name: string, open: () => Promise<Store>) =>
  describe(`Jobs: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const action = () => aStaffAction(nextId('action'));
    const added = async (...jobs: readonly Job[]) => {
      for (const job of jobs) await store.jobs.add(job, action());
      return jobs;
    };
    const take = (holder: string, at = now, atOnce = 2) =>
      store.jobs.take({ holder, now: at, leaseUntil: laterBy(at, 30 * second), festivalNow: at, atOnce });

    it('the desk’s jobs are added once, with one action in the audit log', async () => {
      const job = aJob();
      await added(job, job);
      expect(await store.jobs.find(job.id)).toEqual(job);
      expect(await store.jobs.list(now)).toEqual([job]);
      expect(await store.auditLog.page({}, null, 10)).toHaveLength(1);
      expect(await store.jobs.find(jobId('nothing'))).toBeUndefined();
    });

    it('the desk’s jobs are taken by one process until its lease ends, then by another at the stored cursor', async () => {
      const [job] = await added(aJob());
      const [mine] = await take('one');
      expect(mine).toMatchObject({ id: job?.id, state: 'running', startedAt: now, lease: { holder: 'one' } });
      expect(await take('two')).toEqual([]);
      if (!mine) throw new Error('not taken');
      expect(await store.jobs.save({ ...mine, cursor: { next: 7 }, done: 2 }, 'one')).toBe(true);
      const [theirs] = await take('two', laterBy(now, minute));
      expect(theirs).toMatchObject({ cursor: { next: 7 }, done: 2, startedAt: now, lease: { holder: 'two' } });
      expect(await store.jobs.save({ ...mine, done: 3 }, 'one')).toBe(false);
      expect(await store.jobs.find(mine.id)).toMatchObject({ done: 2 });
    });

    it('the desk’s jobs are taken at once by a process with the name of their last, which must have ended', async () => {
      const [job] = await added(aJob(), aJob());
      await take('one', now, 1);
      expect(await take('two', now, 1)).toEqual([]);
      const [again] = await take('one', now, 1);
      expect(again).toMatchObject({ id: job?.id, state: 'running', lease: { holder: 'one' } });
    });

    it('the desk’s jobs run up to `atOnce` at a time, refunds first, and none before its `notBefore`', async () => {
      const [, , refunds] = await added(
        aJob({ title: 'a' }),
        aJob({ title: 'b', notBefore: laterBy(now, minute) }),
        aJob({ title: 'c', kind: 'refunds', createdAt: laterBy(now, second) }),
        aJob({ title: 'd', createdAt: laterBy(now, 2 * second) }),
      );
      expect((await take('one')).map(({ title }) => title)).toEqual(['c', 'a']);
      expect(await take('two')).toEqual([]);
      if (!refunds) throw new Error('not added');
      const running = await store.jobs.find(refunds.id);
      if (!running) throw new Error('not found');
      await store.jobs.save({ ...running, state: 'done', endedAt: now, lease: null }, 'one');
      expect((await take('two')).map(({ title }) => title)).toEqual(['d']);
    });

    it('of the desk’s jobs, the oldest is taken first, whatever its id', async () => {
      await added(aJob({ title: 'newer', createdAt: laterBy(now, second) }), aJob({ title: 'older' }));
      expect((await take('one', laterBy(now, minute))).map(({ title }) => title)).toEqual(['older', 'newer']);
    });

    it('the desk’s jobs are saved no more once they have ended, even by the holder of the last lease', async () => {
      await added(aJob());
      const [mine] = await take('one');
      if (!mine) throw new Error('not taken');
      expect(await store.jobs.save({ ...mine, state: 'done', endedAt: now }, 'one')).toBe(true);
      expect(await store.jobs.save({ ...mine, done: 9 }, 'one')).toBe(false);
    });

    it('the desk’s jobs wait until their `wakeAt`', async () => {
      await added(aJob());
      const [mine] = await take('one');
      if (!mine) throw new Error('not taken');
      await store.jobs.save({ ...mine, lease: null, wakeAt: laterBy(now, minute) }, 'one');
      expect(await take('two', laterBy(now, 59 * second))).toEqual([]);
      expect(await take('two', laterBy(now, minute))).toHaveLength(1);
    });

    it('the desk’s jobs can be stopped while they run, and continue on retry', async () => {
      await added(aJob());
      const [mine] = await take('one');
      if (!mine) throw new Error('not taken');
      const stopped = await store.jobs.change(mine.id, stopJob('Jess', now), action);
      expect(stopped).toMatchObject({ ok: true, value: { state: 'stopped', reason: 'Jess', lease: null } });
      expect(await store.jobs.save({ ...mine, done: 1 }, 'one')).toBe(false);
      expect(await take('two', laterBy(now, minute))).toEqual([]);
      expect(await store.jobs.change(mine.id, retryJob(now), action)).toMatchObject({ value: { state: 'queued' } });
      expect(await take('two')).toHaveLength(1);
      expect(await store.auditLog.page({}, null, 10)).toHaveLength(3);
      expect(await store.jobs.change(jobId('nothing'), retryJob(now), action)).toEqual({
        ok: false,
        refusal: { kind: 'job-unknown' },
      });
    });

    it('the desk’s jobs queue their email once, with the last step', async () => {
      await added(aJob());
      const [mine] = await take('one');
      if (!mine) throw new Error('not taken');
      const email = { kind: 'job-over', to: 'm@example.org', name: 'M', title: 't', state: 'done' } as const;
      const task = { kind: 'email', email: { ...email, done: 3, troubled: 0, reason: null } } as const;
      const over: Job = { ...mine, state: 'done', endedAt: now, lease: null };
      expect(await store.jobs.save(over, 'one', [{ id: 'job-over', task }])).toBe(true);
      expect(await store.jobs.save(over, 'one', [{ id: 'job-over', task }])).toBe(false);
      expect(await store.outbox.take(now, laterBy(now, minute), 10)).toMatchObject([{ id: 'job-over', task }]);
      expect(await store.jobs.list(laterBy(now, -minute))).toHaveLength(1);
      expect(await store.jobs.list(now)).toEqual([]);
    });
  });
