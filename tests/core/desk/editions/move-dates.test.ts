import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  correctedText,
  distanceOf,
  localText,
  movedDate,
  movedMoment,
  movedText,
} from '#core/desk/editions/move-dates.ts';
import { inLondon } from '#core/kernel/london.ts';
import { addDays, day, daysBetween, type IsoDate, instant, londonDate } from '#core/kernel/time.ts';

const start = londonDate(instant(Date.UTC(2025, 0, 1, 12)));
const date = fc.integer({ min: 0, max: 3000 }).map((days) => addDays(start, days));
const weekday = (of: IsoDate) => new Date(`${of}T12:00:00Z`).getUTCDay();
/** A moment whose hour exists in London on every date. */
const moment = fc
  .tuple(date, fc.integer({ min: 3, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([on, hour, minute]) =>
    instant(Date.parse(`${on}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`)),
  );

describe('moving dates to the next edition', () => {
  it('moved dates: every date moves by the same whole weeks, and so keeps its weekday', () => {
    fc.assert(
      fc.property(date, date, date, (from, to, each) => {
        fc.pre(each !== from);
        const moved = movedDate(each, { from, to });
        expect(daysBetween(each, moved) - distanceOf({ from, to })).toBe(0);
        expect(weekday(moved)).toBe(weekday(each));
        expect(Math.abs(daysBetween(from, to) - distanceOf({ from, to }))).toBeLessThan(4);
      }),
    );
  });

  it('moved dates: what lies on the festival’s day lies on the new day', () => {
    fc.assert(
      fc.property(date, date, (from, to) => {
        expect(movedDate(from, { from, to })).toBe(to);
      }),
    );
  });

  it('moved dates: moving twice equals moving once by the sum, between days of the same weekday', () => {
    const weeks = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(date, weeks, weeks, moment, (from, one, other, each) => {
        const [next, last] = [addDays(from, 7 * one), addDays(from, 7 * (one + other))];
        const twice = movedMoment(movedMoment(each, { from, to: next }), { from: next, to: last });
        expect(twice).toBe(movedMoment(each, { from, to: last }));
      }),
    );
  });

  it('moved dates: London’s clocks show the same time, in summer and in winter', () => {
    fc.assert(
      fc.property(date, date, moment, (from, to, each) => {
        const ofDay = (at: number) => inLondon(at).getTime() % day;
        expect(ofDay(movedMoment(each, { from, to }))).toBe(ofDay(each));
      }),
    );
    const move = { from: londonDate(instant(Date.UTC(2025, 10, 22))), to: londonDate(instant(Date.UTC(2026, 10, 21))) };
    expect(movedText('2025-03-29T09:00:00+00:00', move)).toBe('2026-03-28T09:00:00+00:00');
    expect(movedText('2025-03-30T09:00:00+01:00', move)).toBe('2026-03-29T09:00:00+01:00');
    expect(movedText('2025-10-25T09:00:00+01:00', { ...move, to: addDays(move.to, 7) })).toBe(
      '2026-10-31T09:00:00+00:00',
    );
  });

  it('moved dates: only a whole date or moment moves, written as before', () => {
    const move = { from: start, to: addDays(start, 364) };
    for (const text of ['On 2025-06-01', '10:00', '2025', '2025-13-01', '2025-06-01T99:00:00Z', ''])
      expect(movedText(text, move)).toBeUndefined();
    expect(movedText('2025-06-01', move)).toBe('2026-05-31');
    expect(movedText('2025-06-01T08:00:00Z', move)).toBe('2026-05-31T08:00:00Z');
  });

  it('moved dates: a form’s field has London’s time, and is written like the date it corrects', () => {
    expect(localText('2025-06-01T08:00:00Z')).toBe('2025-06-01T09:00');
    expect(correctedText('2026-06-01T09:30', '2025-06-01T08:00:00Z')).toBe('2026-06-01T08:30:00Z');
    expect(correctedText('2026-06-01T09:30', '2025-06-01T08:00:00+00:00')).toBe('2026-06-01T09:30:00+01:00');
    expect(correctedText('2026-06-01', '2025-06-01')).toBe('2026-06-01');
    for (const typed of ['', '2026-06-01', '2026-02-30T09:00', '2026-06-01T25:00'])
      expect(correctedText(typed, '2025-06-01T08:00:00Z')).toBeUndefined();
  });
});
