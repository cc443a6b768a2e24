import { describe, expect, it } from 'vitest';
import { momentOf } from '#core/kernel/edition/edition-moment.ts';
import { parseInstant } from '#core/kernel/time.ts';

const edition = {
  startsAt: parseInstant('2025-11-22T10:00:00+00:00'),
  endsAt: parseInstant('2025-11-22T17:00:00+00:00'),
};

describe('moment of the festival’s year', () => {
  it.each([
    ['2025-08-01T12:00:00+01:00', 'before'],
    ['2025-11-21T23:59:59Z', 'before'],
    ['2025-11-22T00:00:00Z', 'morning'],
    ['2025-11-22T09:59:59Z', 'morning'],
    ['2025-11-22T10:00:00Z', 'open'],
    ['2025-11-22T17:00:00Z', 'evening'],
    ['2025-11-23T00:00:00Z', 'after'],
  ])('the moment of the festival’s year at %s is %s', (now, moment) => {
    expect(momentOf(edition, parseInstant(now))).toBe(moment);
  });

  it('the day of the festival begins and ends at midnight in London, in summer time as well', () => {
    const summer = {
      startsAt: parseInstant('2025-07-05T10:00:00+01:00'),
      endsAt: parseInstant('2025-07-05T17:00:00+01:00'),
    };
    expect(momentOf(summer, parseInstant('2025-07-04T23:00:00Z'))).toBe('morning');
    expect(momentOf(summer, parseInstant('2025-07-05T23:00:00Z'))).toBe('after');
  });
});
