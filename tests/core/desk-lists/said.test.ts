import { expect, it } from 'vitest';
import { saidTally } from '#core/desk-lists/said.ts';

it('counts each thing that is said once an answer, whatever its case, most often first', () => {
  const said = saidTally();
  for (const answer of ['Hazelnuts', 'gluten and milk', 'Milk, hazelnuts.', 'milk; milk', 'brandy']) said.add(answer);
  expect(said.mostOften()).toEqual([
    { text: 'Milk', count: 3 },
    { text: 'Hazelnuts', count: 2 },
    { text: 'Brandy', count: 1 },
    { text: 'Gluten', count: 1 },
  ]);
});
