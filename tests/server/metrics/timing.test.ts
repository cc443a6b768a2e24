import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gauge, histogram } from '../../../server/metrics/family.ts';
import { prometheusText } from '../../../server/metrics/prometheus.ts';
import { bucketsMs, timing } from '../../../server/metrics/timing.ts';

describe('a histogram of durations', () => {
  it('a histogram of durations is written in Prometheus format: each bucket counts all up to its bound (G20)', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 40 }), async (durations) => {
        const counted = timing();
        for (const ms of durations) counted.observe(ms);
        const { text } = await prometheusText([histogram('festival_test_seconds', 'A test.', [[{ a: 'b' }, counted]])]);
        for (const bound of bucketsMs)
          expect(text).toContain(
            `festival_test_seconds_bucket{a="b",le="${bound / 1_000}"} ${durations.filter((ms) => ms <= bound).length}\n`,
          );
        expect(text).toContain(`festival_test_seconds_bucket{a="b",le="+Inf"} ${durations.length}\n`);
        expect(text).toContain(`festival_test_seconds_count{a="b"} ${durations.length}\n`);
      }),
      { numRuns: 30 },
    ));

  it('a histogram of durations escapes the values of labels', async () => {
    const { text } = await prometheusText([gauge('festival_test', 'A test.', [[{ a: 'x"\n\\' }, 1]])]);
    expect(text).toContain('festival_test{a="x\\"\\n\\\\"} 1');
  });
});
