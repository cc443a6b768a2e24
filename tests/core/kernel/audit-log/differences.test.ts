import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actionWords, areaWords } from '#core/kernel/audit-log/action-words.ts';
import { differences } from '#core/kernel/audit-log/differences.ts';
import { parseInstant } from '#core/kernel/time.ts';

describe('difference in the audit log', () => {
  it('a difference in the audit log lists each changed member with its values before and after', () => {
    const before = { price: '£15.00', validUntil: '21 November', products: ['Adult', 'Child'], hidden: false };
    expect(differences(before, { ...before, price: '£18.00', products: ['Adult'], hidden: true })).toEqual([
      { member: 'price', before: '£15.00', after: '£18.00' },
      { member: 'products', before: 'Adult, Child', after: 'Adult' },
      { member: 'hidden', before: 'no', after: 'yes' },
    ]);
    expect(differences(before, before)).toEqual([]);
  });

  it('a difference in the audit log has one value for an added or removed member, and no name if it is no object', () => {
    expect(differences(null, { validUntil: 'noon' })).toEqual([{ member: 'valid until', before: null, after: 'noon' }]);
    expect(differences({ limits: { perOrder: 2 } }, null)).toEqual([
      { member: 'limits', before: 'per order 2', after: null },
    ]);
    expect(differences('11:20', '13:40')).toEqual([{ member: null, before: '11:20', after: '13:40' }]);
    expect(differences(null, null)).toEqual([]);
    expect(differences('11:20', null)).toEqual([{ member: null, before: '11:20', after: null }]);
  });

  it('a difference in the audit log shows a number as a time if it is a plausible moment, and else as a number', () => {
    const before = { from: parseInstant('2025-11-22T10:00:00+00:00'), places: 20 };
    expect(differences(before, { from: null, places: 999_999_999 })).toEqual([
      { member: 'from', before: '22 November 2025, 10:00', after: null },
      { member: 'places', before: '20', after: '999999999' },
    ]);
  });

  it('a difference in the audit log shows a sum in pounds, and a moment within a text as London time', () => {
    expect(differences({ refunded: 0, total: 2610 }, { refunded: 1400, total: 2610 })).toEqual([
      { member: 'refunded', before: '£0.00', after: '£14.00' },
    ]);
    expect(differences(null, { priceChanges: ['£16.00 from 2025-10-10T23:00:00.000Z'] })).toEqual([
      { member: 'price changes', before: null, after: '£16.00 from 11 October 2025, 00:00' },
    ]);
  });

  it('a difference in the audit log shows the program’s codes in words', () => {
    expect(differences(null, { paid: '£30.00', by: 'card-machine' })[1]?.after).toBe('card machine');
    expect(differences({ state: 'person' }, { state: 'settled' })).toEqual([
      { member: 'state', before: 'waiting for a person', after: 'settled' },
    ]);
    expect(differences(null, { evidence: 'a-b', events: ['truffle-found', 'time-up'] })).toEqual([
      { member: 'evidence', before: null, after: 'a-b' },
      { member: 'events', before: null, after: 'truffle found, time up' },
    ]);
  });

  it('the audit log has words for every action that the core describes', () => {
    const core = join(import.meta.dirname, '../../../../core');
    const sources = readdirSync(core, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.includes('audit-log'))
      .map((path) => readFileSync(join(core, path), 'utf8'))
      .filter((source) => source.includes('/staff-action.ts') || source.includes('escribe'));
    const named = sources.flatMap((source) => source.match(/(?<=')[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*(?=')/g) ?? []);
    const actions = [...new Set(named)].filter((name) => !/\.(?:ts|ya?ml|csv|json)$/.test(name));
    expect(actions.length).toBeGreaterThan(60);
    expect(actions.filter((action) => actionWords(action) === action.replaceAll(/[.-]/g, ' '))).toEqual([]);
  });

  it('the audit log has words for each known action, and the name of an unknown one', () => {
    expect(actionWords('device.blocked')).toBe('blocked a device');
    expect(actionWords('unheard-of.made')).toBe('unheard of made');
    expect([areaWords('device'), areaWords('unheard-of')]).toEqual(['Devices', 'Unheard of']);
  });
});
