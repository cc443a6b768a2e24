import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryNews } from '#adapters/memory/kernel/news.ts';
import type { RateLimits } from '#adapters/system/limits/rate-limits.ts';
import { sharedRateLimits } from '#adapters/system/limits/shared-rate-limits.ts';
import type { News } from '#core/kernel/news/ports.ts';
import { instant, minute } from '#core/kernel/time.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Processes that share news; `pass` lets a tenth of a second pass. */
const several = (count: number) => {
  const clock = simulatedClock(instant(1_000_000));
  const news = memoryNews(log);
  const due: (() => void)[] = [];
  const missed: (() => void)[] = [];
  const ofOne: News = {
    ...news,
    subscribe: (listener) => {
      missed.push(() => listener.missed?.());
      return news.subscribe(listener);
    },
  };
  const after = (_ms: number, work: () => void) => {
    due.push(work);
    return () => {};
  };
  const start = (): RateLimits => sharedRateLimits({ clock, news: ofOne, after, log })('log-in');
  const pass = async () => {
    for (const work of due.splice(0)) work();
    await Promise.resolve();
  };
  return {
    processes: Array.from({ length: count }, start),
    /** Another process starts, and its news connection opens. */
    startAnother: async () => {
      const limits = start();
      missed.at(-1)?.();
      await Promise.resolve();
      return limits;
    },
    pass,
    clock,
  };
};
const rule = { times: 5, windowMs: minute };

describe('rate limits of several processes', () => {
  it('rate limits of several processes count the attempts that any process allowed', async () => {
    const { processes, pass } = several(3);
    for (let at = 0; at < 5; at += 1) {
      expect(processes[at % 3]?.take(['guesser'], rule).allowed).toBe(true);
      await pass();
    }
    for (const limits of processes) expect(limits.take(['guesser'], rule).allowed).toBe(false);
    for (const limits of processes) expect(limits.take(['someone else'], rule).allowed).toBe(true);
  });

  it('rate limits of several processes allow no more than the limit when attempts are a tenth of a second apart', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 40 }), async (turns) => {
        const { processes, pass } = several(3);
        let allowed = 0;
        for (const turn of turns) {
          if (processes[turn]?.take(['guesser'], rule).allowed) allowed += 1;
          await pass();
        }
        expect(allowed).toBe(Math.min(turns.length, rule.times));
      }),
    ));

  it('rate limits of several processes share `forget` and `release` among all of them', async () => {
    const { processes, pass } = several(2);
    const [one, other] = processes;
    for (let times = 0; times < 5; times += 1) one?.take(['typist'], rule);
    await pass();
    one?.release(['typist']);
    await pass();
    expect(other?.take(['typist'], rule).allowed).toBe(true);
    await pass();
    expect(other?.take(['typist'], rule).allowed).toBe(false);
    one?.forget(['typist']);
    await pass();
    expect(other?.take(['typist'], rule)).toMatchObject({ allowed: true, state: { remaining: 4 } });
  });

  it('rate limits of several processes are known to a process that starts later', async () => {
    const { processes, startAnother, pass } = several(2);
    for (let times = 0; times < 5; times += 1) processes[0]?.take(['guesser'], rule);
    await pass();
    const newcomer = await startAnother();
    expect(newcomer.take(['guesser'], rule).allowed).toBe(false);
  });

  it('rate limits of several processes end with their window', async () => {
    const { processes, pass, clock } = several(2);
    for (let times = 0; times < 5; times += 1) processes[0]?.take(['guesser'], rule);
    await pass();
    clock.passes(minute);
    expect(processes[1]?.take(['guesser'], rule).allowed).toBe(true);
  });
});
