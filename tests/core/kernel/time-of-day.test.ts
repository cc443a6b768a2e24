import { describe, expect, it } from 'vitest';
import { spokenSpan, spokenTime } from '#core/kernel/time-of-day.ts';

describe('a time of the day', () => {
  it.each([
    [0, '12am'],
    [7 * 60, '7am'],
    [10 * 60, '10am'],
    [12 * 60, '12 noon'],
    [12 * 60 + 30, '12.30pm'],
    [13 * 60 + 5, '1.05pm'],
    [17 * 60, '5pm'],
  ])('%i minutes after midnight is said as %s', (minutes, said) => {
    expect(spokenTime(minutes)).toBe(said);
  });

  it('is said with its end where there is one', () => {
    expect(spokenSpan({ from: 600, to: 780 })).toBe('10am to 1pm');
    expect(spokenSpan({ from: 630 })).toBe('10.30am');
  });
});
