import { expect, it } from 'vitest';
import { answerTally } from '#core/desk-lists/answer-tally.ts';

it('answerTally: counts each word or phrase once per answer in any case, the most frequent first', () => {
  const tally = answerTally();
  for (const answer of ['Hazelnuts', 'gluten and milk', 'Milk, hazelnuts.', 'milk; milk', 'brandy']) tally.add(answer);
  expect(tally.mostOften()).toEqual([
    { text: 'Milk', count: 3 },
    { text: 'Hazelnuts', count: 2 },
    { text: 'Brandy', count: 1 },
    { text: 'Gluten', count: 1 },
  ]);
});
