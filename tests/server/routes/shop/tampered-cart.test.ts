import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderId as asOrderId } from '#core/kernel/ids.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const adult = { id: 'prod_adult_day', quantity: 1 };

describe('tampered cart in POST /api/gbtf-create-checkout-session', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  it('checkout takes prices from the catalogue and ignores those in a tampered cart (case C1)', async () => {
    const lies = { price: 1, unit_amount: 1, default_price: 'price_x', name: 'Free', images: ['javascript:alert(1)'] };
    const { orderId, sessionId } = await festival.visitor().open([{ ...adult, quantity: 2, ...lies }]);
    const { stripe } = festival;
    const { environment } = festival.ports.payments;
    const page = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] });
    const [product] = (await festival.ports.shop.products.all()).filter(({ id }) => id === adult.id);
    expect(page).toMatchObject({ amount_total: 3_000, currency: 'gbp', client_reference_id: orderId });
    expect(page.metadata).toMatchObject({ order: orderId, environment });
    expect(page.line_items?.data).toMatchObject([{ quantity: 2, price: { id: product?.priceId, unit_amount: 1_500 } }]);
  });

  it.each([0, -1, 1.5, '2', 1e9, null, undefined, true, [1], 'NaN'])(
    'checkout rejects the cart quantity %j with 400 (case C5)',
    async (quantity) => {
      const answer = await festival.visitor().startCheckout([{ id: adult.id, quantity }]);
      expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request', status: 400 } });
      expect(answer.headers['content-type']).toContain('application/problem+json');
    },
  );

  it('checkout rejects a cart of 101 different lines with 422 too_many and the maximum (case C5)', async () => {
    const lines = Array.from({ length: 101 }, (_, n) => ({ id: `prod_${n}`, quantity: 1 }));
    expect(await festival.visitor().startCheckout(lines)).toMatchObject({
      status: 422,
      json: { code: 'too_many', most: 200 },
    });
  });

  it('checkout rejects a cart of 1,001 lines with 400', async () => {
    const lines = Array.from({ length: 1_001 }, () => adult);
    expect(await festival.visitor().startCheckout(lines)).toMatchObject({
      status: 400,
      json: { code: 'invalid_request' },
    });
  });

  it('checkout rejects a cart of more than 200 places in all, summed over the lines', async () => {
    const lines = [
      { ...adult, quantity: 101 },
      { ...adult, quantity: 100 },
    ];
    expect(await festival.visitor().startCheckout(lines)).toMatchObject({ status: 422, json: { code: 'too_many' } });
  });

  it('checkout rejects more of one product than its maximum, summed over the cart’s lines, and returns the maximum', async () => {
    const market = { id: 'prod_stand_market', quantity: 3 };
    const lines = [{ ...adult, quantity: 20 }, adult, market, { ...market, quantity: 2 }];
    expect(await festival.visitor().startCheckout(lines)).toMatchObject({
      status: 422,
      json: {
        code: 'too_many_of_one',
        over: [
          { productId: adult.id, name: 'Adult day ticket', most: 20 },
          { productId: market.id, name: 'Market stand', most: 4 },
        ],
      },
    });
  });

  it('checkout merges several cart lines of one product (case C6)', async () => {
    const lines = Array.from({ length: 20 }, () => adult);
    const { orderId } = await festival.visitor().open(lines);
    expect(await festival.ports.shop.orders.find(asOrderId(orderId))).toMatchObject({
      lines: [{ productId: adult.id, quantity: 20 }],
      total: 20 * 1_500,
    });
  });

  it('checkout names an unknown product in a cart', async () => {
    expect(await festival.visitor().startCheckout([adult, { id: 'prod_moon', quantity: 1 }])).toMatchObject({
      status: 409,
      json: { code: 'product_unavailable', products: ['prod_moon'] },
    });
  });

  it.each(['', '../../../x', '__proto__ ', 'a b', 'x'.repeat(65), 7, null, { id: 'x' }])(
    'checkout rejects the product id %j in a cart with 400',
    async (id) => {
      const answer = await festival.visitor().post('/api/gbtf-create-checkout-session', {
        cart: [{ id, quantity: 1 }],
        userId: null,
      });
      expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    },
  );

  it('checkout rejects an empty cart with 422 cart_empty', async () => {
    expect(await festival.visitor().startCheckout([])).toMatchObject({ status: 422, json: { code: 'cart_empty' } });
  });

  it.each([
    ['malformed JSON', '{"cart":[', 400],
    ['an empty body', '', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['a number', '7', 400],
    ['a poisoned prototype', '{"cart":[],"__proto__":{"admin":true}}', 400],
  ])('checkout rejects %s as a request body', async (_what, body, status) => {
    const answer = await festival.visitor().post('/api/gbtf-create-checkout-session', body);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('checkout rejects a body of six megabytes with 413', async () => {
    const body = JSON.stringify({ cart: [{ ...adult, name: 'x'.repeat(6 * 1024 * 1024) }], userId: null });
    expect(await festival.visitor().post('/api/gbtf-create-checkout-session', body)).toMatchObject({ status: 413 });
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'checkout rejects the content type %s with 415',
    async (type) => {
      const body = JSON.stringify({ cart: [adult], userId: null });
      const headers = { 'content-type': type };
      expect(await festival.visitor().post('/api/gbtf-create-checkout-session', body, { headers })).toMatchObject({
        status: 415,
      });
    },
  );

  it('checkout holds no place and makes no session for rejected carts', async () => {
    const stranger = await openFestival();
    try {
      await stranger.ports.shop.catalogueCache.snapshot();
      const before = await stranger.ports.shop.places.left();
      // Nineteen products on sale, and three hidden ones.
      expect(before.size).toBe(22);
      for (const quantity of [-1, 1.5, 1e9, '2'])
        await stranger.visitor().startCheckout([{ id: 'prod_stand_market', quantity }]);
      await stranger.visitor().startCheckout([{ id: 'prod_stand_market', quantity: 1 }], { total: 1 });
      await stranger.visitor().startCheckout([
        { id: 'prod_stand_market', quantity: 1 },
        { id: 'prod_moon', quantity: 1 },
      ]);
      expect(await stranger.ports.shop.places.left()).toEqual(before);
      expect(await stranger.sandbox.calls()).not.toContainEqual(expect.stringContaining('POST /v1/checkout/sessions'));
    } finally {
      await stranger.close();
    }
  });
});
