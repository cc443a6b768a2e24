import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productId } from '#core/kernel/ids.ts';
import {
  isPoolId,
  leftInPools,
  mergeShortages,
  poolId,
  poolShortages,
  reservedForWaitingList,
} from '#core/shop/products/pool.ts';

const [adult, child, lunch] = [productId('prod_adult'), productId('prod_child'), productId('prod_lunch')];
const venue = (left: number) => ({ left, products: [adult, child] });

describe('id of a pool', () => {
  it('the id of a pool of places is up to 40 lower-case letters, digits and dashes, and begins with a letter', () => {
    for (const text of ['venue', 'a', 'long-lunch-2', 'a'.repeat(40)]) expect(poolId(text)).toBe(text);
    for (const text of ['', 'Venue', '2-late', 'a'.repeat(41), 'a b']) {
      expect(isPoolId(text), text).toBe(false);
      expect(() => poolId(text)).toThrow(`not a pool id: ${JSON.stringify(text)}`);
    }
    expect(isPoolId(7)).toBe(false);
    expect(isPoolId(null)).toBe(false);
  });
});

describe('places that products share (F5)', () => {
  it('places that products share go to the products in the order of the request (F5)', () => {
    const wanted = [
      [adult, 3],
      [child, 2],
      [lunch, 9],
    ] as const;
    expect(poolShortages(wanted, [venue(5)])).toEqual([]);
    expect(poolShortages(wanted, [venue(4)])).toEqual([{ productId: child, wanted: 2, left: 1 }]);
    expect(poolShortages(wanted, [venue(2)])).toEqual([
      { productId: adult, wanted: 3, left: 2 },
      { productId: child, wanted: 2, left: 0 },
    ]);
  });

  it('shared places are held back for a waiting list, up to the places that the product itself has left', () => {
    expect([reservedForWaitingList(null, 3), reservedForWaitingList(5, 3), reservedForWaitingList(2, 3)]).toEqual([
      3, 3, 2,
    ]);
    expect([reservedForWaitingList(0, 3), reservedForWaitingList(-4, 3), reservedForWaitingList(5, 0)]).toEqual([
      0, 0, 0,
    ]);
  });

  it('places that products share are none when the pool is oversold', () => {
    expect(poolShortages([[adult, 1]], [venue(-4)])).toEqual([{ productId: adult, wanted: 1, left: 0 }]);
    expect(leftInPools(adult, 7, [venue(-4)])).toBe(0);
  });

  it('places that products share are limited by the tightest pool and by the product itself', () => {
    const tent = { left: 2, products: [child] };
    expect(poolShortages([[child, 3]], [venue(9), tent])).toEqual([{ productId: child, wanted: 3, left: 2 }]);
    expect(leftInPools(child, 7, [venue(9), tent])).toBe(2);
    expect(leftInPools(adult, 7, [venue(9), tent])).toBe(7);
    expect(leftInPools(adult, null, [venue(9), tent])).toBe(9);
    expect(leftInPools(lunch, 7, [venue(1), tent])).toBe(7);
    expect(leftInPools(lunch, null, [venue(1), tent])).toBeNull();
  });

  it('places that products share suffice for a request once each product is lowered to what is left', () => {
    const amounts = fc.array(fc.tuple(fc.constantFrom(adult, child, lunch), fc.integer({ min: 1, max: 9 })));
    const pools = fc.array(
      fc.record({
        left: fc.integer({ min: -3, max: 12 }),
        products: fc.uniqueArray(fc.constantFrom(adult, child, lunch)),
      }),
    );
    fc.assert(
      fc.property(amounts, pools, (typed, now) => {
        const wanted = new Map(typed);
        for (const { productId, left } of poolShortages(wanted, now)) wanted.set(productId, left);
        expect(poolShortages(wanted, now)).toEqual([]);
        for (const { left, products } of now) {
          const taken = products.reduce((sum, id) => sum + (wanted.get(id) ?? 0), 0);
          expect(taken).toBeLessThanOrEqual(Math.max(0, left));
        }
      }),
    );
  });
});

describe('two lists of shortages', () => {
  it('two lists of products that are short are joined, with the smaller number left of a product in both', () => {
    const short = (id: typeof adult, left: number) => ({ productId: id, wanted: 5, left });
    expect(
      mergeShortages([short(adult, 3), short(child, 1)], [short(adult, 2), short(child, 4), short(lunch, 0)]),
    ).toEqual([short(adult, 2), short(child, 1), short(lunch, 0)]);
    expect(mergeShortages([short(adult, 3)], [])).toEqual([short(adult, 3)]);
  });
});
