import { describe, expect, it } from 'vitest';
import { board, correction, groupStep, queryAsked } from '#core/competition/results/result-shapes.ts';
import { aBoard, aCorrection, aGroupStep, aQuery } from '#fixtures/builders/a-result.ts';

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('result schemas', () => {
  it('competition result schemas parse a result from its own JSON unchanged', () => {
    expect(board.parse(throughJson(aBoard()))).toEqual(aBoard());
    const [step, corrected] = [aGroupStep(), aCorrection()];
    expect(groupStep.parse(throughJson(step))).toEqual(step);
    expect(correction.parse(throughJson(corrected))).toEqual(corrected);
    const { answer: _, ...asked } = aQuery();
    expect(queryAsked.parse(throughJson(asked))).toEqual(asked);
  });

  it('competition result schemas refuse an unknown class, an invalid entry id and an unknown kind of event', () => {
    expect(board.safeParse(throughJson({ ...aBoard(), class: 'puppy' })).success).toBe(false);
    expect(correction.safeParse(throughJson({ ...aCorrection(), entry: 'a b' })).success).toBe(false);
    expect(correction.safeParse(throughJson({ ...aCorrection(), events: [{ kind: 'barked' }] })).success).toBe(false);
  });
});
