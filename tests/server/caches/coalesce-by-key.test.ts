import { describe, expect, it } from 'vitest';
import { coalesceByKey } from '../../../server/caches/coalesce-by-key.ts';

/** Coalesced calls whose runs the test ends. */
const coalescedRuns = () => {
  const runs: { readonly topic: string; readonly done: () => void; readonly fails: () => void }[] = [];
  const run = coalesceByKey(
    (topic) =>
      new Promise((done, fail) => {
        runs.push({ topic, done, fails: () => fail(new Error('no line')) });
      }),
  );
  return { run, runs };
};

describe('calls coalesced by key', () => {
  it('calls coalesced by key share one further run when made during a run; it starts when that run has ended', async () => {
    const { run, runs } = coalescedRuns();
    const first = run('gold');
    const [second, third] = [run('gold'), run('gold')];
    expect(runs).toHaveLength(1);
    runs[0]?.done();
    await first;
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.done();
    await Promise.all([second, third]);
    void run('gold');
    expect(runs).toHaveLength(3);
  });

  it('calls coalesced by key do not wait for a run of another key', () => {
    const { run, runs } = coalescedRuns();
    void run('gold');
    void run('silver');
    expect(runs.map(({ topic }) => topic)).toEqual(['gold', 'silver']);
  });

  it('calls coalesced by key go on after a failed run, and only its own callers see the error', async () => {
    const { run, runs } = coalescedRuns();
    const first = run('gold');
    const second = run('gold');
    runs[0]?.fails();
    await expect(first).rejects.toThrow('no line');
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.done();
    await second;
  });
});
