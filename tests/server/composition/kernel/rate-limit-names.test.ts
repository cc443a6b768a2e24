import { describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { memoryNews } from '#adapters/memory/kernel/news.ts';
import { sharedRateLimits } from '#adapters/system/limits/shared-rate-limits.ts';
import { instant } from '#core/kernel/time.ts';
import { openRateLimits } from '../../../../server/composition/kernel/live-news.ts';

const clock = simulatedClock(instant(1_763_800_000_000));
const log = memoryLog();
const after = (_ms: number, run: () => void) => {
  run();
  return () => {};
};

describe('rate limits', () => {
  it.each(['sqlite', 'postgres'] as const)(
    'rate limits whose name processes could not share end the start, on %s',
    async (dialect) => {
      const limitsOf = await openRateLimits({ clock, news: memoryNews(log), after, log }, { dialect });
      expect(() => limitsOf('waiting places')).toThrow(RangeError);
      expect(() => limitsOf('waiting-places')).not.toThrow();
    },
  );

  it('rate limits of waiting places count over two processes', async () => {
    const news = memoryNews(log);
    const [one, other] = [0, 1].map(() => sharedRateLimits({ clock, news, after, log })('waiting-places'));
    const rule = { times: 20 };
    for (let n = 0; n < 10; n++) for (const limits of [one, other]) limits?.take(['network'], rule);
    await new Promise((turn) => setImmediate(turn));
    expect(one?.take(['network'], rule).allowed).toBe(false);
    expect(other?.take(['network'], rule).allowed).toBe(false);
  });
});
