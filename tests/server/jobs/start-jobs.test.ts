import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryLog } from '#adapters/memory/log.ts';
import { hour, minute } from '#core/kernel/time.ts';
import { startJobs } from '../../../server/jobs/start-jobs.ts';

/** How often a job with an interval of an hour has run after half an hour, when its runs end like this. */
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

  it('go on at once while there is more to do, and then wait for their interval', async () => {
    expect(await runsInHalfAnHour([more, more, noMore, more])).toBe(3);
  });

  it('wait for their interval after a run that says nothing, and after one that failed', async () => {
    expect(await runsInHalfAnHour([() => undefined])).toBe(1);
    expect(await runsInHalfAnHour([fails, more])).toBe(1);
  });
});
