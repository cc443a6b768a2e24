import { expect, it } from 'vitest';
import { answerTally } from '#core/desk/lists/answer-tally.ts';

it('the tally of ticket answers counts equal ones in any case, each shown whole, the most frequent first', () => {
  const tally = answerTally();
  for (const answer of ['Hazelnuts', 'gluten, and milk', 'hazelnuts.', ' HAZELNUTS ', 'all nuts and seeds', '.'])
    tally.add(answer);
  expect(tally.mostOften()).toEqual([
    { text: 'Hazelnuts', count: 3 },
    { text: 'All nuts and seeds', count: 1 },
    { text: 'Gluten, and milk', count: 1 },
  ]);
});
