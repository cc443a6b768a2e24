import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countdown, countdownTickMs } from '#core/kernel/edition/countdown.ts';
import { day, hour, instant, laterBy, minute, parseInstant, second } from '#core/kernel/time.ts';

const gatesOpen = parseInstant('2025-11-22T10:00:00Z');
const left = (ms: number) => countdown(laterBy(gatesOpen, -ms), gatesOpen);

describe('countdown', () => {
  it('the countdown to the opening of the gates ticks every second', () => expect(countdownTickMs).toBe(1_000));

  it('the countdown to the opening of the gates splits the time left into whole units', () => {
    expect(left(48 * day + 23 * hour + 59 * minute + 58 * second)).toEqual({
      over: false,
      days: 48,
      hours: 23,
      minutes: 59,
      seconds: 58,
    });
  });

  it('the countdown to the festival rounds up, so that 0 means that the gates are open', () => {
    expect(left(1)).toMatchObject({ over: false, seconds: 1 });
    expect(left(999)).toMatchObject({ over: false, seconds: 1 });
    expect(left(1_001)).toMatchObject({ over: false, seconds: 2 });
  });

  it.each([0, -1, -400 * day])('the countdown to the festival stops once the target has passed (%d ms left)', (ms) => {
    expect(left(ms)).toEqual({ over: true, days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it('the countdown to the festival adds up to the time that is left, within a second', () => {
    fc.assert(
      fc.property(fc.nat(400 * day), (rest) => {
        const { days, hours, minutes, seconds } = countdown(instant(0), instant(rest));
        const said = days * day + hours * hour + minutes * minute + seconds * second;
        expect(said - rest).toBeGreaterThanOrEqual(0);
        expect(said - rest).toBeLessThan(second);
        expect(hours).toBeLessThan(24);
        expect(minutes).toBeLessThan(60);
        expect(seconds).toBeLessThan(60);
      }),
    );
  });

  it('the countdown to the festival never increases', () => {
    fc.assert(
      fc.property(fc.nat(10 * day), fc.nat(10 * day), (rest, passed) => {
        const total = (at: number) => {
          const { days, hours, minutes, seconds } = countdown(instant(at), instant(rest));
          return days * day + hours * hour + minutes * minute + seconds * second;
        };
        expect(total(passed)).toBeLessThanOrEqual(total(0));
      }),
    );
  });
});
