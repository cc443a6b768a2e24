import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '#core/kernel/time.ts';
import {
  maxStars,
  mergeStars,
  notAhead,
  type Star,
  type StarKey,
  starKeyOf,
  starred,
  toggled,
} from '#core/site/my-day/star.ts';

const aStar = fc.record<Star>({
  key: fc.constantFrom<StarKey>('item:a', 'item:b', 'workshop:c', 'stall:d'),
  isOn: fc.boolean(),
  at: fc.integer({ min: 0, max: 5 }).map(instant),
});
const stars = fc.array(aStar, { maxLength: 8 });

describe('stars', () => {
  it('merging stars gives the same in any order and grouping, and once more changes nothing', () => {
    fc.assert(
      fc.property(stars, stars, stars, (one, two, three) => {
        const merged = mergeStars(one, two);
        expect(mergeStars(two, one)).toEqual(merged);
        expect(mergeStars(merged, two)).toEqual(merged);
        expect(mergeStars(mergeStars(one, two), three)).toEqual(mergeStars(one, mergeStars(two, three)));
      }),
    );
  });

  it('merging stars keeps the last change of each item, and prefers a star to its removal at the same moment', () => {
    fc.assert(
      fc.property(stars, stars, (one, two) => {
        const merged = mergeStars(one, two);
        for (const { key } of [...one, ...two]) {
          const all = [...one, ...two].filter((star) => star.key === key);
          const last = Math.max(...all.map(({ at }) => at));
          const isOn = all.some((star) => star.at === last && star.isOn);
          expect(merged.filter((star) => star.key === key)).toEqual([{ key, isOn, at: last }]);
        }
      }),
    );
  });

  it('a star removed on one device stays removed when another device still has it', () => {
    const given: Star = { key: 'item:a', isOn: true, at: instant(1) };
    const taken = toggled([given], 'item:a', instant(2));
    expect(starred(mergeStars([given], taken))).toEqual(new Set());
    expect(starred(toggled(taken, 'item:a', instant(3)))).toEqual(new Set(['item:a']));
  });

  it('a star removed on a device whose clock is behind stays removed', () => {
    const given: Star = { key: 'item:a', isOn: true, at: instant(9) };
    expect(starred(mergeStars([given], toggled([given], 'item:a', instant(2))))).toEqual(new Set());
  });

  it('an account stores a limited number of stars: those changed last', () => {
    const many = Array.from(
      { length: maxStars + 1 },
      (_, nth): Star => ({
        ...{ key: `item:${nth}`, isOn: true, at: instant(nth) },
      }),
    );
    const kept = mergeStars(many, []);
    expect(kept).toHaveLength(maxStars);
    expect(kept.some(({ key }) => key === 'item:0')).toBe(false);
  });

  it('a device whose clock is ahead gives no stars from the future', () => {
    expect(notAhead([{ key: 'item:a', isOn: true, at: instant(9) }], instant(5))[0]?.at).toBe(5);
  });

  it('a star’s id is made from the item’s name, whatever its time', () => {
    expect(starKeyOf('item', 'Spores II')).toMatch(/^item:[0-9a-f]{16}$/);
    expect(starKeyOf('item', 'Spores II')).not.toBe(starKeyOf('item', 'Spores III'));
  });
});
