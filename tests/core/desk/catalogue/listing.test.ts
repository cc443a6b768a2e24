import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stageOf } from '#core/desk/catalogue/apply-change.ts';
import { effectsOf } from '#core/desk/catalogue/effects.ts';
import { changedFields, type Listing, versionOf } from '#core/desk/catalogue/listing.ts';
import { listingFault } from '#core/desk/catalogue/listing-fault.ts';
import { productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant, laterBy, parseInstant } from '#core/kernel/time.ts';

const now = parseInstant('2025-10-04T08:00:00Z');
const number = fc.option(fc.nat(2_000));
const moment = fc.option(fc.nat(1_000_000).map((ms) => instant(ms)));
const listings: fc.Arbitrary<Listing> = fc.record({
  name: fc.string({ minLength: 1, maxLength: 20 }),
  description: fc.string({ maxLength: 20 }),
  price: fc.option(fc.integer({ min: 30, max: 10_000 }).map(pence)),
  priceChanges: fc.array(fc.record({ at: fc.nat().map(instant), price: fc.nat(10_000).map(pence) }), { maxLength: 3 }),
  capacity: number,
  saleFrom: moment,
  saleUntil: moment,
  isHidden: fc.boolean(),
  isArchived: fc.boolean(),
  order: number,
  maxPerOrder: number,
  panel: fc.option(fc.constantFrom('sky', 'sage')),
  icon: fc.option(fc.constantFrom('food', 'car')),
  picture: fc.option(fc.constantFrom('/pictures/tent-480x320.webp?v=01234567')),
  list: fc.option(fc.constantFrom('workshops', 'extras')),
  starts: fc.option(fc.constantFrom('10:30', '13:00')),
  ends: fc.option(fc.constantFrom('14:00', '15:30')),
  place: fc.option(fc.constantFrom('Microscope tent', 'Fine Foods')),
  admits: fc.option(fc.subarray(['entrance', 'lunch'])),
  counts: fc.option(fc.subarray(['venue', 'tent'])),
  variant: fc.option(fc.constantFrom('M', 'L')),
  least: fc.option(fc.integer({ min: 1, max: 9 })),
  suggested: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 3 }),
  bundle: fc.option(fc.constantFrom([{ product: productId('prod_adult_day'), count: 2 }])),
});
const lunch: Listing = {
  name: 'Lunch',
  description: '',
  price: pence(3200),
  priceChanges: [],
  capacity: 60,
  saleFrom: null,
  saleUntil: null,
  isHidden: false,
  isArchived: false,
  order: null,
  maxPerOrder: null,
  panel: null,
  icon: null,
  picture: null,
  list: null,
  starts: null,
  ends: null,
  place: null,
  admits: null,
  counts: null,
  variant: null,
  least: null,
  suggested: [],
  bundle: null,
};

describe('a listing', () => {
  it('a product listing has the same version as another if and only if all their fields are equal', () => {
    fc.assert(
      fc.property(listings, listings, (one, other) => {
        expect(versionOf(one) === versionOf(other)).toBe(changedFields(one, other).length === 0);
        expect(versionOf(structuredClone(one))).toBe(versionOf(one));
      }),
    );
  });

  it('a product listing is recognised as before or after a change at the provider, whatever other fields changed there', () => {
    fc.assert(
      fc.property(listings, listings, listings, (before, after, elsewhere) => {
        const edit = { productId: productId('prod_lunch'), made: null, before, after };
        const fields = changedFields(before, after);
        const kept = (from: Listing): Listing =>
          ({ ...elsewhere, ...Object.fromEntries(fields.map((field) => [field, from[field]])) }) as Listing;
        expect(stageOf(edit, kept(after))).toBe('after');
        if (fields.length > 0) expect(stageOf(edit, kept(before))).toBe('before');
        expect(stageOf(edit, undefined)).toBe('other');
      }),
    );
  });

  it.each([
    ['a price below the provider’s least', { price: pence(29) }, 'price'],
    ['no price where there was one', { price: null }, 'price'],
    ['a price change in the past', { priceChanges: [{ at: now, price: pence(100) }] }, 'priceChanges'],
    ['an end of sale before its beginning', { saleFrom: now, saleUntil: now }, 'saleFrom'],
    ['a capacity that is not whole', { capacity: 1.5 }, 'capacity'],
  ] as const)('a product listing is refused with %s', (_, news, field) => {
    expect(listingFault({ ...lunch, ...news }, lunch, now)).toBe(field);
    expect(listingFault({ ...lunch, priceChanges: [{ at: laterBy(now, 1_000), price: pence(100) }] }, lunch, now)).toBe(
      undefined,
    );
  });
});

describe('effect of a change', () => {
  const announced = (news: Partial<Listing>, taken = { sold: 47, held: 1, pools: [{ id: 'tent', left: 12 }] }) =>
    effectsOf(lunch, { ...lunch, ...news }, taken, now).map(({ title, text }) => title ?? text);

  it('the effect of a change to a product listing is empty when only the name changes', () =>
    expect(announced({ name: 'Dinner' })).toEqual([]));
  it.each([
    [{ capacity: 55 }, 'That leaves 7 to sell'],
    [{ capacity: 48 }, 'That leaves nothing to sell'],
    [{ capacity: 47 }, '1 more than that is sold or held already'],
    [{ capacity: 72 }, 'That leaves 24 to sell, but the pool “tent” has only 12 left'],
    [{ capacity: null }, 'It sells without a limit of its own'],
    [{ isHidden: true }, 'Only someone with a voucher for it can see it and buy it.'],
    [{ isArchived: true }, 'It’s taken off sale and off the ticket page. The 47 sold stay valid.'],
  ] as const)('the change %o of a product listing is announced as: %s', (news, words) =>
    expect(announced(news)).toEqual([words]),
  );
});
