import { describe, expect, it } from 'vitest';
import { newIds } from '#adapters/system/new-ids.ts';
import { instant } from '#core/kernel/time.ts';

const clock = { now: () => instant(1_760_000_000_000) };

describe('new ids', () => {
  it('new ids are eight hexadecimal digits for the time in seconds, and sixteen random ones', () => {
    expect(newIds('ord', clock).next()).toMatch(/^ord_68e77800[0-9a-f]{16}$/);
  });

  it('new ids are all different, also from two generators at the same moment', () => {
    const both = [newIds('ord', clock), newIds('ord', clock)];
    const made = both.flatMap((ids) => Array.from({ length: 3_000 }, () => ids.next()));
    expect(new Set(made).size).toBe(made.length);
  });
});
