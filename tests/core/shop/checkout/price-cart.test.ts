import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { type CartRequest, cartHashOf, priceCart } from '#core/shop/checkout/price-cart.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { adult, child, competitor, parking } from '../../support/catalogue.ts';

const catalogue = [adult, child, competitor, parking];
const limits = { mostLines: 3, mostPlaces: 20, mostOfOne: 20 };
const cartRequest = (cart: Readonly<Record<string, number>>, displayedTotal?: number): CartRequest => ({
  items: Object.entries(cart).map(([id, quantity]) => ({ productId: productId(id), quantity })),
  displayedTotal: displayedTotal === undefined ? undefined : pence(displayedTotal),
});
const price = (cart: Readonly<Record<string, number>>, displayedTotal?: number) =>
  priceCart(cartRequest(cart, displayedTotal), catalogue, limits);

describe('pricing a cart', () => {
  it('pricing a cart takes names and prices from the catalogue only', () => {
    expect(price({ prod_adult: 2, prod_competitor: 1 })).toEqual({
      ok: true,
      value: {
        total: 8500,
        lines: [
          {
            productId: 'prod_adult',
            priceId: 'price_adult',
            name: 'Adult ticket',
            ticketType: 'Guest',
            unitPrice: 1500,
            quantity: 2,
          },
          {
            productId: 'prod_competitor',
            priceId: 'price_competitor',
            name: 'Competitor ticket',
            ticketType: 'Competitors',
            unitPrice: 5500,
            quantity: 1,
          },
        ],
      },
    });
  });

  it('an order line stores whether it is an extra, and of which product it is a variant', () => {
    const medium = aProduct({
      id: productId('shirt_m'),
      kind: 'extra',
      metadata: { VariantOf: 'shirt', Variant: 'M' },
    });
    const items = [adult, medium].map(({ id }) => ({ productId: id, quantity: 1 }));
    const priced = priceCart({ items, displayedTotal: undefined }, [adult, medium], limits);
    const lines = priced.ok ? priced.value.lines : [];
    expect(lines.map(({ extra, variantOf }) => ({ extra, variantOf }))).toEqual([
      {},
      { extra: true, variantOf: 'shirt' },
    ]);
  });

  it('pricing a cart merges lines of one product before it checks the limits', () => {
    const items = [adult, child, adult, adult].map(({ id }) => ({ productId: id, quantity: 2 }));
    expect(priceCart({ items, displayedTotal: pence(10_000) }, catalogue, limits)).toMatchObject({
      ok: true,
      value: { total: 10_000, lines: [{ quantity: 6 }, { quantity: 2 }] },
    });
  });

  it('pricing an empty cart is refused', () => {
    expect(price({})).toEqual({ ok: false, refusal: { kind: 'cart-empty' } });
  });

  it.each([
    [{ prod_adult: 20 }, true],
    [{ prod_adult: 21 }, false],
    [{ prod_adult: 15, prod_child: 6 }, false],
    [{ prod_adult: 1, prod_child: 1, prod_parking: 1 }, true],
    [{ prod_adult: 1, prod_child: 1, prod_parking: 1, prod_competitor: 1 }, false],
  ])('pricing a cart checks whether %j is within the limits of an order: %s', (cart, within) => {
    const priced = price(cart);
    expect(priced.ok).toBe(within);
    if (!priced.ok) expect(priced.refusal).toEqual({ kind: 'too-many', most: 20 });
  });

  it('pricing a cart refuses more of one product than its limit, and names the limit', () => {
    const scarce = aProduct({ id: productId('prod_stand'), name: 'Stand', metadata: { MostPerOrder: '2' } });
    const limits = { mostLines: 9, mostPlaces: 99, mostOfOne: 9 };
    const asking = (adults: number, stands: number) =>
      priceCart(cartRequest({ prod_adult: adults, prod_stand: stands }), [...catalogue, scarce], limits);
    expect(asking(9, 2).ok).toBe(true);
    expect(asking(10, 3)).toEqual({
      ok: false,
      refusal: {
        kind: 'too-many-of-one',
        over: [
          { productId: adult.id, name: adult.name, most: 9 },
          { productId: scarce.id, name: 'Stand', most: 2 },
        ],
      },
    });
  });

  it('pricing a cart names unavailable products, by id when the name is unknown', () => {
    const unpriced = aProduct({ id: productId('prod_new'), name: 'Truffle tea', price: null });
    const idle = aProduct({ id: productId('prod_idle'), name: 'Truffle tour', priceId: null });
    const items = [adult, unpriced, idle].map(({ id }) => ({ productId: id, quantity: 1 }));
    const cart = { items: [...items, { productId: productId('prod_gone'), quantity: 1 }], displayedTotal: undefined };
    expect(priceCart(cart, [...catalogue, unpriced, idle], { mostLines: 9, mostPlaces: 9, mostOfOne: 9 })).toEqual({
      ok: false,
      refusal: { kind: 'product-unavailable', products: ['Truffle tea', 'Truffle tour', 'prod_gone'] },
    });
  });

  it('pricing a cart refuses with the new price if the page showed another total, and accepts the same or none', () => {
    expect(price({ prod_adult: 2 }, 2800)).toMatchObject({
      ok: false,
      refusal: { kind: 'price-changed', total: 3000, lines: [{ unitPrice: 1500 }] },
    });
    expect(price({ prod_adult: 2 }, 3000).ok).toBe(true);
    expect(price({ prod_adult: 2 }).ok).toBe(true);
  });

  it('pricing a cart accepts a free product', () => {
    const carer = aProduct({ id: productId('prod_carer'), price: pence(0) });
    expect(priceCart(cartRequest({ prod_carer: 1 }, 0), [carer], limits)).toMatchObject({
      ok: true,
      value: { total: 0 },
    });
  });
});

describe('two carts', () => {
  const someItems = fc.array(
    fc.record({
      productId: fc.constantFrom('prod_a', 'prod_b', 'prod_c').map(productId),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 8 },
  );
  const contents = (items: CartRequest['items']) => {
    const sums: Record<string, number> = {};
    for (const { productId: id, quantity } of items) sums[id] = (sums[id] ?? 0) + quantity;
    return JSON.stringify(Object.entries(sums).sort());
  };

  it('two carts have the same hash if and only if they have the same products and quantities, in any order', () => {
    fc.assert(
      fc.property(someItems, someItems, (one, other) => {
        expect(cartHashOf(one) === cartHashOf(other)).toBe(contents(one) === contents(other));
        expect(cartHashOf(one.toReversed())).toBe(cartHashOf(one));
      }),
    );
  });
});

it('the hash of a cart differs for carts whose concatenated ids and quantities are equal', () => {
  const one = [
    { productId: productId('a'), quantity: 1 },
    { productId: productId('1b'), quantity: 2 },
  ];
  const other = [
    { productId: productId('a'), quantity: 11 },
    { productId: productId('b'), quantity: 2 },
  ];
  expect(cartHashOf([...one].reverse())).toBe(cartHashOf(one));
  expect(cartHashOf(one)).not.toBe(cartHashOf(other));
});
