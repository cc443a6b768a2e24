import { describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { userId } from '#core/kernel/ids.ts';
import { type Job, jobId, newJob } from '#core/kernel/jobs/job.ts';
import type { Jobs } from '#core/kernel/jobs/ports.ts';
import { runJobs } from '#core/kernel/jobs/run-jobs.ts';
import type { Step } from '#core/kernel/jobs/worker.ts';
import { ok } from '#core/kernel/result.ts';
import { hour, parseInstant } from '#core/kernel/time.ts';

const start = parseInstant('2025-11-22T09:00:00Z');
const goOn: Step = { cursor: {}, done: 1, total: null, troubled: 0, note: '', next: { waitMs: 1000 } };
const bug = new Error('a bug');
const outage = new ServiceFailure('email', 'the mail server is away', { retryable: true });

/** Runs a job whose steps end like this, one after another. @returns the job afterwards */
const afterSteps = async (ends: readonly (Step | Error)[]): Promise<Job> => {
  const clock = simulatedClock(start);
  const asked = { id: jobId('job_1'), kind: 'message', title: 'Parking', params: {}, total: null } as const;
  const startedBy = { userId: userId('user_1'), name: 'Morwenna Pike' };
  let stored: Job = { ...newJob({ ...asked, startedBy, createdAt: start, notBefore: start }, start), state: 'running' };
  const jobs: Jobs = {
    add: async () => {},
    find: async () => stored,
    list: async () => [stored],
    take: async ({ now }) => (stored.state === 'running' && stored.wakeAt <= now ? [stored] : []),
    save: async (job) => {
      stored = job;
      return true;
    },
    change: async () => ok(stored),
  };
  const left = [...ends];
  const step = async (): Promise<Step> => {
    const end = left.shift() ?? goOn;
    if (end instanceof Error) throw end;
    return end;
  };
  const run = runJobs(
    {
      jobs,
      jobWorkers: { message: { step }, refunds: { step } },
      addressOf: async () => null,
      festivalClock: clock,
      machineClock: clock,
      log: memoryLog(),
    },
    'process 1',
  );
  while (left.length > 0 && stored.state === 'running') {
    await run();
    clock.passes(hour);
  }
  return stored;
};

describe('a job', () => {
  it('a job of the desk is given up after three failures in a row by a bug', async () => {
    expect(await afterSteps([bug, bug])).toMatchObject({ state: 'running', attempts: 2 });
    expect(await afterSteps([bug, bug, bug, goOn])).toMatchObject({ state: 'failed', attempts: 3 });
  });

  it('a job of the desk counts failures anew after each step that succeeds', async () => {
    const twice = [bug, bug, goOn];
    expect(await afterSteps([...twice, ...twice, ...twice])).toMatchObject({
      state: 'running',
      attempts: 0,
      reason: null,
    });
  });

  it('a job of the desk outlasts an outage of a service for as long as a day', async () => {
    expect(await afterSteps(Array.from({ length: 24 }, () => outage))).toMatchObject({
      state: 'running',
      attempts: 24,
    });
  });
});
