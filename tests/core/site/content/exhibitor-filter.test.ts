import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exhibitorsFor, toggleCategory } from '#core/site/content/exhibitor-filter.ts';

const stallCategories = ['Truffles for Sale', 'Truffle Tools', 'Local', 'Truffle Hound Training Tools'];
const some = fc.subarray([...stallCategories]);
const category = fc.constantFrom(...stallCategories);
const stalls = fc.array(fc.record({ name: fc.string(), categories: some }));
const shuffled = some.chain((chosen) =>
  fc.tuple(fc.constant(chosen), fc.shuffledSubarray(chosen, { minLength: chosen.length, maxLength: chosen.length })),
);

describe('market filter', () => {
  it('the market filter shows every stall while no category is chosen', () => {
    fc.assert(
      fc.property(stalls, (exhibitors) => {
        expect(exhibitorsFor([], exhibitors)).toEqual(exhibitors);
      }),
    );
  });

  it('the market filter shows exactly the stalls that have all chosen categories', () => {
    fc.assert(
      fc.property(some, stalls, (chosen, exhibitors) => {
        const found = exhibitorsFor(chosen, exhibitors);
        for (const stall of exhibitors) {
          expect(found.includes(stall)).toBe(chosen.every((each) => stall.categories.includes(each)));
        }
      }),
    );
  });

  it('the market filter never adds a stall when one more category is chosen', () => {
    fc.assert(
      fc.property(some, category, stalls, (chosen, another, exhibitors) => {
        const before = exhibitorsFor(chosen, exhibitors);
        const after = exhibitorsFor([...chosen, another], exhibitors);
        expect(after.every((stall) => before.includes(stall))).toBe(true);
      }),
    );
  });

  it('the market filter does not depend on the order of the choices', () => {
    fc.assert(
      fc.property(shuffled, stalls, ([chosen, otherwise], exhibitors) => {
        expect(exhibitorsFor(otherwise, exhibitors)).toEqual(exhibitorsFor(chosen, exhibitors));
      }),
    );
  });
});

describe('market filter chip', () => {
  it('a market filter chip is removed by a second click, and leaves the others unchanged', () => {
    fc.assert(
      fc.property(some, category, (chosen, chip) => {
        expect(new Set(toggleCategory(toggleCategory(chosen, chip), chip))).toEqual(new Set(chosen));
        expect(toggleCategory(chosen, chip).includes(chip)).toBe(!chosen.includes(chip));
      }),
    );
  });
});
