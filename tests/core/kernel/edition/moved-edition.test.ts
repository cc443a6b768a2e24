import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedEdition } from '#core/kernel/edition/moved-edition.ts';
import { addDays, daysBetween, formatTime, type IsoDate, londonDate, parseInstant } from '#core/kernel/time.ts';
import { edition } from '../../support/edition.ts';

const own = londonDate(edition.startsAt);
const early = parseInstant('2025-09-01T12:00:00Z');
const afterRegistration = parseInstant('2025-11-10T12:00:00Z');
const datesOf = ({ startsAt, endsAt, salesCloseAt, registrationClosesAt, boxOffice }: typeof edition) =>
  [startsAt, endsAt, salesCloseAt, registrationClosesAt, boxOffice.opensAt].map(
    (moment) => `${londonDate(moment)} ${formatTime(moment)}`,
  );

describe('an edition whose day was moved', () => {
  it('an edition whose day was moved has all its dates on the new day, at the same hours', () => {
    expect(datesOf(movedEdition(edition, [{ to: '2025-11-29' as IsoDate, decidedAt: early }]))).toEqual([
      '2025-11-29 10:00',
      '2025-11-29 17:00',
      '2025-11-29 10:00',
      '2025-11-15 00:00',
      '2025-11-29 08:00',
    ]);
  });

  it('an edition whose day was moved keeps its hours in London when the clocks change between the two days', () => {
    expect(datesOf(movedEdition(edition, [{ to: '2025-10-18' as IsoDate, decidedAt: early }]))).toEqual([
      '2025-10-18 10:00',
      '2025-10-18 17:00',
      '2025-10-18 10:00',
      '2025-10-04 00:00',
      '2025-10-18 08:00',
    ]);
  });

  it('moving the edition’s day does not open registration again if it had closed at the decision', () => {
    const moved = movedEdition(edition, [{ to: '2025-11-29' as IsoDate, decidedAt: afterRegistration }]);
    expect(moved.registrationClosesAt).toBe(edition.registrationClosesAt);
    expect(londonDate(moved.salesCloseAt)).toBe('2025-11-29');
    const asItCloses = { to: '2025-11-29' as IsoDate, decidedAt: edition.registrationClosesAt };
    expect(movedEdition(edition, [asItCloses]).registrationClosesAt).toBe(edition.registrationClosesAt);
  });

  it('an edition whose day was moved follows the last of several moves, and changes nothing else', () => {
    const anyMove = fc.record({
      to: fc.integer({ min: -60, max: 120 }).map((days) => addDays(own, days)),
      decidedAt: fc.constantFrom(early, afterRegistration),
    });
    fc.assert(
      fc.property(fc.array(anyMove, { minLength: 1, maxLength: 4 }), (moves) => {
        const moved = movedEdition(edition, moves);
        expect(londonDate(moved.startsAt)).toBe(moves.at(-1)?.to);
        expect([moved.startsAt, moved.endsAt, moved.boxOffice.opensAt].map(formatTime)).toEqual(
          [edition.startsAt, edition.endsAt, edition.boxOffice.opensAt].map(formatTime),
        );
        expect(daysBetween(londonDate(moved.salesCloseAt), londonDate(moved.startsAt))).toBe(
          daysBetween(londonDate(edition.salesCloseAt), own),
        );
        const { startsAt, endsAt, salesCloseAt, registrationClosesAt, boxOffice, ...rest } = edition;
        expect(moved).toMatchObject(rest);
      }),
    );
  });

  it('an edition is unchanged without a move of its day, and again after a move there and back', () => {
    expect(movedEdition(edition, [])).toBe(edition);
    const there = { to: '2025-11-29' as IsoDate, decidedAt: early };
    expect(movedEdition(edition, [there, { to: own, decidedAt: early }])).toEqual(edition);
  });
});
