import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backupsToKeep, keepingRule } from '#core/kernel/backups/backups-to-keep.ts';
import { day, hour, type Instant, instant, minute } from '#core/kernel/time.ts';

const start = Date.parse('2025-10-04T09:00:00Z');
const history = fc
  .array(fc.oneof(fc.constant(hour), fc.integer({ min: minute, max: 3 * day })), { maxLength: 120 })
  .map((gaps) => {
    let at = start;
    return gaps.map((gap) => {
      at += gap;
      return instant(at);
    });
  });

describe('the backups to keep', () => {
  it('the backups to keep are the last of each of 24 hours, 14 days and 8 weeks', () => {
    const made = Array.from({ length: 100 * 24 }, (_, at) => instant(start + at * hour));
    const kept = [...backupsToKeep(made)].sort();
    const newest = made.at(-1) ?? 0;
    expect(kept.filter((at) => newest - at < day)).toHaveLength(24);
    const spans = (length: number) => new Set(kept.map((at) => Math.floor(at / length))).size;
    expect(kept.filter((at) => newest - at < 13 * day).length).toBe(24 + 12);
    expect(spans(7 * day)).toBe(8);
    expect(kept.length).toBe(24 + 12 + 5);
  });

  it('the backups to keep always include the newest, never exceed the rule, and do not depend on the list’s order', () => {
    const most = keepingRule.hours + keepingRule.days + keepingRule.weeks;
    fc.assert(
      fc.property(history, (made) => {
        const kept = backupsToKeep(made);
        const newest = made.at(-1);
        if (newest !== undefined) expect(kept.has(newest)).toBe(true);
        expect(kept.size).toBeLessThanOrEqual(most);
        expect(kept).toEqual(backupsToKeep(made.toReversed()));
        expect([...kept].every((at) => made.includes(at))).toBe(true);
      }),
    );
  });

  it('the backups to keep are the same when old backups are removed after each new one', () => {
    fc.assert(
      fc.property(history, (made) => {
        let present: readonly Instant[] = [];
        for (const at of made) present = [...backupsToKeep([...present, at])];
        expect(new Set(present)).toEqual(backupsToKeep(made));
      }),
    );
  });
});
