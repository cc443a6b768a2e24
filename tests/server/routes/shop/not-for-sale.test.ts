import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

type Odd = readonly [string, Omit<Stripe.PriceCreateParams, 'product'>];

const odd: readonly Odd[] = [
  ['with a monthly price', { currency: 'gbp', unit_amount: 1_000, recurring: { interval: 'month' } }],
  ['with a price in euros', { currency: 'eur', unit_amount: 1_000 }],
  ['with a price that the buyer chooses', { currency: 'gbp', custom_unit_amount: { enabled: true } }],
];

describe('unsellable product in GET /api/gbtf-products (case C4)', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  it.each(odd)('a product %s is not listed, cannot be bought, and is logged as an error', async (how, price) => {
    const { stripe } = festival;
    const product = await stripe.products.create({ name: `Product ${how}` });
    const { id } = await stripe.prices.create({ ...price, product: product.id });
    await stripe.products.update(product.id, { default_price: id });
    festival.ports.shop.catalogueCache.invalidate();
    const listed = await festival.visitor().get('/api/gbtf-products');
    expect(listed.text).not.toContain(product.id);
    expect(await festival.visitor().startCheckout([{ id: product.id, quantity: 1 }])).toMatchObject({
      status: 409,
      json: { code: 'product_unavailable' },
    });
    expect(await festival.visitor().get(`/api/gbtf-prices/${id}`)).toMatchObject({ status: 404 });
    expect(festival.logged).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'product with a configuration fault' }),
    );
  });

  it.each(['1,500', 'many', '-1', '1.5'])(
    'a product with the invalid Capacity %j is not listed, and is logged',
    async (Capacity) => {
      const product = await festival.stripe.products.create({
        name: 'Some or other',
        metadata: { Capacity },
        default_price_data: { currency: 'gbp', unit_amount: 1_000 },
      });
      festival.ports.shop.catalogueCache.invalidate();
      expect((await festival.visitor().get('/api/gbtf-products')).text).not.toContain(product.id);
      expect(festival.logged).toContainEqual(
        expect.objectContaining({ details: { product: product.id, fault: expect.stringContaining(Capacity) } }),
      );
    },
  );

  it('a product without a price is listed with null, and cannot be bought', async () => {
    const product = await festival.stripe.products.create({ name: 'Price to follow' });
    festival.ports.shop.catalogueCache.invalidate();
    const listed = await festival.visitor().get('/api/gbtf-products');
    expect(listed.json).toContainEqual(expect.objectContaining({ id: product.id, default_price: null }));
    expect(await festival.visitor().startCheckout([{ id: product.id, quantity: 1 }])).toMatchObject({
      status: 409,
      json: { code: 'product_unavailable', products: ['Price to follow'] },
    });
  });
});
