import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { linesAsSold, shortItems } from '#core/shop/checkout/bundle-lines.ts';
import { placesWanted, totalOf } from '#core/shop/checkout/order-sums.ts';
import { linesOf } from '#core/shop/checkout/price-cart.ts';
import { ticketsInBundle, withPlacesOfBundles } from '#core/shop/products/bundle-sale.ts';
import { poolId } from '#core/shop/products/pool.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { adult, child, competitor } from '../../support/catalogue.ts';

const { order: limits } = aSiteConfig().edition;
const family = aProduct({
  id: productId('prod_family'),
  priceId: priceId('price_family'),
  name: 'Family ticket',
  price: pence(3500),
  capacity: null,
  metadata: { Bundle: 'prod_adult*2, prod_child*2' },
});
const catalogue = [adult, child, competitor, family];
const asked = (...items: readonly (readonly [typeof family, number])[]) => ({
  items: items.map(([{ id }, quantity]) => ({ productId: id, quantity })),
  displayedTotal: undefined,
});

describe('bundles (§1)', () => {
  it('a bundle is one line for each ticket in it, whose prices add up to its own', () => {
    const lines = linesOf(asked([family, 2]), catalogue, limits);
    expect(lines).toMatchObject({
      ok: true,
      value: [adult, adult, child, child].map(({ id, name }, at) => ({
        ...{ productId: id, name, quantity: 2, unitPrice: [1313, 1313, 437, 437][at] },
        bundle: { id: family.id, priceId: family.priceId, name: family.name, price: 3500 },
      })),
    });
    if (!lines.ok) return;
    expect(totalOf(lines.value)).toBe(7_000);
    expect(Object.fromEntries(placesWanted(lines.value))).toEqual({ prod_adult: 4, prod_child: 4 });
    expect(linesAsSold(lines.value)).toMatchObject([{ name: 'Family ticket', quantity: 2, unitPrice: 3500 }]);
  });

  it('the shares of a bundle’s price are whole pence that add up to it, each within a penny of its part', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.array(fc.nat(9_000), { minLength: 2, maxLength: 6 }), (price, prices) => {
        const parts = prices.map((_, at) => ({ product: productId(`prod_${at}`), count: 1 + (at % 3) }));
        const products = prices.map((each, at) => aProduct({ id: productId(`prod_${at}`), price: pence(each) }));
        const tickets = ticketsInBundle(pence(price), parts, products) ?? [];
        expect(tickets).toHaveLength(parts.reduce((sum, { count }) => sum + count, 0));
        expect(tickets.reduce((sum, { share }) => sum + share, 0)).toBe(price);
        const total = tickets.reduce((sum, { product }) => sum + (product.price ?? 0), 0);
        for (const { product, share } of tickets)
          if (total > 0) expect(Math.abs(share - (price * (product.price ?? 0)) / total)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('a bundle is not sold without a product in it, nor with one for competitors', () => {
    expect(linesOf(asked([family, 1]), [adult, family], limits)).toMatchObject({
      refusal: { kind: 'product-unavailable', products: ['Family ticket'] },
    });
    const hunters = { ...family, metadata: { Bundle: 'prod_adult, prod_competitor' } };
    expect(linesOf(asked([hunters, 1]), [adult, competitor, hunters], limits)).toMatchObject({ ok: false });
  });

  it('when the products of a bundle run out, the refusal names items of the cart, and the first ones get the places', () => {
    const short = [{ productId: adult.id, wanted: 5, left: 3 }];
    const refusal = { kind: 'sold-out' as const, short };
    expect(shortItems(asked([adult, 1], [family, 2]).items, catalogue, refusal).short).toEqual([
      { productId: family.id, wanted: 2, left: 1 },
    ]);
    expect(shortItems(asked([family, 1], [adult, 3]).items, catalogue, refusal).short).toEqual([
      { productId: adult.id, wanted: 3, left: 1 },
    ]);
    expect(shortItems(asked([adult, 5]).items, catalogue, refusal).short).toBe(short);
  });

  it('a bundle has as many left as its scarcest part, and as its pools have for all its parts', () => {
    const left = (adults: number, children: number | null, inPool: number | null) =>
      withPlacesOfBundles(
        [
          { ...adult, placesLeft: adults },
          { ...child, placesLeft: children },
          { ...family, placesLeft: inPool },
        ],
        [{ id: poolId('venue'), places: 100, products: [adult.id, child.id, family.id] }],
      ).at(-1)?.placesLeft;
    expect([left(5, 9, null), left(9, 3, null), left(1, 9, null)]).toEqual([2, 1, 0]);
    expect([left(9, null, null), left(9, 9, 7), left(3, 3, 3)]).toEqual([4, 1, 0]);
  });
});
