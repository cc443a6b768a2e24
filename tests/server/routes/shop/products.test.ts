import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { second } from '#core/kernel/time.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const listed = z.array(
  z.looseObject({ id: z.string(), default_price: z.string().nullable(), placesLeft: z.number().nullable() }),
);

describe('product list and prices: GET /api/gbtf-products, GET /api/gbtf-prices/:id', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const products = async () => listed.parse((await festival.visitor().get('/api/gbtf-products')).json);
  const theProduct = async (id: string) => (await products()).find((each) => each.id === id);

  it('the product list has the products in the organiser’s order, each with default price id and places left', async () => {
    const answer = await festival.visitor().get('/api/gbtf-products');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-if-error=86400');
    expect(listed.parse(answer.json).map(({ id }) => id)).toEqual([
      'prod_adult_day',
      'prod_child_day',
      'prod_lunch_meat',
      'prod_lunch_vegetarian',
      'prod_parking',
      'prod_under_seven',
      'prod_spores_morning',
      'prod_spores_afternoon',
      'prod_programme',
      'prod_shirt',
      'prod_shirt_s',
      'prod_shirt_m',
      'prod_shirt_l',
      'prod_shirt_xl',
      'prod_hound_rescue',
      'prod_family',
      'prod_competitor',
      'prod_stand_market',
      'prod_stand_food',
    ]);
    expect(await theProduct('prod_stand_market')).toMatchObject({ name: 'Market stand', placesLeft: 10 });
  });

  it('the price route returns one price by its id', async () => {
    const competitor = await theProduct('prod_competitor');
    const price = await festival.visitor().get(`/api/gbtf-prices/${competitor?.default_price}`);
    expect(price).toMatchObject({
      status: 200,
      json: { id: competitor?.default_price, unit_amount: 5500, currency: 'gbp' },
    });
  });

  it.each(['price_of_nothing', '..%2F..%2Fetc', '%7BCHECKOUT%7D', ' '.repeat(3), 'x'.repeat(65)])(
    'the price route rejects the unknown or malformed price id %j',
    async (id) => {
      const answer = await festival.visitor().get(`/api/gbtf-prices/${encodeURIComponent(id)}`);
      expect([400, 404]).toContain(answer.status);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    },
  );

  it('the product list subtracts the places held by an open checkout', async () => {
    await festival.visitor().open([{ id: 'prod_stand_market', quantity: 3 }]);
    festival.clock.passes(second);
    expect(await theProduct('prod_stand_market')).toMatchObject({ placesLeft: 7 });
  });

  it('the product list removes a product when the webhook reports it inactive, without a restart (case C39)', async () => {
    const { stripe } = festival;
    await products();
    await stripe.products.update('prod_stand_food', { active: false });
    await festival.sandbox.flush();
    expect(await theProduct('prod_stand_food')).toBeUndefined();
    expect(await festival.visitor().startCheckout([{ id: 'prod_stand_food', quantity: 1 }])).toMatchObject({
      status: 409,
      json: { code: 'product_unavailable', products: ['prod_stand_food'] },
    });
  });

  it('the product list shows a new price, in whatever order the webhooks of the change arrive (case C39)', async () => {
    const { stripe } = festival;
    const before = await theProduct('prod_adult_day');
    await festival.sandbox.deliver({ delayMs: 60_000, reorder: true });
    const price = await stripe.prices.create({ product: 'prod_adult_day', currency: 'gbp', unit_amount: 1_700 });
    await stripe.products.update('prod_adult_day', { default_price: price.id });
    await stripe.prices.update(String(before?.default_price), { active: false });
    await festival.sandbox.flush();
    expect(await theProduct('prod_adult_day')).toMatchObject({ default_price: price.id });
    expect(await festival.visitor().get(`/api/gbtf-prices/${price.id}`)).toMatchObject({
      json: { unit_amount: 1_700 },
    });
  });

  it('the product list serves the cached catalogue while the provider is down', async () => {
    await products();
    await festival.sandbox.fault({ answer: '500', times: 1_000 });
    festival.clock.passes(120 * second);
    expect(await products()).toHaveLength(19);
    expect(festival.logged).toContainEqual(expect.objectContaining({ message: 'catalogue refresh failed' }));
  });

  it('the product list answers 503 while the provider is down and nothing is cached, and recovers afterwards', async () => {
    await festival.sandbox.fault({ answer: 'html', times: 1_000 });
    const down = await festival.visitor().get('/api/gbtf-products');
    expect(down).toMatchObject({ status: 503, json: { code: 'payments_in_trouble' } });
    expect(down.headers['retry-after']).toBe('2');
    await festival.sandbox.noMoreFaults();
    expect(await products()).toHaveLength(19);
  });
});
