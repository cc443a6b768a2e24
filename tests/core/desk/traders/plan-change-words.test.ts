import { describe, expect, it } from 'vitest';
import { firstPlan, movedBy, placedAt, sizedBy, withAnotherPitch, without } from '#core/desk/traders/edit-plan.ts';
import { planChangeWords } from '#core/desk/traders/plan-change-words.ts';

const plan = { ...firstPlan, words: [{ text: 'aisle: keep clear', at: [306, 167] as [number, number] }] };
const pitch = { kind: 'pitches', at: 0 } as const;

describe('the changes of a market plan in words', () => {
  it('the changes of a market plan count what was added, moved, changed and removed, each kind by itself', () => {
    const added = withAnotherPitch(withAnotherPitch(plan));
    expect(planChangeWords(plan, added)).toBe('2 pitches added');
    expect(planChangeWords(added, without(movedBy(added, pitch, [10, 0]), { kind: 'pitches', at: 2 }))).toBe(
      '1 pitch moved, 1 pitch removed',
    );
    const area = { kind: 'areas', at: 0 } as const;
    const words = { kind: 'words', at: 0 } as const;
    expect(planChangeWords(plan, without(sizedBy(placedAt(plan, area, [0, 0]), area, [-10, 0]), words))).toBe(
      '1 area changed, 1 line of words removed',
    );
    expect(planChangeWords(plan, { ...plan, size: [900, 700] })).toBe('changed');
  });
});
