import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { aWebhookReceiver, noon, openTestSandbox, refusal, type TestSandbox, twoAdults } from './test-sandbox.ts';

const buy = async ({ stripe, control }: TestSandbox) => {
  const { id } = await stripe.checkout.sessions.create(twoAdults);
  await control('POST', `sessions/${id}/pay`, { wait: true });
  return id;
};
const paid = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed'];

describe('webhook of the sandbox', () => {
  it('a sandbox webhook is signed over its pretty-printed bytes, in the pinned version, with a snapshot of the object', async () => {
    const testSandbox = await openTestSandbox();
    const receiver = await aWebhookReceiver(testSandbox);
    const id = await buy(testSandbox);
    await receiver.receives(4);
    expect(receiver.types().toSorted()).toEqual(paid.toSorted());
    const completed = receiver.received.find(({ event }) => event.type === 'checkout.session.completed');
    expect(completed?.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(completed?.body).toContain('\n  "object": "event"');
    expect(completed?.event).toMatchObject({ api_version: '2026-10-28.endive', livemode: false, pending_webhooks: 1 });
    expect(completed?.event.data.object).toMatchObject({ id, status: 'complete', payment_status: 'paid' });
  });

  it('a payment sandbox webhook is not verified with another secret, an altered body, or after 300 seconds', async () => {
    const testSandbox = await openTestSandbox();
    const receiver = await aWebhookReceiver(testSandbox);
    await buy(testSandbox);
    const body = receiver.received[0]?.body ?? '';
    const signature = String(receiver.received[0]?.headers['stripe-signature']);
    const verify = (text: string, secret: string, at: number) => () =>
      testSandbox.stripe.webhooks.constructEvent(text, signature, secret, 300, undefined, at);
    expect(verify(body, receiver.secret, noon + 300_000)).not.toThrow();
    for (const bad of [
      verify(body, receiver.secret, noon + 301_000),
      verify(body, 'whsec_other', noon),
      verify(body.replace('3000', '3'), receiver.secret, noon),
      verify(JSON.stringify(JSON.parse(body)), receiver.secret, noon),
    ]) {
      expect(bad).toThrow(Stripe.errors.StripeSignatureVerificationError);
    }
  });

  it('a sandbox webhook answered 500 or 302 is signed again and retried after 1 and 5 seconds, until it is accepted', async () => {
    const testSandbox = await openTestSandbox();
    const receiver = await aWebhookReceiver(testSandbox);
    const { stripe } = testSandbox;
    receiver.answers.push(500);
    const product = await stripe.products.create({ name: 'Truffle' });
    await receiver.receives(1);
    await expect.poll(() => undelivered(testSandbox)).toHaveLength(1);
    receiver.answers.push(302);
    await testSandbox.advance(999);
    expect(receiver.received).toHaveLength(1);
    await testSandbox.advance(1);
    await receiver.receives(2);
    await testSandbox.advance(5_000);
    await receiver.receives(3);
    await expect.poll(() => undelivered(testSandbox)).toEqual([]);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
    expect(receiver.received[0]?.event.data.object).toMatchObject({ id: product.id });
    expect((await stripe.events.list({ delivery_success: true })).data).toHaveLength(1);
  });

  it('a payment sandbox webhook is abandoned after the last retry, and stays in /v1/events', async () => {
    const testSandbox = await openTestSandbox();
    const receiver = await aWebhookReceiver(testSandbox);
    receiver.answers.push(...Array.from({ length: 50 }, () => 500));
    await testSandbox.stripe.products.create({ name: 'Truffle' });
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await receiver.receives(attempt);
      await testSandbox.control('POST', 'deliveries/flush');
    }
    await testSandbox.advance(30 * 24 * 60 * 60 * 1_000 - 60_000);
    await testSandbox.control('POST', 'deliveries/flush');
    expect(receiver.received).toHaveLength(10);
    expect(await undelivered(testSandbox)).toHaveLength(1);
  });

  it('a payment sandbox webhook is retried by the next process after a restart', async () => {
    const { mkdtempSync, rmSync } = await import('node:fs');
    const folder = mkdtempSync('/tmp/sandbox-');
    try {
      const first = await openTestSandbox({ file: `${folder}/sandbox.sqlite` });
      const receiver = await aWebhookReceiver(first);
      receiver.answers.push(503, 503, 503, 503);
      const id = await buy(first);
      await receiver.receives(4);
      await expect.poll(() => undelivered(first)).toHaveLength(4);
      await first.stripe.products.update('prod_parking', { name: 'Parking by the gate' }, { idempotencyKey: 'rename' });
      await first.advance(500);
      await first.close();

      const second = await openTestSandbox({ file: `${folder}/sandbox.sqlite` });
      expect(await second.control('GET', 'clock')).toMatchObject({ offsetMs: 500 });
      await second.advance(500);
      await receiver.receives(9);
      expect(receiver.types().slice(5).toSorted()).toEqual(paid.toSorted());
      expect(await second.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
      expect((await second.stripe.products.retrieve('prod_parking')).name).toBe('Parking by the gate');
      const replay = await second.stripe.products.update(
        'prod_parking',
        { name: 'Parking by the gate' },
        { idempotencyKey: 'rename' },
      );
      expect(replay.lastResponse.headers['idempotent-replayed']).toBe('true');
      expect((await second.sandbox.addWebhookEndpoint(receiver.url)).secret).toBe(receiver.secret);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('a payment sandbox webhook can be duplicated, reordered, delayed and dropped', async () => {
    const testSandbox = await openTestSandbox();
    const receiver = await aWebhookReceiver(testSandbox);
    const travel = (options: object) => testSandbox.control('POST', 'deliveries', options);

    await travel({ duplicates: 1 });
    await buy(testSandbox);
    await receiver.receives(8);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(4);

    receiver.received.length = 0;
    await travel({ reorder: true });
    await buy(testSandbox);
    await receiver.receives(4);
    expect(receiver.types()).toEqual(paid.toReversed());

    receiver.received.length = 0;
    await travel({ delayMs: 60_000, drop: ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'] });
    const { id } = await testSandbox.stripe.checkout.sessions.create(twoAdults);
    await testSandbox.control('POST', `sessions/${id}/pay`, {});
    await testSandbox.advance(59_999);
    expect(receiver.received).toHaveLength(0);
    await testSandbox.advance(1);
    await receiver.receives(1);
    expect(receiver.types()).toEqual(['checkout.session.completed']);
    await expect.poll(() => undelivered(testSandbox)).toHaveLength(3);
  });

  it('a payment sandbox webhook goes only to endpoints that are enabled for its type', async () => {
    const testSandbox = await openTestSandbox();
    const { stripe } = testSandbox;
    const receiver = await aWebhookReceiver(testSandbox);
    const [endpoint] = (await stripe.webhookEndpoints.list()).data;
    expect(endpoint).toMatchObject({ url: receiver.url, status: 'enabled', api_version: '2026-10-28.endive' });
    expect(endpoint?.secret).toBeUndefined();
    const id = endpoint?.id ?? '';
    await stripe.webhookEndpoints.update(id, { enabled_events: ['product.updated'] });
    await stripe.products.create({ name: 'Unheard' });
    await stripe.products.update('prod_parking', { name: 'Received' });
    await receiver.receives(1);
    await stripe.webhookEndpoints.update(id, { disabled: true });
    await stripe.products.update('prod_parking', { name: 'Unheard' });
    await stripe.webhookEndpoints.del(id);
    await testSandbox.control('POST', 'deliveries/flush');
    expect(receiver.types()).toEqual(['product.updated']);
    const made = await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/', enabled_events: ['*'] });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9]{32}$/);
    const typo = { url: 'http://127.0.0.1:9/', enabled_events: ['checkout.session.complete'] } as unknown;
    expect(await refusal(stripe.webhookEndpoints.create(typo as Stripe.WebhookEndpointCreateParams))).toMatchObject({
      param: 'enabled_events[0]',
    });
  });
});

describe('list of events', () => {
  it('the payment sandbox’s list of events is filtered by type and age, newest first, over thirty days', async () => {
    const testSandbox = await openTestSandbox();
    const { stripe } = testSandbox;
    await buy(testSandbox);
    const charges = await stripe.events.list({ types: ['charge.*', 'payment_intent.succeeded'], limit: 100 });
    expect(charges.data.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'charge.succeeded']);
    const [oldest] = (await stripe.events.list({ limit: 100 })).data.slice(-1);
    expect(oldest?.request).toEqual({ id: null, idempotency_key: null });
    await testSandbox.advance(29 * 24 * 60 * 60 * 1_000);
    const ofThePurchase = ({ type }: Stripe.Event) => !type.startsWith('payout.');
    const stillThere = (await stripe.events.list({ created: { gte: noon / 1_000 } })).data;
    expect(stillThere.filter(ofThePurchase)).toHaveLength(4);
    await testSandbox.advance(24 * 60 * 60 * 1_000);
    expect((await stripe.events.list()).data.filter(ofThePurchase)).toEqual([]);
    expect(await refusal(stripe.events.retrieve(oldest?.id ?? ''))).toMatchObject({ statusCode: 404 });
    const many = Array.from({ length: 21 }, () => 'charge.refunded');
    expect(await refusal(stripe.events.list({ types: many }))).toMatchObject({ statusCode: 400, param: 'types' });
  });

  it('the payment sandbox’s list of events names the request that caused an event', async () => {
    const { stripe } = await openTestSandbox();
    const made = await stripe.products.create({ name: 'Truffle' }, { idempotencyKey: 'k' });
    const [event] = (await stripe.events.list({ type: 'product.created' })).data;
    expect(event?.request).toEqual({ id: made.lastResponse.requestId, idempotency_key: 'k' });
    expect((await stripe.events.retrieve(event?.id ?? '')).id).toBe(event?.id);
  });
});

const undelivered = async ({ stripe }: TestSandbox) =>
  (await stripe.events.list({ delivery_success: false, limit: 100 })).data.map(({ type }) => type);
