import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boxOfWords,
  firstPlan,
  movedBy,
  placedAt,
  planProblems,
  sizedBy,
  smallestSide,
  withAnotherPitch,
  withMoreWords,
  without,
} from '#core/desk/traders/edit-plan.ts';
import type { MarketPlan } from '#core/desk/traders/market-plan.ts';

/** A hall with a door and two rows of four pitches. */
const plan: MarketPlan = {
  ...{ size: [900, 600], words: [] },
  areas: [
    {
      ...{ name: 'The market hall', at: [44, 40], size: [526, 467], walls: true },
      doors: [{ side: 'bottom', from: 356, to: 456, name: 'Hall door' }],
    },
  ],
  pitches: [0, 1, 2, 3, 4, 5, 6, 7].map((nth) => ({
    ...{ id: String(nth + 1), at: [70 + 118 * (nth % 4), nth < 4 ? 63 : 186], size: [108, 84], ground: '3 m' },
    power: 'none',
  })),
};
const seven = { kind: 'pitches', at: 6 } as const;

describe('a plan that is edited', () => {
  it('a pitch moves and grows within the plan, in whole units, wherever it is pulled', () => {
    const far = fc.double({ min: -5000, max: 5000, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(far, far), fc.tuple(far, far), (to, by) => {
        const pitch = sizedBy(placedAt(plan, seven, to), seven, by).pitches[6];
        if (!pitch) throw new Error('the pitch is there');
        for (const axis of [0, 1] as const) {
          expect(pitch.at[axis]).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(pitch.at[axis]) && Number.isInteger(pitch.size[axis])).toBe(true);
          expect(pitch.size[axis]).toBeGreaterThanOrEqual(smallestSide);
          expect(pitch.at[axis] + pitch.size[axis]).toBeLessThanOrEqual((plan.size[axis] ?? 0) + smallestSide);
        }
      }),
    );
  });

  it('moving a pitch there and back restores the plan, and moves nothing else', () => {
    expect(movedBy(movedBy(plan, seven, [10, 20]), seven, [-10, -20])).toEqual(plan);
    const moved = movedBy(plan, { kind: 'areas', at: 0 }, [1, 0]);
    expect(moved.pitches).toEqual(plan.pitches);
  });

  it('words on the ground move like a pitch, keep no size, and can be taken off', () => {
    const worded: MarketPlan = { ...plan, words: [{ text: 'aisle: keep clear', at: [306, 167] }] };
    const words = { kind: 'words', at: 0 } as const;
    expect(movedBy(worded, words, [10, -20]).words).toEqual([{ text: 'aisle: keep clear', at: [316, 147] }]);
    expect(placedAt(worded, words, [5000, -5]).words[0]?.at).toEqual([900, 0]);
    expect(sizedBy(worded, words, [10, 10])).toEqual(worded);
    expect(without(worded, words)).toEqual(plan);
  });

  it('a new pitch on the market plan gets the next number', () => {
    const more = withAnotherPitch(plan);
    expect(more.pitches).toHaveLength(plan.pitches.length + 1);
    expect(Number(more.pitches.at(-1)?.id)).toBe(Math.max(...plan.pitches.map(({ id }) => Number(id))) + 1);
    expect(without(more, { kind: 'pitches', at: plan.pitches.length })).toEqual(plan);
  });

  it('a new pitch lies on nothing and inside an area: beside another one, below it, or wherever there is room', () => {
    const one = withAnotherPitch(firstPlan);
    expect(one.pitches[1]?.at).toEqual([188, 70]);
    expect(withAnotherPitch(plan).pitches[8]?.at).toEqual([424, 280]);
    let more = without(plan, { kind: 'pitches', at: 2 });
    for (let nth = 0; nth < 8; nth += 1) more = withAnotherPitch(more);
    expect(planProblems(more)).toEqual([]);
    const empty = withAnotherPitch({ ...plan, pitches: [] });
    expect(planProblems(empty)).toEqual([]);
  });

  it('a new pitch that no area has room for lies beside the areas, and only on another one when the plan is full', () => {
    const [area] = plan.areas;
    if (!area) throw new Error('there is a hall');
    const full = { ...plan, areas: [{ ...area, size: [526, 240] as [number, number] }] };
    expect(planProblems(withAnotherPitch(full))).toEqual([{ kind: 'outside-areas', pitch: '9' }]);
    expect(planProblems(withAnotherPitch({ ...full, size: [580, 285] })).map(({ kind }) => kind)).toContain('overlap');
  });

  it('new words lie on no pitch and on no other words', () => {
    const [first] = withMoreWords(firstPlan).words;
    expect(first).toEqual({ text: 'Keep clear', at: [200, 200] });
    const boxes = withMoreWords(withMoreWords(plan)).words.map(boxOfWords);
    const pitches = boxes.map(({ at, size }, nth) => ({
      ...{ id: `9${nth}`, at: [...at], size: [...size], ground: '3 m', power: 'none' },
    })) as unknown as MarketPlan['pitches'];
    expect(planProblems({ ...plan, pitches: [...plan.pitches, ...pitches] })).toEqual([]);
  });

  it('a valid market plan has no problems, and neither has the initial plan', () => {
    expect(planProblems(plan)).toEqual([]);
    expect(planProblems(firstPlan)).toEqual([]);
  });

  it('a market plan’s problems are pitches on one another, outside or with one number, and what traders lose', () => {
    const [one] = plan.pitches;
    if (!one) throw new Error('there are pitches');
    const twice = { ...plan, pitches: [...plan.pitches, one] };
    expect(planProblems(twice)).toEqual([
      { kind: 'same-number', pitch: '1' },
      { kind: 'overlap', one: '1', other: '1' },
    ]);
    expect(planProblems(placedAt(plan, { kind: 'pitches', at: 0 }, [0, 0]))).toEqual([
      { kind: 'outside-areas', pitch: '1' },
    ]);
    expect(planProblems(without(plan, { kind: 'pitches', at: 0 }), [{ pitch: '1', holder: 'Sown Cards' }])).toEqual([
      { kind: 'given-away', pitch: '1', holder: 'Sown Cards' },
    ]);
    const smaller = sizedBy(plan, { kind: 'areas', at: 0 }, [-500, 0]);
    expect(planProblems(smaller)).toContainEqual({ kind: 'door-too-long', area: 'The market hall', door: 'Hall door' });
  });
});
