import { expect, it } from 'vitest';
import { fromLoggedResults, loggedResults } from '#core/competition/results/results-log.ts';
import { aCorrection, aGroupStep, aQuery, aSignature } from '#fixtures/builders/a-result.ts';

const [first, second] = [aQuery(), aQuery()];
const answer = { by: aSignature(), words: 'It stood on a stone.' };

it('the competition’s results log: reading what changes append gives steps, corrections, and queries with answers', () => {
  const [step, correction] = [aGroupStep(), aCorrection()];
  const log = [{ query: first }, { query: second }, { step, correction }, { answer: { query: first.id, answer } }];
  expect(fromLoggedResults(log.flatMap(loggedResults))).toEqual({
    steps: [step],
    corrections: [correction],
    queries: [{ ...first, answer }, second],
  });
});
