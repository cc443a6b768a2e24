import { describe, expect, it } from 'vitest';
import { coalesceByKey } from '../../../server/caches/coalesce-by-key.ts';

/** Coalesced calls whose runs the test ends. */
const aTeller = () => {
  const told: { readonly topic: string; readonly done: () => void; readonly fails: () => void }[] = [];
  const tell = coalesceByKey(
    (topic) =>
      new Promise((done, fail) => {
        told.push({ topic, done, fails: () => fail(new Error('no line')) });
      }),
  );
  return { tell, told };
};

describe('calls coalesced by key', () => {
  it('share one further run when they are made during a run; it starts when that run has ended', async () => {
    const { tell, told } = aTeller();
    const first = tell('gold');
    const [second, third] = [tell('gold'), tell('gold')];
    expect(told).toHaveLength(1);
    told[0]?.done();
    await first;
    await expect.poll(() => told.length).toBe(2);
    told[1]?.done();
    await Promise.all([second, third]);
    void tell('gold');
    expect(told).toHaveLength(3);
  });

  it('do not wait for a run of another key', () => {
    const { tell, told } = aTeller();
    void tell('gold');
    void tell('silver');
    expect(told.map(({ topic }) => topic)).toEqual(['gold', 'silver']);
  });

  it('go on after a failed run, and only its own callers see the error', async () => {
    const { tell, told } = aTeller();
    const first = tell('gold');
    const second = tell('gold');
    told[0]?.fails();
    await expect(first).rejects.toThrow('no line');
    await expect.poll(() => told.length).toBe(2);
    told[1]?.done();
    await second;
  });
});
