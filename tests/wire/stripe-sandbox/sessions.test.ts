import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { noon, openTestSandbox, refusal, twoAdults } from './test-sandbox.ts';

const seconds = Math.floor(noon / 1_000);
const withLine = (line: object) =>
  `mode=payment&success_url=http://shop.example/&${new URLSearchParams(Object.entries(line))}`;

describe('checkout session at the sandbox', () => {
  it('a sandbox session is created open and unpaid, priced by the catalogue, with a page and without a payment', async () => {
    const { stripe } = await openTestSandbox();
    const session = await stripe.checkout.sessions.create({ ...twoAdults, customer_email: 'harriet@example.co.uk' });
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_subtotal: 3_000,
      amount_total: 3_000,
      currency: 'gbp',
      livemode: false,
      payment_intent: null,
      customer: null,
      customer_email: 'harriet@example.co.uk',
      customer_details: null,
      client_reference_id: 'order-1',
      expires_at: seconds + 24 * 3_600,
      success_url: twoAdults.success_url,
    });
    expect(session.id).toMatch(/^cs_test_[A-Za-z0-9]+$/);
    expect(session.url).toBe(`http://shop.example/sandbox/pay/${session.id}`);
    expect(session.line_items).toBeUndefined();
  });

  it('a checkout session at the payment sandbox lists its lines in order over pages, and the first ten when expanded', async () => {
    const { stripe } = await openTestSandbox();
    const line_items = Array.from({ length: 12 }, (_, index) => ({ price: 'price_adult_day', quantity: index + 1 }));
    const { id } = await stripe.checkout.sessions.create({ ...twoAdults, line_items });
    const all = await stripe.checkout.sessions.listLineItems(id, { limit: 100, expand: ['data.price.product'] });
    expect(all.data.map(({ quantity }) => quantity)).toEqual(line_items.map(({ quantity }) => quantity));
    expect(all.data[2]).toMatchObject({ description: 'Adult day ticket', amount_total: 4_500 });
    expect(all.data[2]?.price?.product).toMatchObject({ id: 'prod_adult_day' });
    const rest = await stripe.checkout.sessions.listLineItems(id, { starting_after: all.data[9]?.id ?? '' });
    expect(rest.data.map(({ quantity }) => quantity)).toEqual([11, 12]);
    const expanded = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items.data.price.product'] });
    expect(expanded.line_items?.data).toHaveLength(10);
    expect(expanded.line_items?.has_more).toBe(true);
  });

  it.each([
    [
      'no quantity',
      withLine({ 'line_items[0][price]': 'price_adult_day' }),
      'parameter_missing',
      'line_items[0][quantity]',
    ],
    [
      'half a ticket',
      withLine({ 'line_items[0][price]': 'price_adult_day', 'line_items[0][quantity]': '1.5' }),
      'parameter_invalid_integer',
      'line_items[0][quantity]',
    ],
    [
      'no tickets',
      withLine({ 'line_items[0][price]': 'price_adult_day', 'line_items[0][quantity]': '0' }),
      'parameter_invalid_integer',
      'line_items[0][quantity]',
    ],
    [
      'a negative quantity',
      withLine({ 'line_items[0][price]': 'price_adult_day', 'line_items[0][quantity]': '-1' }),
      'parameter_invalid_integer',
      'line_items[0][quantity]',
    ],
    [
      '1e9',
      withLine({ 'line_items[0][price]': 'price_adult_day', 'line_items[0][quantity]': '1e9' }),
      'parameter_invalid_integer',
      'line_items[0][quantity]',
    ],
    ['no lines', 'mode=payment&success_url=http://shop.example/', 'parameter_missing', 'line_items'],
    [
      'an unknown price',
      withLine({ 'line_items[0][price]': 'price_none', 'line_items[0][quantity]': '1' }),
      'resource_missing',
      'line_items[0][price]',
    ],
    ['an unknown parameter', 'mode=payment&surprise=1', 'parameter_unknown', 'surprise'],
    [
      'the old payment_method_types',
      'mode=payment&payment_method_types[0]=card',
      'parameter_unknown',
      'payment_method_types',
    ],
  ])('a checkout session at the payment sandbox refuses %s', async (_, form, code, param) => {
    const { call } = await openTestSandbox();
    const { status, body } = await call('POST', '/v1/checkout/sessions', form);
    expect([status, body.error.code, body.error.param]).toEqual([400, code, param]);
  });

  it.each([
    [{ success_url: 'shop' }, 'url_invalid', 'success_url'],
    [{ ui_mode: 'hosted' }, undefined, 'ui_mode'],
    [{ customer_email: 'harriet' }, 'email_invalid', 'customer_email'],
    [{ client_reference_id: 'x'.repeat(201) }, 'parameter_invalid_string_too_long', 'client_reference_id'],
    [{ metadata: { note: 'x'.repeat(501) } }, undefined, 'metadata[note]'],
    [{ metadata: { ['k'.repeat(41)]: 'v' } }, undefined, 'metadata'],
    [
      { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 'v'])) },
      undefined,
      'metadata',
    ],
    [{ expires_at: seconds + 30 * 60 - 1 }, undefined, 'expires_at'],
    [{ expires_at: seconds + 24 * 3_600 + 1 }, undefined, 'expires_at'],
    [
      { line_items: Array.from({ length: 101 }, () => ({ price: 'price_adult_day', quantity: 1 })) },
      undefined,
      'line_items',
    ],
    [{ allow_promotion_codes: true, discounts: [{ coupon: 'none' }] }, undefined, 'discounts'],
    [{ discounts: [{ coupon: 'none' }] }, 'resource_missing', 'discounts[0][coupon]'],
  ])('a checkout session at the payment sandbox refuses %o', async (change, code, param) => {
    const { stripe } = await openTestSandbox();
    const params = { ...twoAdults, ...change } as unknown as Stripe.Checkout.SessionCreateParams;
    expect(await refusal(stripe.checkout.sessions.create(params))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code,
      param,
    });
  });

  it('a sandbox session accepts exactly the limits: a value of 500, fifty keys, a hundred lines, 30 minutes, 24 hours', async () => {
    const { stripe } = await openTestSandbox();
    const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${index}`, 'v'.repeat(500)]));
    const line_items = Array.from({ length: 100 }, () => ({ price: 'price_adult_day', quantity: 1 }));
    const soon = await stripe.checkout.sessions.create({ ...twoAdults, metadata, expires_at: seconds + 30 * 60 });
    const late = await stripe.checkout.sessions.create({ ...twoAdults, line_items, expires_at: seconds + 24 * 3_600 });
    expect([Object.keys(soon.metadata ?? {}).length, late.amount_total]).toEqual([50, 150_000]);
  });

  it('a checkout session at the payment sandbox has a total of £0, or of at least 30 pence and at most eight digits', async () => {
    const { stripe } = await openTestSandbox();
    const priced = async (unit_amount: number) => {
      const { id } = await stripe.prices.create({ product: 'prod_parking', currency: 'gbp', unit_amount });
      return { ...twoAdults, line_items: [{ price: id, quantity: 1 }] };
    };
    expect(await refusal(stripe.checkout.sessions.create(await priced(29)))).toMatchObject({
      code: 'amount_too_small',
    });
    expect((await stripe.checkout.sessions.create(await priced(30))).amount_total).toBe(30);
    expect((await stripe.checkout.sessions.create(await priced(0))).amount_total).toBe(0);
    const huge = { ...(await priced(99_999_999)), line_items: [{ price: 'price_stand_food', quantity: 999_999 }] };
    expect(await refusal(stripe.checkout.sessions.create(huge))).toMatchObject({ code: 'amount_too_large' });
  });

  it('a payment sandbox session refuses an inactive price, an active price of an inactive product, and a subscription', async () => {
    const { stripe } = await openTestSandbox();
    const param = 'line_items[0][price]';
    const monthly = await stripe.prices.create({
      product: 'prod_parking',
      currency: 'gbp',
      unit_amount: 100,
      recurring: { interval: 'month' },
    });
    expect(
      await refusal(
        stripe.checkout.sessions.create({ ...twoAdults, line_items: [{ price: monthly.id, quantity: 1 }] }),
      ),
    ).toMatchObject({ statusCode: 400, param });
    await stripe.products.update('prod_adult_day', { active: false });
    expect((await stripe.prices.list({ active: true, product: 'prod_adult_day' })).data).toHaveLength(1);
    expect(await refusal(stripe.checkout.sessions.create(twoAdults))).toMatchObject({ statusCode: 400, param });
    await stripe.products.update('prod_adult_day', { active: true });
    await stripe.prices.update('price_adult_day', { active: false });
    expect(await refusal(stripe.checkout.sessions.create(twoAdults))).toMatchObject({ statusCode: 400, param });
  });

  it('a checkout session at the payment sandbox stays payable at its price when the price is deactivated afterwards', async () => {
    const { stripe, control } = await openTestSandbox();
    const { id } = await stripe.checkout.sessions.create(twoAdults);
    await stripe.prices.update('price_adult_day', { active: false });
    expect(await control('POST', `sessions/${id}/pay`, {})).toMatchObject({ kind: 'paid' });
    expect((await stripe.checkout.sessions.retrieve(id)).amount_total).toBe(3_000);
  });

  it('a checkout session at the payment sandbox expires by the sandbox’s clock, with one event', async () => {
    const { stripe, advance } = await openTestSandbox();
    const { id } = await stripe.checkout.sessions.create({ ...twoAdults, expires_at: seconds + 35 * 60 });
    await advance(35 * 60_000 - 1);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    await advance(1);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'expired',
      url: null,
      payment_status: 'unpaid',
    });
    await advance(60_000);
    expect((await stripe.events.list({ type: 'checkout.session.expired' })).data).toHaveLength(1);
  });

  it('a payment sandbox session can be expired by the shop only while open; a paid one answers 400 with its status', async () => {
    const { stripe, control } = await openTestSandbox();
    const open = await stripe.checkout.sessions.create(twoAdults);
    expect((await stripe.checkout.sessions.expire(open.id)).status).toBe('expired');
    const paid = await stripe.checkout.sessions.create(twoAdults);
    await control('POST', `sessions/${paid.id}/pay`, {});
    const refused = await refusal(stripe.checkout.sessions.expire(paid.id));
    expect(refused.statusCode).toBe(400);
    expect(refused.message).toContain('complete');
    expect(await refusal(stripe.checkout.sessions.expire('cs_test_none'))).toMatchObject({ statusCode: 404 });
    expect(await control('POST', `sessions/${open.id}/pay`, {})).toMatchObject({ kind: 'closed' });
  });

  it('payment sandbox sessions can be listed by status, payment, buyer and age, but not by client_reference_id', async () => {
    const { stripe, control, call } = await openTestSandbox();
    const open = await stripe.checkout.sessions.create(twoAdults);
    const paid = await stripe.checkout.sessions.create(twoAdults);
    await control('POST', `sessions/${paid.id}/pay`, { email: 'harriet@example.co.uk' });
    const ids = async (params: Stripe.Checkout.SessionListParams) =>
      (await stripe.checkout.sessions.list(params)).data.map(({ id }) => id);
    expect(await ids({})).toEqual([paid.id, open.id]);
    expect(await ids({ status: 'open', created: { gte: seconds }, limit: 100 })).toEqual([open.id]);
    expect(await ids({ customer_details: { email: 'harriet@example.co.uk' } })).toEqual([paid.id]);
    const intent = String((await stripe.checkout.sessions.retrieve(paid.id)).payment_intent);
    expect(await ids({ payment_intent: intent })).toEqual([paid.id]);
    expect((await call('GET', '/v1/checkout/sessions?client_reference_id=order-1')).body.error.code).toBe(
      'parameter_unknown',
    );
  });

  it('a checkout session at the payment sandbox accepts an update of its metadata', async () => {
    const { stripe } = await openTestSandbox();
    const { id } = await stripe.checkout.sessions.create(twoAdults);
    expect((await stripe.checkout.sessions.update(id, { metadata: { attempt: '2' } })).metadata).toEqual({
      order: 'order-1',
      attempt: '2',
    });
  });
});

describe('sandbox’s API', () => {
  it('the payment sandbox’s API refuses a missing, a wrong and a live key', async () => {
    const { call, client } = await openTestSandbox();
    for (const authorization of ['', 'Bearer sk_test_wrong', 'Bearer sk_live_real']) {
      expect((await call('GET', '/v1/products', undefined, { authorization })).status).toBe(401);
    }
    const basic = `Basic ${Buffer.from('sk_test_rehearsal:').toString('base64')}`;
    expect((await call('GET', '/v1/products', undefined, { authorization: basic })).status).toBe(200);
    expect(
      await refusal(client({ maxNetworkRetries: 0 }).products.list({}, { apiKey: 'sk_test_wrong' })),
    ).toMatchObject({
      type: 'StripeAuthenticationError',
    });
    await expect(openTestSandbox({ apiKey: 'sk_live_real' })).rejects.toThrow('live key');
  });

  it('the payment sandbox’s API sends request id and version with every response, and 404 for other paths', async () => {
    const { call } = await openTestSandbox();
    const { headers } = await call('GET', '/v1/products');
    expect(headers.get('request-id')).toMatch(/^req_/);
    expect(headers.get('stripe-version')).toBe('2026-10-28.endive');
    expect((await call('GET', '/v1/nonsense')).status).toBe(404);
  });

  it('the payment sandbox’s API decodes lists as a[]=x and spaces as + or %20', async () => {
    const { call } = await openTestSandbox();
    const { body } = await call('GET', '/v1/products?ids[]=prod_parking&ids[]=prod_adult_day');
    expect(body.data).toHaveLength(2);
    const made = await call('POST', '/v1/products', 'name=Truffle+soup%20for+two&metadata[a]=b%26c');
    expect([made.body.name, made.body.metadata]).toEqual(['Truffle soup for two', { a: 'b&c' }]);
  });
});
