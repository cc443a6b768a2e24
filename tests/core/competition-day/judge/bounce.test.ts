import { describe, expect, it } from 'vitest';
import { bounceMs, isBounce } from '#core/competition-day/judge/bounce.ts';

describe('isBounce', () => {
  it('is true for a second tap on the same button within 300 ms', () => {
    expect(bounceMs).toBe(300);
    expect(isBounce({}, 'digs', 5)).toBe(false);
    expect(isBounce({ digs: 0 }, 'digs', 299)).toBe(true);
    expect(isBounce({ digs: 0 }, 'digs', 300)).toBe(false);
    expect(isBounce<'digs' | 'toileting'>({ digs: 0 }, 'toileting', 10)).toBe(false);
  });
});
