import { describe, expect, it } from 'vitest';
import { doubleTapMs, isDoubleTap } from '#core/competition/day/judge/double-tap.ts';

describe('isDoubleTap', () => {
  it('a judge’s phone treats a second tap on the same button within 300 ms as a double tap', () => {
    expect(doubleTapMs).toBe(300);
    expect(isDoubleTap({}, 'digs', 5)).toBe(false);
    expect(isDoubleTap({ digs: 0 }, 'digs', 299)).toBe(true);
    expect(isDoubleTap({ digs: 0 }, 'digs', 300)).toBe(false);
    expect(isDoubleTap<'digs' | 'toileting'>({ digs: 0 }, 'toileting', 10)).toBe(false);
  });
});
