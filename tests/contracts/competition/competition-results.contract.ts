import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ResultChange } from '#core/competition/results/results-log.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { aCorrection, aGroupStep, aQuery, aSignature } from '#fixtures/builders/a-result.ts';
import { aRingEvent, type Given } from '#fixtures/builders/a-run.ts';
import type { Store } from '../stores/store.ts';

/** The append-only log of the results. */
export const competitionResultsContract = (name: string, open: () => Promise<Store>) =>
  describe(`CompetitionResults: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const add = (change: ResultChange) => store.competitionResults.change(() => ok(change));
    const results = () => store.competitionResults.read();

    it('the store of the competition’s results starts empty', async () => {
      expect(await results()).toEqual({ steps: [], corrections: [], queries: [] });
    });

    it('the competition’s results return every record as it was stored, oldest first', async () => {
      const begun = aGroupStep();
      const reopened = aGroupStep({ step: { kind: 'reopened', by: aSignature(), why: 'A phone came in.' } });
      const everyPress: readonly Given[] = [
        'oil-found',
        'time-up',
        'undone',
        'again-granted',
        'attempt-decided',
        { kind: 'stopped', secondsTaken: 278.41 },
        { kind: 'disqualified', reason: 'A bite.' },
      ];
      const correction = aCorrection({ events: everyPress.map((each) => aRingEvent(each)) });
      const [one, other] = [aQuery(), aQuery()];
      for (const change of [{ step: begun }, { correction }, { query: one, step: reopened }, { query: other }])
        expect((await add(change)).ok).toBe(true);
      expect(await results()).toEqual({ steps: [begun, reopened], corrections: [correction], queries: [one, other] });
    });

    it('the competition’s results store an answer with its own query and no other', async () => {
      const [one, other] = [aQuery(), aQuery()];
      await add({ query: one });
      await add({ query: other });
      const answer = { by: aSignature(), words: 'We looked: it was not.' };
      const answered = await add({ answer: { query: other.id, answer } });
      expect(answered).toEqual({
        ok: true,
        value: { steps: [], corrections: [], queries: [one, { ...other, answer }] },
      });
      expect((await results()).queries).toEqual([one, { ...other, answer }]);
    });

    it('the competition’s results store nothing when the decision refuses', async () => {
      const refused = await store.competitionResults.change(() => refuse('too late'));
      expect(refused).toEqual(refuse('too late'));
      expect(await results()).toEqual({ steps: [], corrections: [], queries: [] });
    });

    it('competition results run concurrent changes one after another, each with the previous change’s records', async () => {
      const once = () =>
        store.competitionResults.change((before) =>
          before.steps.length > 0 ? refuse('done already') : ok({ step: aGroupStep() }),
        );
      const answers = await Promise.all([once(), once(), once(), once()]);
      expect(answers.filter(({ ok: taken }) => taken)).toHaveLength(1);
      expect((await results()).steps).toHaveLength(1);
    });
  });
