import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { openTestSandbox, refusal, twoAdults } from './test-sandbox.ts';

const sessions = '/v1/checkout/sessions';
type Calls = { requests: { method: string; path: string; status: number | null }[] };

describe('injected fault', () => {
  it('the sandbox’s 500 after creating a session is replayed to the SDK’s retries; a new key creates another session', async () => {
    const { stripe, control } = await openTestSandbox();
    await control('POST', 'faults', { answer: '500', when: 'after', path: sessions });
    const failure = await refusal(stripe.checkout.sessions.create(twoAdults, { idempotencyKey: 'checkout:1:1' }));
    expect(failure).toMatchObject({
      type: 'StripeAPIError',
      statusCode: 500,
      headers: { 'idempotent-replayed': 'true' },
    });
    const lost = await stripe.checkout.sessions.list();
    expect(lost.data).toHaveLength(1);
    const fresh = await stripe.checkout.sessions.create(twoAdults, { idempotencyKey: 'checkout:1:2' });
    expect(fresh.id).not.toBe(lost.data[0]?.id);
    expect((await stripe.checkout.sessions.expire(lost.data[0]?.id ?? '')).status).toBe('expired');
  });

  it('the payment sandbox’s injected 500 before execution is overcome by the SDK’s own retry', async () => {
    const { stripe, control } = await openTestSandbox();
    await control('POST', 'faults', { answer: '500', path: sessions });
    expect((await stripe.checkout.sessions.create(twoAdults)).status).toBe('open');
  });

  it('the payment sandbox’s injected 429 is retried by the SDK only with Stripe-Should-Retry', async () => {
    const { stripe, control } = await openTestSandbox();
    await control('POST', 'faults', { answer: '429', path: sessions });
    expect(await refusal(stripe.checkout.sessions.create(twoAdults))).toMatchObject({
      type: 'StripeRateLimitError',
      statusCode: 429,
    });
    expect((await control<Calls>('GET', 'requests')).requests.filter(({ path }) => path === sessions)).toHaveLength(1);
    await control('POST', 'faults', { answer: '429', path: sessions, shouldRetry: true });
    expect((await stripe.checkout.sessions.create(twoAdults)).status).toBe('open');
  });

  it('the payment sandbox’s injected 409 is retried by the SDK', async () => {
    const { stripe, control } = await openTestSandbox();
    await control('POST', 'faults', { answer: '409', path: sessions });
    expect((await stripe.checkout.sessions.create(twoAdults)).status).toBe('open');
  });

  it('the sandbox’s injected HTML from a proxy is an error without a status; its key returns the session afterwards', async () => {
    const { client, control, stripe } = await openTestSandbox();
    await control('POST', 'faults', { answer: 'html', when: 'after', path: sessions });
    const failure = await refusal(
      client({ httpClient: Stripe.createNodeHttpClient(), maxNetworkRetries: 0 }).checkout.sessions.create(twoAdults, {
        idempotencyKey: 'k',
      }),
    );
    expect(failure).toMatchObject({ type: 'StripeAPIError' });
    expect(failure.statusCode).toBeUndefined();
    const found = await stripe.checkout.sessions.create(twoAdults, { idempotencyKey: 'k' });
    expect(found.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  it.each(['before', 'after'])(
    'the payment sandbox’s socket closed %s execution is retried even with retries off, and makes one session',
    async (when) => {
      const { client, control, stripe } = await openTestSandbox();
      await control('POST', 'faults', { answer: 'closed', when, path: sessions });
      await client({ maxNetworkRetries: 0 }).checkout.sessions.create(twoAdults);
      expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
      const { requests } = await control<Calls>('GET', 'requests');
      expect(requests.filter(({ method }) => method === 'POST').map(({ status }) => status)).toEqual([null, 200]);
    },
  );

  it('the payment sandbox’s timeout after a refund does not make a second refund under the same idempotency key', async () => {
    const { client, control, stripe } = await openTestSandbox();
    const { id } = await stripe.checkout.sessions.create(twoAdults);
    await control('POST', `sessions/${id}/pay`, {});
    const payment_intent = String((await stripe.checkout.sessions.retrieve(id)).payment_intent);
    await control('POST', 'faults', { answer: 'timeout', when: 'after', path: '/v1/refunds' });
    const impatient = client({ timeout: 50, maxNetworkRetries: 0, httpClient: Stripe.createNodeHttpClient() });
    expect(await refusal(impatient.refunds.create({ payment_intent }, { idempotencyKey: 'refund:1' }))).toMatchObject({
      type: 'StripeConnectionError',
    });
    const refund = await stripe.refunds.create({ payment_intent }, { idempotencyKey: 'refund:1' });
    expect((await stripe.refunds.list({ payment_intent })).data.map((each) => each.id)).toEqual([refund.id]);
  });

  it('an injected fault of the payment sandbox can be cleared, and does not appear under /v1', async () => {
    const { call, control } = await openTestSandbox();
    await control('POST', 'faults', { answer: '500', times: 5 });
    expect(await control('GET', 'faults')).toMatchObject({ faults: [{ answer: '500', times: 5 }] });
    await control('DELETE', 'faults');
    expect((await call('GET', '/v1/products')).status).toBe(200);
    expect((await call('GET', '/v1/_sandbox/clock')).status).toBe(404);
  });

  it('a reset of the sandbox removes faults, reseeds the catalogue, resets the clock and keeps the webhook endpoints', async () => {
    const { stripe, control, advance, sandbox } = await openTestSandbox();
    const receiver = await sandbox.addWebhookEndpoint('http://127.0.0.1:9/hook');
    await stripe.products.update('prod_parking', { name: 'Mud' });
    await advance(1_000);
    await control('POST', 'reset', {});
    expect((await stripe.products.retrieve('prod_parking')).name).toBe('Parking, all day');
    expect(await control('GET', 'clock')).toMatchObject({ offsetMs: 0 });
    expect(await sandbox.addWebhookEndpoint('http://127.0.0.1:9/hook')).toEqual(receiver);
    await control('POST', 'reset', { keepEndpoints: false });
    expect((await stripe.webhookEndpoints.list()).data).toEqual([]);
  });
});
