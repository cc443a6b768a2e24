import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concurrencyLimit } from '../../../server/http/load-shedding/concurrency-limit.ts';
import { promised } from '../../core/support/promised.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('limit of concurrent work', () => {
  it('a limit of concurrent work runs all work in order of arrival, and no more at once than allowed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.boolean(), { maxLength: 8 }),
        async (most, works) => {
          const limiter = concurrencyLimit(most, 2);
          const begun: number[] = [];
          const jobs = works.map(() => promised<void>());
          const ended = works.map((fails, nth) =>
            limiter.run(async () => {
              begun.push(nth);
              await jobs[nth]?.promise;
              if (fails) throw new Error(`work ${nth}`);
              return nth;
            }),
          );
          const results = Promise.allSettled(ended);
          for (const [nth, job] of jobs.entries()) {
            await turn();
            const running = Math.min(most, jobs.length - nth);
            expect(begun).toEqual(works.map((_, each) => each).slice(0, nth + running));
            expect(limiter.load()).toEqual({ running, queued: jobs.length - nth - running });
            expect(limiter.isFull()).toBe(running >= most && jobs.length - nth - running >= 2);
            job.keep();
          }
          expect(await results).toEqual(
            works.map((fails, nth) =>
              fails ? { status: 'rejected', reason: new Error(`work ${nth}`) } : { status: 'fulfilled', value: nth },
            ),
          );
          expect(limiter.load()).toEqual({ running: 0, queued: 0 });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('a limit of concurrent work is full when its queue is full, also with a queue of length 0', () => {
    const limiter = concurrencyLimit(1, 0);
    expect(limiter.isFull()).toBe(false);
    void limiter.run(() => new Promise(() => {}));
    expect(limiter.isFull()).toBe(true);
  });
});
