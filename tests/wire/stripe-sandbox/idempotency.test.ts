import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { checkingClient } from './answers.ts';
import { noon, openTestSandbox, refusal, twoAdults } from './test-sandbox.ts';

/** The SDK's HTTP client, which also reports every response status, even of responses that the SDK retries. */
const watching = (tell: (status: number) => void): Stripe.HttpClient => {
  const plain = checkingClient();
  return {
    getClientName: () => plain.getClientName(),
    async makeRequest(...request) {
      const response = await plain.makeRequest(...request);
      tell(response.getStatusCode());
      return response;
    },
  };
};

const day = 24 * 60 * 60 * 1_000;

describe('idempotency key', () => {
  it('a payment sandbox idempotency key returns the same session again, marked as a replay', async () => {
    const { stripe } = await openTestSandbox();
    const first = await stripe.checkout.sessions.create(twoAdults, { idempotencyKey: 'checkout:1:1' });
    const again = await stripe.checkout.sessions.create(twoAdults, { idempotencyKey: 'checkout:1:1' });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'idempotency-key': 'checkout:1:1',
      'original-request': first.lastResponse.requestId,
    });
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  it('a payment sandbox idempotency key ignores the order of the parameters', async () => {
    const { call } = await openTestSandbox();
    const headers = { 'idempotency-key': 'k' };
    const first = await call('POST', '/v1/products', 'name=Truffle&description=Black', headers);
    const again = await call('POST', '/v1/products', 'description=Black&name=Truffle', headers);
    expect(again.body).toEqual(first.body);
  });

  it('a payment sandbox idempotency key refuses other parameters, and another endpoint, with 400 idempotency_error', async () => {
    const { stripe } = await openTestSandbox();
    await stripe.checkout.sessions.create(twoAdults, { idempotencyKey: 'k' });
    const changed = { ...twoAdults, client_reference_id: 'order-2' };
    for (const other of [
      stripe.checkout.sessions.create(changed, { idempotencyKey: 'k' }),
      stripe.products.create({ name: 'Truffle' }, { idempotencyKey: 'k' }),
    ]) {
      expect(await refusal(other)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    }
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  it('a sandbox idempotency key answers 409 while its first request runs, and the SDK’s retry ends in one session', async () => {
    const { client, stripe, call, control } = await openTestSandbox();
    await control('POST', 'faults', { answer: 'held', method: 'POST' });
    const statuses: number[] = [];
    const watched = client({
      httpClient: watching((status) => {
        statuses.push(status);
        if (status === 409) void control('POST', 'faults/release');
      }),
    });
    const create = () => watched.checkout.sessions.create(twoAdults, { idempotencyKey: 'k' });
    const [one, two] = await Promise.all([create(), create()]);
    expect(statuses).toContain(409);
    expect(one.id).toBe(two.id);
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);

    await control('POST', 'faults', { answer: 'held', method: 'POST' });
    const held = call('POST', '/v1/products', 'name=Truffle', { 'idempotency-key': 'other' });
    await expect.poll(() => control('GET', 'faults')).toEqual({ faults: [] });
    const clash = await call('POST', '/v1/products', 'name=Truffle', { 'idempotency-key': 'other' });
    expect([clash.status, clash.body.error.code]).toEqual([409, 'idempotency_key_in_use']);
    await control('POST', 'faults/release');
    expect((await held).status).toBe(200);
  });

  it('a sandbox idempotency key stores refusals that depend on the current state, but no malformed request, 401 or 429', async () => {
    const { stripe, call, control } = await openTestSandbox();
    await stripe.prices.update('price_adult_day', { active: false });
    await refusal(stripe.checkout.sessions.create(twoAdults, { idempotencyKey: 'inactive' }));
    await stripe.prices.update('price_adult_day', { active: true });
    expect(await refusal(stripe.checkout.sessions.create(twoAdults, { idempotencyKey: 'inactive' }))).toMatchObject({
      statusCode: 400,
      headers: { 'idempotent-replayed': 'true' },
    });

    const headers = { 'idempotency-key': 'k' };
    expect((await call('POST', '/v1/products', 'nam=Truffle', headers)).status).toBe(400);
    expect(
      (await call('POST', '/v1/products', 'name=Truffle', { ...headers, authorization: 'Bearer no' })).status,
    ).toBe(401);
    await control('POST', 'faults', { answer: '429' });
    expect((await call('POST', '/v1/products', 'name=Truffle', headers)).status).toBe(429);
    const made = await call('POST', '/v1/products', 'name=Truffle', headers);
    expect([made.status, made.headers.get('idempotent-replayed')]).toEqual([200, null]);
  });

  it('a payment sandbox idempotency key can be used again after a parameter was refused because of the time', async () => {
    const { stripe, advance } = await openTestSandbox();
    const tomorrow = { ...twoAdults, expires_at: noon / 1_000 + 25 * 3_600 };
    await refusal(stripe.checkout.sessions.create(tomorrow, { idempotencyKey: 'k' }));
    await advance(2 * 60 * 60 * 1_000);
    expect((await stripe.checkout.sessions.create(tomorrow, { idempotencyKey: 'k' })).status).toBe('open');
  });

  it('a payment sandbox idempotency key expires after a day', async () => {
    const { stripe, advance } = await openTestSandbox();
    const first = await stripe.products.create({ name: 'Truffle' }, { idempotencyKey: 'k' });
    await advance(day - 1);
    expect((await stripe.products.create({ name: 'Truffle' }, { idempotencyKey: 'k' })).id).toBe(first.id);
    await advance(1);
    expect((await stripe.products.create({ name: 'Truffle' }, { idempotencyKey: 'k' })).id).not.toBe(first.id);
  });
});
