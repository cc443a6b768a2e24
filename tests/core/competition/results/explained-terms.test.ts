import { describe, expect, it } from 'vitest';
import { explainedTerms } from '#core/competition/results/explained-terms.ts';
import { rulesFor } from '#core/competition/rules/rulebook.ts';
import { possibleSheet } from '#core/competition/rules/run/run-sheet.ts';
import { sumOf } from '#core/competition/rules/scoring/score.ts';
import { anEmptySheet } from '#fixtures/builders/a-run.ts';
import { theRulebook } from '../rules/the-rulebook.ts';

const explained = (
  seen: Partial<typeof anEmptySheet>,
  readings: Parameters<typeof rulesFor>[2] = {},
  of: 'adult' | 'junior' = 'adult',
) => {
  const rules = rulesFor(theRulebook, { class: of, level: 'silver' }, readings);
  const sheet = possibleSheet({ ...anEmptySheet, ...seen }, rules);
  if (!sheet.ok) throw new Error(sheet.refusal.detail);
  const { secondsTaken } = sheet.value;
  const terms = explainedTerms({ ...sumOf(sheet.value, rules), secondsTaken }, rules);
  return Object.fromEntries(terms.map(({ label, points, sum, reason }) => [label, [points, sum, reason]] as const));
};

describe('explained terms of a score', () => {
  it('explained terms of a run’s score show how finds and minutes add up', () => {
    const terms = explained({ truffleFinds: 2, secondsTaken: 278.2 });
    expect(terms['Real truffles']).toEqual([20, '2 × 10', '']);
    expect(terms['Oil finds']).toEqual([0, 'none', '']);
    expect(terms['Full minutes left']).toEqual([5, '5 × 1', 'Home in 4:38.20 of ten minutes: five full minutes left.']);
    expect(explained({ secondsTaken: 535 })['Full minutes left']?.[2]).toContain('one full minute left');
  });

  it('explained terms of a score show no sum for minutes that the reading does not count, and name the reading', () => {
    const terms = explained({ secondsTaken: 278.2 }, { timeBonus: 'with-a-find' });
    expect(terms['Full minutes left, which count only with a find']).toMatchObject([0, '', expect.any(String)]);
  });

  it('explained terms of a run’s score show each rung of a ladder, and the cost of one more offence', () => {
    const terms = explained({ digs: 2, wrongFlags: 3, toileting: 1 });
    expect(terms.Digging).toEqual([-5, '0, −5', 'One more would have ended the run.']);
    expect(terms['Wrong flags']).toEqual([-15, '3 × −5', 'One more would have been −5.']);
    expect(terms['Toileting in the ring']).toEqual([0, '0', 'One more would have been −5.']);
    expect(terms['Baits eaten or removed']).toEqual([0, 'none', '']);
  });

  it('explained terms of a run’s score use the readings of the class', () => {
    const terms = explained({ digs: 4, toileting: 3, behaviourWarnings: 2 }, {}, 'junior');
    expect(terms.Digging).toEqual([-12, '0, −2, 2 × −5', 'One more would have been −5.']);
    expect(terms['Toileting in the ring']).toEqual([-12, '−2, −5, −5', 'One more would have been −5.']);
    expect(terms['Behaviour warnings']).toEqual([0, '2 × 0', '']);
  });
});
