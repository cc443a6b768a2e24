import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant, laterBy, parseInstant } from '#core/kernel/time.ts';
import {
  nextChange,
  priceChangesIn,
  priceChangesText,
  pricedAt,
  saleStateOf,
  saleWindowIn,
  soldAt,
} from '#core/tickets/price-changes.ts';
import type { PriceChange } from '#core/tickets/product.ts';
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
  it('are one price at each moment: the last that has begun, whatever was worked out before', () => {
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

  it('change at their moment, not a millisecond before', () => {
    const at = parseInstant('2025-10-01T00:00:00+01:00');
    const product = aProduct({
      price: pence(1500),
      priceChanges: [{ at, priceId: priceId('price_2'), amount: pence(2000) }],
    });
    expect(pricedAt(product, laterBy(at, -1)).price).toBe(1500);
    expect(pricedAt(product, at).price).toBe(2000);
  });

  it('are kept as text that is read again as it was', () => {
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

  it.each([
    'tomorrow price_1',
    '2025-10-01T00:00:00Z',
    '2025-10-01T00:00:00Z price_1 price_2',
    '2025-13-01T00:00:00Z price_1',
  ])('are not read from %s', (text) => expect(priceChangesIn({ PriceChanges: text })).toBeUndefined());
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
  ] as const)('is %s: %s', (_, now, state) => {
    expect(saleStateOf(product, now)).toBe(state);
    expect(soldAt(product, now).priceId).toBe(state === 'open' ? product.priceId : null);
  });

  it('without an end goes on, and is unreadable with a typing error', () => {
    expect(saleStateOf(aProduct(), instant(0))).toBe('open');
    expect(saleWindowIn({ SaleFrom: 'soon' })).toBeUndefined();
  });
});
