import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant, laterBy, parseInstant } from '#core/kernel/time.ts';
import {
  nextChange,
  nextPrice,
  priceChangesIn,
  priceChangesText,
  pricedAt,
  saleStateOf,
  saleWindowIn,
  soldAt,
} from '#core/shop/products/price-changes.ts';
import type { PriceChange } from '#core/shop/products/product.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';

const start = parseInstant('2025-09-01T00:00:00Z');
const second = 1_000;
const changes = fc
  .uniqueArray(fc.nat(1_000), { maxLength: 8 })
  .map((seconds) => seconds.toSorted((one, other) => one - other))
  .map((seconds) =>
    seconds.map(
      (each, index): PriceChange => ({
        at: laterBy(start, each * second),
        priceId: priceId(`price_${index}`),
        amount: pence(100 + index),
      }),
    ),
  );
const moments = fc
  .oneof(
    fc.integer({ min: -10, max: 1_010_000 }),
    fc.nat(1_000).map((seconds) => seconds * second),
  )
  .map((ms) => laterBy(start, ms));

describe('prices that change at a moment', () => {
  it('a product’s changing price is the last one that has begun, also when the product was priced before', () => {
    fc.assert(
      fc.property(changes, moments, moments, (priceChanges, one, other) => {
        const product = aProduct({ priceChanges });
        const [earlier, now] = one < other ? [one, other] : [other, one];
        const begun = priceChanges.filter(({ at }) => at <= now).at(-1);
        const { price, priceId: id, priceChanges: ahead = [] } = pricedAt(product, now);
        expect([price, id]).toEqual(begun ? [begun.amount, begun.priceId] : [product.price, product.priceId]);
        expect(ahead.every(({ at }) => at > now)).toBe(true);
        expect(pricedAt(pricedAt(product, earlier), now)).toMatchObject({ price, priceId: id });
        expect(nextChange([product], now)).toBe(ahead[0]?.at);
      }),
    );
  });

  it('prices of products change at their moment, not a millisecond before', () => {
    const at = parseInstant('2025-10-01T00:00:00+01:00');
    const product = aProduct({
      price: pence(1500),
      priceChanges: [{ at, priceId: priceId('price_2'), amount: pence(2000) }],
    });
    expect(pricedAt(product, laterBy(at, -1)).price).toBe(1500);
    expect(pricedAt(product, at).price).toBe(2000);
  });

  it('planned price changes are read back from their text unchanged', () => {
    fc.assert(
      fc.property(changes, (planned) => {
        const text = priceChangesText(planned);
        expect(text.length).toBeLessThanOrEqual(500);
        expect(priceChangesIn({ PriceChanges: text })).toEqual(
          planned.map(({ at, priceId: id }) => ({ at, priceId: id })),
        );
      }),
    );
  });

  it('planned price changes are in the order of their moments, however they are written down', () => {
    const [first, second] = ['2025-10-01T00:00:00Z', '2025-11-01T00:00:00Z'];
    expect(priceChangesIn({ PriceChanges: `${second}  price_2 , ${first} price_1,` })).toEqual([
      { at: parseInstant(first), priceId: 'price_1' },
      { at: parseInstant(second), priceId: 'price_2' },
    ]);
    expect(priceChangesIn({})).toEqual([]);
  });

  it('price changes are no longer listed as planned from their moment on', () => {
    const at = parseInstant('2025-10-01T00:00:00Z');
    const change = { at, priceId: priceId('price_2'), amount: pence(2000) };
    const later = { ...change, at: laterBy(at, 1) };
    expect(pricedAt(aProduct({ priceChanges: [change, later] }), at).priceChanges).toEqual([later]);
    expect(nextPrice({ priceChanges: [change, later] }, at)).toEqual(later);
    expect(nextPrice({}, at)).toBeUndefined();
    const { priceChanges: _, ...plain } = aProduct();
    expect(pricedAt(plain, at)).toBe(plain);
  });

  it.each([
    'tomorrow price_1',
    '2025-10-01 price_1',
    '2025-10-01T00:00:00 price_1',
    'on2025-10-01T00:00:00Z price_1',
    '2025-10-01T00:00:00Zulu price_1',
    '+002025-10-01T00:00:00Z price_1',
    '2025-10-01T00:00:00.1234Z price_1',
    '2025-10-01T00:00:00Z',
    '2025-10-01T00:00:00Z price_1 price_2',
    '2025-13-01T00:00:00Z price_1',
  ])('planned price changes are not read from %s', (text) =>
    expect(priceChangesIn({ PriceChanges: text })).toBeUndefined(),
  );
});

describe('a time of sale', () => {
  const from = '2025-10-01T00:00:00+01:00';
  const until = '2025-10-02T00:00:00+01:00';
  const product = aProduct({ metadata: { SaleFrom: from, SaleUntil: until } });

  it.each([
    ['a moment before it begins', laterBy(parseInstant(from), -1), 'not-yet'],
    ['when it begins', parseInstant(from), 'open'],
    ['a moment before it ends', laterBy(parseInstant(until), -1), 'open'],
    ['when it ends', parseInstant(until), 'over'],
  ] as const)('the time of sale decides whether the product is sold %s (%s)', (_, now, state) => {
    expect(saleStateOf(product, now)).toBe(state);
    expect(soldAt(product, now).priceId).toBe(state === 'open' ? product.priceId : null);
  });

  it('a product’s time of sale is open when it has no limits, and when it is unreadable', () => {
    expect(saleStateOf(aProduct(), instant(0))).toBe('open');
    expect(saleWindowIn({ SaleFrom: 'soon' })).toBeUndefined();
    expect(saleWindowIn({ SaleFrom: from, SaleUntil: 'late' })).toBeUndefined();
    expect(saleStateOf(aProduct({ metadata: { SaleFrom: 'soon' } }), instant(0))).toBe('open');
  });

  it('a time of sale may have spaces around its moments, and no seconds; an empty text means no limit', () => {
    expect(saleWindowIn({ SaleFrom: ` ${from} `, SaleUntil: ' ' })).toEqual({ from: parseInstant(from), until: null });
    expect(saleWindowIn({ SaleFrom: '2025-10-01T00:00+01:00' })).toEqual({ from: parseInstant(from), until: null });
  });
});

describe('the next change of a price or a time of sale', () => {
  const at = (day: number) => parseInstant(`2025-10-0${day}T00:00:00Z`);
  const until = (day: number) => aProduct({ metadata: { SaleUntil: `2025-10-0${day}T00:00:00Z` } });
  const dearer = aProduct({ priceChanges: [{ at: at(4), priceId: priceId('price_2'), amount: pence(2000) }] });

  it('the next change of a price or a time of sale is the first change still to come of any product', () => {
    expect(nextChange([until(5), dearer, until(3)], at(1))).toBe(at(3));
    expect(nextChange([until(5), dearer, until(3)], at(3))).toBe(at(4));
    expect(nextChange([until(5), dearer, until(3)], at(4))).toBe(at(5));
    expect(nextChange([until(5), dearer, until(3)], at(5))).toBeUndefined();
  });

  it('the next change of price or sale is undefined for a product without changes or with an unreadable time of sale', () => {
    expect(nextChange([aProduct(), aProduct({ metadata: { SaleFrom: 'soon' } })], instant(0))).toBeUndefined();
  });
});
