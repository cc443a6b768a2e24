import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  day,
  daysBetween,
  formatDate,
  formatDay,
  formatIsoDate,
  formatIsoDay,
  formatOffsetTime,
  formatTime,
  hour,
  instant,
  laterBy,
  londonDate,
  minute,
  minutesOfDay,
  parseInstant,
} from '#core/kernel/time.ts';

/** London's time according to the tz database of Intl. */
const asked = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options });
const askedDay = asked({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const askedTime = asked({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const someMoment = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) }).map(instant);

describe('London time', () => {
  it.each([
    ['2025-11-22T10:00:00Z', '2025-11-22'],
    // Summer time: an hour before midnight in UTC is midnight in London.
    ['2025-10-04T22:59:59.999Z', '2025-10-04'],
    ['2025-10-04T23:00:00Z', '2025-10-05'],
    // The night the clocks go back, and the first midnight of winter time.
    ['2025-10-25T23:00:00Z', '2025-10-26'],
    ['2025-10-26T23:59:59Z', '2025-10-26'],
    ['2025-10-27T00:00:00Z', '2025-10-27'],
    ['2025-12-31T23:59:59Z', '2025-12-31'],
  ])('London time: %s is on the date %s', (moment, date) => {
    expect(londonDate(parseInstant(moment))).toBe(date);
  });

  it.each([
    ['2025-03-30T00:59:59.999Z', '00:59'],
    ['2025-03-30T01:00:00Z', '02:00'],
    ['2025-10-26T00:59:59.999Z', '01:59'],
    ['2025-10-26T01:00:00Z', '01:00'],
    // A March, and an October, that end on a Sunday.
    ['2024-03-31T01:00:00Z', '02:00'],
    ['2027-10-31T01:00:00Z', '01:00'],
  ])('London time: %s is %s across the change of clocks', (moment, time) => {
    expect(formatTime(parseInstant(moment))).toBe(time);
  });

  it('London time equals the tz database at any moment of the century', () => {
    fc.assert(
      fc.property(someMoment, (moment) => {
        expect(formatDay(moment)).toBe(askedDay.format(moment).replace(',', ''));
        expect(formatTime(moment)).toBe(askedTime.format(moment));
        expect(minutesOfDay(moment)).toBe(
          Number(formatTime(moment).slice(0, 2)) * 60 + Number(formatTime(moment).slice(3)),
        );
      }),
    );
  });

  it('London time has London’s offset of that day in ISO format, winter and summer', () => {
    expect(formatOffsetTime(parseInstant('2025-11-22T10:00:00Z'))).toBe('2025-11-22T10:00:00+00:00');
    expect(formatOffsetTime(parseInstant('2024-07-03T23:00:00Z'))).toBe('2024-07-04T00:00:00+01:00');
  });

  it('London time is formatted for people, summer time included', () => {
    const afternoon = parseInstant('2025-10-04T18:42:00Z');
    expect(formatDate(afternoon)).toBe('4 October 2025');
    expect(formatDay(afternoon)).toBe('Saturday 4 October 2025');
    expect(formatTime(afternoon)).toBe('19:42');
    expect(formatTime(parseInstant('2025-11-22T00:05:00Z'))).toBe('00:05');
    expect(formatIsoDate(londonDate(afternoon))).toBe('4 October 2025');
    expect(formatIsoDay(londonDate(afternoon))).toBe('Saturday 4 October 2025');
  });

  it('London time counts calendar days, not hours, across the change of clocks', () => {
    const before = londonDate(parseInstant('2025-10-25T22:59:00Z'));
    const after = londonDate(parseInstant('2025-10-26T23:59:00Z'));
    expect(daysBetween(before, after)).toBe(1);
    expect(addDays(before, 1)).toBe(after);
  });

  it('adding days to a London date works across the ends of months and years, and in leap years', () => {
    expect(addDays(londonDate(parseInstant('2028-02-28T12:00:00Z')), 1)).toBe('2028-02-29');
    expect(addDays(londonDate(parseInstant('2025-12-25T12:00:00Z')), 14)).toBe('2026-01-08');
  });

  it('the days between two London dates are those that were added, forwards and backwards', () => {
    fc.assert(
      fc.property(someMoment, fc.integer({ min: -5_000, max: 5_000 }), (moment, days) => {
        const date = londonDate(moment);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it('London time never runs backwards: a later moment is not an earlier date', () => {
    fc.assert(
      fc.property(someMoment, fc.integer({ min: 0, max: 3 * day }), (moment, ms) => {
        expect(londonDate(laterBy(moment, ms)) >= londonDate(moment)).toBe(true);
      }),
    );
  });

  it('London time rejects what is not an instant', () => {
    expect(() => parseInstant('next Saturday')).toThrow(RangeError);
    expect(() => instant(1.5)).toThrow('not an instant: 1.5');
    expect(laterBy(instant(0), hour + minute)).toBe(3_660_000);
  });
});
