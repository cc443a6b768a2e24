import { describe, expect, it } from 'vitest';
import { openTestSandbox, refusal, twoAdults } from './test-sandbox.ts';

const unsupported = /is not supported in this sandbox\.$/;

describe('requests that the sandbox does not simulate', () => {
  it('requests that the sandbox does not simulate are refused with another message than those unknown to Stripe', async () => {
    const { stripe, call } = await openTestSandbox();
    for (const request of [
      () => stripe.products.search({ query: 'active:"true"' }),
      () => stripe.customers.create({ email: 'ada@example.com' }),
      () => stripe.balance.retrieve(),
      () => stripe.checkout.sessions.create({ ...twoAdults, mode: 'setup' }),
      () => stripe.checkout.sessions.create({ mode: 'setup', success_url: twoAdults.success_url }),
      () => stripe.payouts.create({ amount: 100, currency: 'gbp' }),
      () => stripe.charges.create({ amount: 100, currency: 'gbp' }),
      () => stripe.charges.capture('ch_nope'),
      () => stripe.disputes.close('dp_nope'),
      () => stripe.disputes.update('dp_nope', { metadata: { why: 'rain' } }),
      () => stripe.invoices.list(),
      () => stripe.setupIntents.create({}),
      () => stripe.paymentLinks.list(),
      () => stripe.subscriptions.list(),
      () => stripe.files.list(),
      () => stripe.taxRates.create({ display_name: 'VAT', inclusive: true, percentage: 20 }),
      () => stripe.refunds.create({ charge: 'ch_nope', reverse_transfer: true }),
      () => stripe.refunds.create({ charge: 'ch_nope', currency: 'gbp' }),
      () => stripe.coupons.create({ percent_off: 10, duration: 'repeating', duration_in_months: 3 }),
    ])
      expect(await refusal(request())).toMatchObject({
        statusCode: 400,
        type: 'StripeInvalidRequestError',
        message: expect.stringMatching(unsupported),
      });
    expect((await call('GET', '/v1/nonsense')).body.error.message).toMatch(/^Unrecognized request URL/);
  });

  it.each([
    ['custom_fields[0][key]=a', 'custom_fields'],
    ['consent_collection[terms_of_service]=required', 'consent_collection'],
    ['line_items[0][price_data][currency]=gbp', 'line_items[0][price_data]'],
    ['invoice_creation[enabled]=true', undefined],
    ['return_url=http://shop.example', 'return_url'],
    ['managed_payments[enabled]=true', 'managed_payments'],
    ['origin_context=web', 'origin_context'],
    ['branding_settings[font_family]=inter', 'branding_settings'],
  ])(
    'requests that the payment sandbox does not simulate are refused with the name of their parameter: %s',
    async (extra, param) => {
      const { call } = await openTestSandbox();
      const form = `mode=payment&success_url=http://shop.example&line_items[0][price]=price_adult_day&line_items[0][quantity]=1&${extra}`;
      const { status, body } = await call('POST', '/v1/checkout/sessions', form);
      expect(status).toBe(400);
      if (param === undefined) return;
      expect(body.error).toMatchObject({ param, message: expect.stringMatching(unsupported) });
      expect(body.error.code).toBeUndefined();
    },
  );

  it('requests that the sandbox does not simulate are accepted when a parameter explicitly turns the feature off', async () => {
    const { stripe } = await openTestSandbox();
    const session = await stripe.checkout.sessions.create({
      ...twoAdults,
      automatic_tax: { enabled: false },
      invoice_creation: { enabled: false },
      locale: 'fr',
    });
    expect(session.locale).toBe('fr');
  });
});

describe('sandbox’s refusals, worded like Stripe’s', () => {
  it('the payment sandbox’s refusals, worded like Stripe’s, name the parameter of an unknown price', async () => {
    const { stripe } = await openTestSandbox();
    expect(await refusal(stripe.prices.retrieve('nope'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'price',
    });
  });

  it('the payment sandbox’s refusals, worded like Stripe’s, are given for a currency that does not exist', async () => {
    const { stripe } = await openTestSandbox();
    const price = { product: 'prod_parking', unit_amount: 100 };
    expect(await refusal(stripe.prices.create({ ...price, currency: 'xyz' }))).toMatchObject({
      statusCode: 400,
      param: 'currency',
      message: 'Invalid currency: xyz',
    });
    expect((await stripe.prices.create({ ...price, currency: 'EUR' })).currency).toBe('eur');
  });

  it('the payment sandbox’s refusals, worded like Stripe’s, are given for an unknown API version', async () => {
    const { call } = await openTestSandbox();
    const answer = await call('GET', '/v1/products', undefined, { 'stripe-version': 'banana' });
    expect([answer.status, answer.body.error.message]).toEqual([400, 'Invalid Stripe API version: banana.']);
    expect((await call('GET', '/v1/products', undefined, { 'stripe-version': '2024-06-20' })).status).toBe(200);
  });

  it('the payment sandbox’s refusals, worded like Stripe’s, are given for changes of settled payments and of refunds', async () => {
    const { stripe, control } = await openTestSandbox();
    const { id } = await stripe.checkout.sessions.create(twoAdults);
    await control('POST', `sessions/${id}/pay`);
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
    for (const request of [stripe.paymentIntents.cancel(String(intent)), stripe.paymentIntents.confirm(String(intent))])
      expect(await refusal(request)).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(await refusal(stripe.paymentIntents.cancel('pi_nope'))).toMatchObject({ code: 'resource_missing' });
    const refund = await stripe.refunds.create({ payment_intent: String(intent) });
    expect(await refusal(stripe.refunds.update(refund.id, { metadata: { why: 'rain' } }))).toMatchObject({
      message: expect.stringMatching(unsupported),
    });
    expect(await refusal(stripe.refunds.cancel(refund.id))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('Only a refund with a status of requires_action can be canceled.'),
    });
  });
});

describe('sandbox’s control route with a malformed body', () => {
  it('the sandbox’s control route answers a malformed body with one line naming the mistake, and logs no error', async () => {
    const errors: string[] = [];
    const log = { error: (message: string) => void errors.push(message), warn: () => {} };
    const { sandbox } = await openTestSandbox({ log });
    const answer = await fetch(new URL('/_sandbox/clock', sandbox.apiOrigin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs: 'soon' }),
    });
    expect(answer.status).toBe(400);
    const body = await answer.text();
    expect(body).toContain('Invalid input');
    expect(body).not.toContain('\\n');
    expect(errors).toEqual([]);
  });
});
