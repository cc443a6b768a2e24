import { describe, expect, it } from 'vitest';
import { withEarlierRules } from '#core/desk/content/settings/earlier-rules.ts';
import { effectsOf } from '#core/desk/content/settings/effects.ts';
import { effectWords } from '#core/desk/content/settings/messages.ts';
import { settingsSummary } from '#core/desk/content/settings/settings-labels.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { day, instant, laterBy, parseInstant } from '#core/kernel/time.ts';
import { edition } from '../../../support/edition.ts';

const now = parseInstant('2025-09-08T10:20:00+01:00');
const figures = {
  ...{ tickets: 412, competitorTickets: 30, orders: 214, parties: [2, 4, 8], openTills: 1, dayMoved: false },
  stalls: [['Local'], ['Truffle Tools', 'Local'], []],
};
const effects = (change: Partial<Edition>, sold = figures) => effectsOf(edition, { ...edition, ...change }, sold, now);
const off = (part: keyof Edition['parts']) => ({ parts: { ...edition.parts, [part]: false } });

describe('what a change of the settings does to what is sold', () => {
  it('a changed name in the settings has no effect on what is sold', () => {
    expect(effects({ name: 'The Downland Truffle Fair' })).toEqual([]);
  });

  it('a new festival day has to be set by a move once a ticket is sold or the day was moved', () => {
    const other = { startsAt: laterBy(edition.startsAt, 7 * day), endsAt: laterBy(edition.endsAt, 7 * day) };
    const none = { ...figures, tickets: 0 };
    expect(effects(other)).toEqual([{ kind: 'day-is-sold', tickets: 412 }]);
    expect(effects(other, none)).toEqual([]);
    expect(effects(other, { ...none, dayMoved: true })).toEqual([{ kind: 'day-is-sold', tickets: 0 }]);
  });

  it('a lower limit in the settings names the waiting parties that asked for more', () => {
    const { order } = edition;
    expect(effects({ order: { ...order, mostOfOne: 3 } })).toEqual([{ kind: 'limits', parties: 2, most: 3 }]);
    expect(effects({ order: { ...order, mostOfOne: 30 } })).toEqual([]);
  });

  it('switching off a part in the settings lists what is sold or promised of it', () => {
    expect(effects(off('competition'))).toEqual([{ kind: 'competition-off', tickets: 30 }]);
    expect(effects(off('boxOffice'))).toEqual([{ kind: 'box-office-off', tills: 1 }]);
    expect(effects(off('waitingLists'))).toEqual([{ kind: 'waiting-off', parties: 3 }]);
    expect(effects(off('haveAGo'))).toEqual([]);
  });

  it('removing a category of the market names the stalls that were found under it', () => {
    const categories = edition.market.categories.filter((category) => category !== 'Local');
    expect(effects({ market: { categories } })).toEqual([{ kind: 'categories', gone: ['Local'], stalls: 2 }]);
    expect(effects({ market: { categories: [...edition.market.categories, 'Cheese'] } })).toEqual([]);
    expect(effects({ market: { categories } }, { ...figures, stalls: [] })).toEqual([]);
  });

  it('the settings name the sales and forms that a new moment would end at once', () => {
    expect(effects({ salesCloseAt: instant(now - 1) })).toEqual([{ kind: 'sales-over' }]);
    expect(effects({ registrationClosesAt: now })).toEqual([{ kind: 'forms-closed', tickets: 30 }]);
  });

  it('a changed refund rule says how many orders keep the former rule', () => {
    const [effect] = effects({ refund: { ...edition.refund, graceDays: 7 } });
    if (effect?.kind !== 'refund') throw new Error('no effect');
    expect(effectWords(effect).text).toMatch(/^214 orders so far were sold with 14 days/);
  });
});

describe('the refund rules of the past', () => {
  const rule = (graceDays: number) => ({ refund: { graceDays, closedWithinDays: 30 } });

  it('a changed refund rule is stored with the moment until which orders were sold under it', () => {
    const once = withEarlierRules(rule(14), rule(7), now);
    const earlier = [{ until: '2025-09-08T10:20:00+01:00', graceDays: 14, closedWithinDays: 30 }];
    expect(once).toEqual({ refund: { ...rule(7).refund, earlier } });
    expect(withEarlierRules(once, rule(7), now)).toEqual(once);
    expect(withEarlierRules(rule(14), rule(14), now)).toEqual(rule(14));
    expect(withEarlierRules(once, rule(21), now)).toMatchObject({ refund: { earlier: [{}, { graceDays: 7 }] } });
  });
});

describe('a change of the settings in a few words', () => {
  it('the summary of changed settings names the fields by their labels, and leaves out former refund rules', () => {
    const before = { name: 'A', refund: { graceDays: 14 } };
    expect(settingsSummary(before, { name: 'B', refund: { graceDays: 7, earlier: [] } })).toBe(
      'Name; Money back within',
    );
  });
});
