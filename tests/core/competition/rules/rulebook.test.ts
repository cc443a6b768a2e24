import { describe, expect, it } from 'vitest';
import { rulesFor } from '#core/competition/rules/rulebook.ts';
import { everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import { both, rulesOf, theRulebook } from './the-rulebook.ts';

describe('rulebook of 2025', () => {
  it('the rulebook of 2025 has six rings with flags, baits and minutes (§9)', () => {
    expect(everyClassAndLevel.map((where) => [where.class, where.level, rulesFor(theRulebook, where).ring])).toEqual([
      ['adult', 'gold', { flags: 15, minutes: 10, placement: 'all buried' }],
      ['adult', 'silver', { flags: 10, baits: 10, minutes: 10, placement: 'mixed' }],
      ['adult', 'bronze', { flags: 5, baits: 5, minutes: 5, placement: 'above ground' }],
      ['junior', 'gold', { flags: 20, minutes: 14 }],
      ['junior', 'silver', { flags: 13, baits: 13, minutes: 12 }],
      ['junior', 'bronze', { flags: 8, baits: 8, minutes: 10 }],
    ]);
  });

  it('the rulebook of 2025 uses the escalating reading of digging and toileting for adults, and the tariff for juniors', () => {
    const { digs, toileting } = rulesOf('adult', 'gold').offences;
    expect([digs.ladder, toileting.ladder]).toEqual([
      { steps: [0, -5], last: 'out' },
      { steps: [0, -5], last: 'out' },
    ]);
    const juniors = rulesOf('junior', 'bronze').offences;
    expect([juniors.digs.ladder, juniors.toileting.ladder]).toEqual([
      { steps: [0, -2], last: -5 },
      { steps: [-2, -5], last: -5 },
    ]);
  });

  it('the rulebook of 2025 applies the readings that the head judge chose, and the defaults otherwise', () => {
    const rules = rulesOf('adult', 'silver', { digs: 'tariff', timeBonus: 'with-a-find' });
    expect(rules.offences.digs.ladder).toEqual({ steps: [0, -2], last: -5 });
    expect(rules.offences.toileting.ladder.last).toBe('out');
    expect(rules.timeBonus.given).toBe('with-a-find');
    expect(rulesOf('junior', 'gold', both('escalating')).offences.toileting.ladder.last).toBe('out');
    expect(rulesFor(theRulebook, { class: 'junior', level: 'gold' }, { toileting: undefined }).timeBonus.given).toBe(
      'always',
    );
  });

  it('the rulebook of 2025 costs juniors less for wrong flags and toileting', () => {
    const costs = (which: 'adult' | 'junior') => {
      const { wrongFlags, behaviourWarnings, baitsEaten } = rulesOf(which, 'silver').offences;
      return [wrongFlags, behaviourWarnings, baitsEaten].map(({ ladder }) => ladder.last);
    };
    expect(costs('adult')).toEqual([-5, -5, -5]);
    expect(costs('junior')).toEqual([-3, 0, -5]);
  });

  it('the rulebook of 2025 cites a different paragraph for each term', () => {
    const { finds, timeBonus, offences, placing } = theRulebook;
    const rules = [...Object.values(finds), timeBonus, ...Object.values(offences), placing].map(({ rule }) => rule);
    expect(new Set(rules).size).toBe(rules.length);
  });
});
