import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashingQueue } from '../../../server/accounts-service/hashing/hashing-queue.ts';

/**
 * A queue whose jobs the test ends, with the lists of jobs that have started and of jobs whose results were released.
 */
const aQueue = (bounds: Parameters<typeof hashingQueue>[0]) => {
  const enqueue = hashingQueue(bounds);
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const released: string[] = [];
  const ask = (name: string) => {
    const work = () => {
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return end.promise;
    };
    return enqueue(work).then(
      () => void released.push(name),
      (error: Error) => void released.push(`${name}: ${error.message}`),
    );
  };
  const end = async (name: string, error?: Error) => {
    if (error) ends.get(name)?.reject(error);
    else ends.get(name)?.resolve(name);
    await nextTurn();
  };
  return { ask, end, started: () => [...ends.keys()], released };
};

describe('hashing queue', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('the password hashing queue runs at most the allowed number of jobs at once, in order of arrival', async () => {
    const { ask, end, started } = aQueue({ concurrency: 2, maxQueued: 9, releaseBatchSize: 1 });
    for (const name of ['Ada', 'Ben', 'Cyd', 'Dot']) void ask(name);
    await nextTurn();
    expect(started()).toEqual(['Ada', 'Ben']);
    await end('Ben');
    expect(started()).toEqual(['Ada', 'Ben', 'Cyd']);
  });

  it('the password hashing queue refuses a job when too many are queued', async () => {
    const { ask, released } = aQueue({ concurrency: 1, maxQueued: 1, releaseBatchSize: 1 });
    for (const name of ['Ada', 'Ben', 'Cyd']) void ask(name);
    await nextTurn();
    expect(released).toEqual([expect.stringContaining('Cyd: Too many people')]);
  });

  it('the password hashing queue releases results in batches while others wait, no larger than allowed', async () => {
    const { ask, end, released } = aQueue({ concurrency: 1, maxQueued: 9, releaseBatchSize: 3 });
    for (const name of ['Ada', 'Ben', 'Cyd', 'Dot', 'Eve', 'Fay']) void ask(name);
    await nextTurn();
    await end('Ada');
    await end('Ben');
    expect(released).toEqual([]);
    await end('Cyd');
    expect(released.toSorted()).toEqual(['Ada', 'Ben', 'Cyd']);
    await end('Dot');
    expect(released).toHaveLength(3);
  });

  it('the password hashing queue does not delay results for later arrivals', async () => {
    const { ask, end, released } = aQueue({ concurrency: 2, maxQueued: 9, releaseBatchSize: 8 });
    for (const name of ['Ada', 'Ben']) void ask(name);
    await nextTurn();
    await end('Ada');
    expect(released).toEqual(['Ada']);
    void ask('Cyd');
    void ask('Dot');
    await nextTurn();
    await end('Ben');
    expect(released).toEqual(['Ada']);
    await end('Cyd');
    expect(released.toSorted()).toEqual(['Ada', 'Ben', 'Cyd']);
  });

  it('the password hashing queue passes the slot on after a failed job', async () => {
    const { ask, end, released } = aQueue({ concurrency: 1, maxQueued: 9, releaseBatchSize: 8 });
    for (const name of ['Ada', 'Ben']) void ask(name);
    await nextTurn();
    await end('Ada', new Error('no memory'));
    await end('Ben');
    expect(released.toSorted()).toEqual(['Ada: no memory', 'Ben']);
  });

  it('the password hashing queue runs its timer only while jobs run', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { ask, end } = aQueue({ concurrency: 1, maxQueued: 9, releaseBatchSize: 8 });
    for (const name of ['Ada', 'Ben']) void ask(name);
    await nextTurn();
    expect(vi.getTimerCount()).toBe(1);
    await end('Ada');
    expect(vi.getTimerCount()).toBe(1);
    await end('Ben');
    expect(vi.getTimerCount()).toBe(0);
  });
});
