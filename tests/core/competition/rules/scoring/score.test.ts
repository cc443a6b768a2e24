import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNames, offenceNames } from '#core/competition/rules/rulebook.ts';
import { possibleSheet } from '#core/competition/rules/run/run-sheet.ts';
import { disqualificationReason, pointsSoFar, scoreRun } from '#core/competition/rules/scoring/score.ts';
import { ordinal } from '#core/kernel/ordinal.ts';
import { anEmptySheet, aRunSheet } from '#fixtures/builders/a-run.ts';
import { someRulesAndSheet } from '#fixtures/builders/some-runs.ts';
import { both, rulesOf } from '../the-rulebook.ts';

const gold = rulesOf('adult', 'gold');

describe('scoreRun', () => {
  it('a run’s score is explained term by term with the paragraphs of the rules', () => {
    const sheet = aRunSheet(gold, { oilFinds: 4, truffleFinds: 2, wrongFlags: 1, digs: 2, secondsTaken: 278 });
    expect(scoreRun(sheet, gold)).toEqual({
      kind: 'scored',
      total: 35,
      plus: 40,
      minus: -10,
      timeBonus: 5,
      terms: [
        { label: 'Real truffles', count: 2, points: 20, rule: '4.1' },
        { label: 'Oil finds', count: 4, points: 20, rule: '4.2' },
        { label: 'Full minutes left', count: 5, points: 5, rule: '4.3' },
        { label: 'Wrong flags', count: 1, points: -5, rule: '5.1' },
        { label: 'Baits eaten or removed', count: 0, points: 0, rule: '5.2' },
        { label: 'Behaviour warnings', count: 0, points: 0, rule: '5.3' },
        { label: 'Digging', count: 2, points: -5, rule: '5.4' },
        { label: 'Toileting in the ring', count: 0, points: 0, rule: '5.5' },
      ],
    });
  });

  it('a run’s score gives the reason of a disqualification', () => {
    const out = scoreRun(aRunSheet(gold, { oilFinds: 9, toileting: 4, digs: 3 }), gold);
    expect(out).toEqual({ kind: 'disqualified', reason: 'The 3rd dig ends the run (rule 5.4).' });
    expect(disqualificationReason({ ...anEmptySheet, toileting: 3 }, gold)).toBe(
      'The 3rd toileting ends the run (rule 5.5).',
    );
    expect(disqualificationReason({ ...anEmptySheet, digs: 2, toileting: 2 }, gold)).toBeUndefined();
  });

  it('a run’s score is the sum of its terms, with minus points of 0 or less', () => {
    fc.assert(
      fc.property(someRulesAndSheet(), ([rules, sheet]) => {
        const score = scoreRun(sheet, rules);
        fc.pre(score.kind === 'scored');
        expect(score.total).toBe(score.terms.reduce((sum, { points }) => sum + points, 0));
        expect(score.total).toBe(score.plus + score.timeBonus + score.minus);
        expect(score.minus).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('a run’s score equals the points so far plus the time bonus', () => {
    fc.assert(
      fc.property(someRulesAndSheet(), ([rules, sheet]) => {
        const score = scoreRun(sheet, rules);
        fc.pre(score.kind === 'scored');
        expect(pointsSoFar(sheet, rules) + score.timeBonus).toBe(score.total);
      }),
    );
    expect(pointsSoFar({ ...anEmptySheet, oilFinds: 2, truffleFinds: 1, wrongFlags: 1, digs: 2 }, gold)).toBe(10);
  });

  it('a run’s score never decreases with one more find, nor increases with more time', () => {
    fc.assert(
      fc.property(someRulesAndSheet(), fc.constantFrom(...findNames), fc.nat(6000), ([rules, sheet], find, longer) => {
        const before = scoreRun(sheet, rules);
        fc.pre(before.kind === 'scored');
        const totalOf = (change: object) => {
          const other = possibleSheet({ ...sheet, ...change }, rules);
          const score = other.ok ? scoreRun(other.value, rules) : before;
          return score.kind === 'scored' ? score.total : score.reason;
        };
        expect(totalOf({ [find]: sheet[find] + 1 })).toBeGreaterThanOrEqual(before.total);
        const secondsTaken = Math.round(sheet.secondsTaken * 100 + longer) / 100;
        expect(totalOf({ secondsTaken })).toBeLessThanOrEqual(before.total);
      }),
    );
  });

  it('a run’s score never increases with one more offence', () => {
    fc.assert(
      fc.property(someRulesAndSheet(), fc.constantFrom(...offenceNames), ([rules, sheet], offence) => {
        const worse = possibleSheet({ ...sheet, [offence]: sheet[offence] + 1 }, rules);
        fc.pre(worse.ok);
        const [before, after] = [scoreRun(sheet, rules), scoreRun(worse.value, rules)];
        if (after.kind === 'disqualified') return;
        // A disqualified run stays disqualified with one more offence.
        expect(before.kind).toBe('scored');
        if (before.kind === 'disqualified') return;
        expect(after.total).toBeLessThanOrEqual(before.total);
        expect(after.minus).toBeLessThanOrEqual(before.minus);
      }),
    );
  });
});

describe('time bonus', () => {
  const sheet = (finds: number) => ({ oilFinds: finds, secondsTaken: 59.99 });
  const bonus = (level: 'gold' | 'silver', timeBonus: 'always' | 'with-a-find' | 'all-baits-found', finds: number) => {
    const rules = rulesOf('adult', level, { timeBonus });
    const score = scoreRun(aRunSheet(rules, sheet(finds)), rules);
    return score.kind === 'scored' ? [score.timeBonus, score.terms[2]?.label] : [score.reason];
  };

  it('a run’s time bonus counts even without a find under the reading `always`', () => {
    expect(bonus('gold', 'always', 0)).toEqual([9, 'Full minutes left']);
  });

  it('a run’s time bonus counts only with a find under the reading `with-a-find`', () => {
    expect(bonus('gold', 'with-a-find', 0)).toEqual([0, 'Full minutes left, which count only with a find']);
    expect(bonus('gold', 'with-a-find', 1)).toEqual([9, 'Full minutes left']);
  });

  it('a run’s time bonus counts only when all baits are found under the reading `all-baits-found`', () => {
    const withheld = 'Full minutes left, which count only when every bait is found';
    expect(bonus('silver', 'all-baits-found', 9)).toEqual([0, withheld]);
    expect(bonus('silver', 'all-baits-found', 10)).toEqual([9, 'Full minutes left']);
  });

  it('a run’s time bonus uses the number of flags as that of baits where the rules do not state the latter', () => {
    expect(bonus('gold', 'all-baits-found', 14)[0]).toBe(0);
    expect(bonus('gold', 'all-baits-found', 15)[0]).toBe(9);
  });

  it('a run’s time bonus is a term even when it is 0', () => {
    const rules = rulesOf('junior', 'gold', { ...both('tariff'), timeBonus: 'with-a-find' });
    const score = scoreRun(aRunSheet(rules, { secondsTaken: 100 }), rules);
    expect(score).toMatchObject({ kind: 'scored', total: 0 });
    expect(score.kind === 'scored' && score.terms[2]).toMatchObject({ count: 12, points: 0, rule: '4.3' });
  });
});

it('ordinal numbers in competition scores are 1st, 2nd, 3rd and 4th', () => {
  expect([1, 2, 3, 4, 10].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '10th']);
});
