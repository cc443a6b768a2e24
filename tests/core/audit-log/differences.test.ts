import { describe, expect, it } from 'vitest';
import { actionWords, areaWords } from '#core/audit-log/action-words.ts';
import { differences } from '#core/audit-log/differences.ts';
import { parseInstant } from '#core/kernel/time.ts';

describe('what the log shows of a change', () => {
  it('is what differs, member by member', () => {
    const before = { price: '£15.00', validUntil: '21 November', products: ['Adult', 'Child'], hidden: false };
    expect(differences(before, { ...before, price: '£18.00', products: ['Adult'], hidden: true })).toEqual([
      { member: 'price', before: '£15.00', after: '£18.00' },
      { member: 'products', before: 'Adult, Child', after: 'Adult' },
      { member: 'hidden', before: 'no', after: 'yes' },
    ]);
    expect(differences(before, before)).toEqual([]);
  });

  it('has one side for what is new or gone, and no name for a single value', () => {
    expect(differences(null, { validUntil: 'noon' })).toEqual([{ member: 'valid until', before: null, after: 'noon' }]);
    expect(differences({ limits: { perOrder: 2 } }, null)).toEqual([
      { member: 'limits', before: 'per order 2', after: null },
    ]);
    expect(differences('11:20', '13:40')).toEqual([{ member: null, before: '11:20', after: '13:40' }]);
    expect(differences(null, null)).toEqual([]);
    expect(differences('11:20', null)).toEqual([{ member: null, before: '11:20', after: null }]);
  });

  it('is a time where a number is a moment, and a number where it is not', () => {
    const before = { from: parseInstant('2025-11-22T10:00:00+00:00'), places: 20 };
    expect(differences(before, { from: null, places: 999_999_999 })).toEqual([
      { member: 'from', before: '22 November 2025, 10:00', after: null },
      { member: 'places', before: '20', after: '999999999' },
    ]);
  });

  it('has words for each action, and its own name for one without', () => {
    expect(actionWords('device.blocked')).toBe('blocked a device');
    expect(actionWords('unheard-of.made')).toBe('unheard of made');
    expect([areaWords('device'), areaWords('unheard-of')]).toEqual(['Devices', 'Unheard of']);
  });
});
