import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { stripeHostedCheckout } from '#adapters/stripe/hosted-checkout.ts';
import { openStripe } from '#adapters/stripe/open-stripe.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { openSandboxProvider, type SandboxTestProvider } from '../../contracts/shop/payments/sandbox-provider.ts';

const creation = '/v1/checkout/sessions';

describe('Stripe adapter after a failed request', () => {
  let provider: SandboxTestProvider;
  beforeEach(async () => {
    provider = await openSandboxProvider();
  });
  afterEach(() => provider.close());

  const fault = (order: object) => provider.lever('/_sandbox/faults', { method: 'POST', path: creation, ...order });
  const failureOf = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: unknown) => error,
    );
  const creations = async () => (await provider.calls()).filter((call) => call.startsWith(`POST ${creation} `)).length;
  const pages = async () => (await provider.stripe.checkout.sessions.list({ limit: 100 })).data.length;

  it('the Stripe adapter does not retry a rate-limited request', async () => {
    const order = await provider.newOrder();
    await fault({ answer: '429' });
    expect(await failureOf(provider.hostedCheckout.open(order))).toMatchObject({ retryable: true });
    expect(await creations()).toBe(1);
  });

  it('the Stripe adapter makes one card page after a 409 conflict', async () => {
    await fault({ answer: '409' });
    expect((await provider.hostedCheckout.open(await provider.newOrder())).ok).toBe(true);
    expect(await pages()).toBe(1);
  });

  it('the Stripe adapter treats HTML from a proxy as an unknown outcome', async () => {
    const order = await provider.newOrder();
    await fault({ answer: 'html', when: 'after', times: 3 });
    expect(await failureOf(provider.hostedCheckout.open(order))).toMatchObject({
      service: 'payments',
      retryable: true,
    });
    expect((await provider.hostedCheckout.open(order)).ok).toBe(true);
    expect(await pages()).toBe(1);
  });

  it('the Stripe adapter makes one card page when the connection breaks after the page was made', async () => {
    await fault({ answer: 'closed', when: 'after' });
    expect((await provider.hostedCheckout.open(await provider.newOrder())).ok).toBe(true);
    expect(await creations()).toBe(2);
    expect(await pages()).toBe(1);
  });

  it('the Stripe adapter finds the card page that was made although the provider replays the failure', async () => {
    const order = await provider.newOrder();
    await fault({ answer: '500', when: 'after' });
    const page = await provider.hostedCheckout.open(order);
    expect(page.ok && (await provider.hostedCheckout.retrieve(page.value.id))?.orderId).toBe(order.id);
    expect(await pages()).toBe(1);
    expect(await provider.hostedCheckout.open(order)).toEqual(page);
  });

  it('the Stripe adapter makes a new card page under a new key when the failed one is gone', async () => {
    const order = await provider.newOrder();
    await fault({ answer: '500', when: 'after', shouldRetry: false });
    expect(await failureOf(provider.hostedCheckout.open(order))).toMatchObject({ retryable: true });
    const [lost] = (await provider.stripe.checkout.sessions.list()).data;
    await provider.hostedCheckout.close(lost?.id ?? '');
    const page = await provider.hostedCheckout.open(order);
    expect(page).toMatchObject({ ok: true });
    expect(page.ok && page.value.id).not.toBe(lost?.id);
    expect(await provider.hostedCheckout.open(order)).toEqual(page);
  });

  it('the Stripe adapter logs an error for a reused key with other parameters, and makes no second page', async () => {
    const order = await provider.newOrder();
    await provider.hostedCheckout.open(order);
    await failureOf(provider.hostedCheckout.open({ ...order, lines: order.lines.slice(0, 1) }));
    expect(provider.log.entries.filter(({ level }) => level === 'error')).toHaveLength(1);
    expect(await pages()).toBe(1);
  });

  it('the Stripe adapter logs an error for a rejected API key, and throws a failure that is not retryable', async () => {
    const log = memoryLog();
    const { host, port } = { host: '127.0.0.1', port: Number(provider.stripe.getApiField('port')) };
    const stripe = openStripe({ secretKey: 'sk_test_wrong', origin: new URL(`http://${host}:${port}`), log });
    const settings = { edition: 2025, siteUrl: new URL('https://festival.example'), environment: 'x', log };
    const failure = await failureOf(stripeHostedCheckout(stripe, settings).open(await provider.newOrder()));
    expect(failure).toBeInstanceOf(ServiceFailure);
    expect(failure).toMatchObject({ retryable: false });
    expect(log.entries.some(({ level }) => level === 'error')).toBe(true);
  });

  it('the Stripe adapter sends no request for an id that cannot be a session’s', async () => {
    const before = await provider.calls();
    for (const id of ['', 'undefined', '../products', 'cs_test_', 'cs_test_a b'])
      expect([await provider.hostedCheckout.retrieve(id), await provider.hostedCheckout.close(id)]).toEqual([
        undefined,
        undefined,
      ]);
    expect(await provider.notices.sessionOf('undefined')).toBeUndefined();
    expect(await provider.calls()).toEqual(before);
  });
});
