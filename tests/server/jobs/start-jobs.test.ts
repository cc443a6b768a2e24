import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { hour, minute, second } from '#core/kernel/time.ts';
import { startJobs } from '../../../server/jobs/start-jobs.ts';

/** The number of runs within half an hour of a job with an interval of an hour, whose runs end with these results. */
const runsInHalfAnHour = async (ends: readonly (() => unknown)[]): Promise<number> => {
  let runs = 0;
  const stop = startJobs(
    [
      {
        name: 'a job',
        intervalMs: hour,
        run: async () => {
          runs += 1;
          return ends[runs - 1]?.();
        },
      },
    ],
    memoryLog(),
  );
  await vi.advanceTimersByTimeAsync(30 * minute);
  await stop();
  return runs;
};
const more = () => ({ more: true });
const noMore = () => ({ more: false });
const fails = () => {
  throw new Error('no database');
};

describe('background jobs', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('background jobs run again at once while there is more to do, and then wait for their interval', async () => {
    expect(await runsInHalfAnHour([more, more, noMore, more])).toBe(3);
  });

  it('background jobs wait for their interval after a run without a result, and after a failed run', async () => {
    expect(await runsInHalfAnHour([() => undefined])).toBe(1);
    expect(await runsInHalfAnHour([fails, more])).toBe(1);
  });

  it('background jobs failing for one cause log one line a minute together, without a stack for a failing service', async () => {
    const log = memoryLog();
    const fails = (why: string) => async () => {
      throw new ServiceFailure('store', 'the database does not answer', { cause: new Error(why), retryable: true });
    };
    const stop = startJobs(
      [
        { name: 'one', intervalMs: second, run: fails('connect ECONNREFUSED') },
        { name: 'another', intervalMs: second, run: fails('Connection terminated unexpectedly') },
      ],
      log,
    );
    await vi.advanceTimersByTimeAsync(90 * second);
    await stop();
    const cause = 'the database does not answer: connect ECONNREFUSED';
    expect(log.entries.map(({ message, details }) => [message, details])).toEqual([
      ['job failed', { job: 'one', cause }],
      ['job failed', { job: 'one', cause, leftOut: expect.any(Number) }],
    ]);
  });
});
