import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stripeHostedCheckout } from '#adapters/stripe/hosted-checkout.ts';
import { openStripe } from '#adapters/stripe/open-stripe.ts';
import { orderId } from '#core/kernel/ids.ts';
import { minute } from '#core/kernel/time.ts';
import { attemptId as asAttemptId } from '#core/shop/checkout/attempt.ts';
import { concurrencyLimit } from '../../../../server/http/load-shedding/concurrency-limit.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import type { FaultOrder } from '../../../support/sandbox-controls.ts';
import { openedBy } from '../../../support/visitor.ts';

const stand = { id: 'prod_stand_market', quantity: 1 };
const sessions = { method: 'POST', path: '/v1/checkout/sessions' } as const;
const attempt = () => `attempt-${crypto.randomUUID()}`;

describe('POST /api/gbtf-create-checkout-session with provider failures', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
    await festival.ports.shop.catalogueCache.snapshot();
    await festival.sandbox.forgetCalls();
  });
  afterEach(() => festival.close());

  const left = async () => [...(await festival.ports.shop.places.left())].find(([id]) => id === stand.id)?.[1];
  const tries = async () =>
    (await festival.sandbox.calls()).filter((call) => call.includes('POST /v1/checkout/sessions '));
  const pages = async () => (await festival.stripe.checkout.sessions.list({ limit: 100 })).data;

  /** Resubmits a failed checkout and expects one session and one place held. */
  const resubmittingHelps = async (visitor: ReturnType<OpenFestival['visitor']>, attemptId: string) => {
    const opened = openedBy(await visitor.startCheckout([stand], { attemptId }));
    expect(await pages()).toHaveLength(1);
    expect(await left()).toBe(9);
    return opened;
  };

  it.each<readonly [string, FaultOrder]>([
    ['answers HTML (case C25)', { ...sessions, answer: 'html', times: 3 }],
    ['answers 500 before it makes the session', { ...sessions, answer: '500', times: 3 }],
    ['closes the connection before it makes the session', { ...sessions, answer: 'closed', times: 4 }],
    [
      'closes the connection after it made the session (case C16)',
      { ...sessions, answer: 'closed', when: 'after', times: 4 },
    ],
    ['answers HTML after it made the session', { ...sessions, answer: 'html', when: 'after', times: 3 }],
    ['answers 429 (case C24)', { ...sessions, answer: '429' }],
    ['answers 409 for a lock three times', { ...sessions, answer: '409', times: 3 }],
  ])(
    'checkout answers 503, keeps the places, and a resubmission succeeds when the provider %s',
    async (_what, fault) => {
      await festival.sandbox.fault(fault);
      const visitor = festival.visitor();
      const attemptId = attempt();
      const answer = await visitor.startCheckout([stand], { attemptId });
      expect(answer).toMatchObject({ status: 503, json: { code: 'payments_in_trouble' } });
      expect(answer.headers['retry-after']).toBe('2');
      expect(await left()).toBe(9);
      await festival.sandbox.noMoreFaults();
      await resubmittingHelps(visitor, attemptId);
    },
  );

  it('checkout does not retry a 429 of the payment provider (case C24)', async () => {
    await festival.sandbox.fault({ ...sessions, answer: '429', times: 100 });
    await festival.visitor().startCheckout([stand]);
    expect(await tries()).toEqual(['POST /v1/checkout/sessions 429']);
  });

  it('checkout retries a 409 of the payment provider and makes one session (case C22)', async () => {
    await festival.sandbox.fault({ ...sessions, answer: '409' });
    openedBy(await festival.visitor().startCheckout([stand]));
    expect(await pages()).toHaveLength(1);
    expect(await tries()).toEqual(['POST /v1/checkout/sessions 409', 'POST /v1/checkout/sessions 200']);
  });

  it('checkout waits for a slow payment provider', async () => {
    await festival.sandbox.fault({ ...sessions, answer: 'held' });
    const submission = festival.visitor().startCheckout([stand]);
    await expect.poll(tries).toHaveLength(0);
    await expect.poll(() => festival.sandbox.noMoreFaults()).toEqual({ released: 1 });
    openedBy(await submission);
  });

  it('the server serves other requests while one checkout waits for the payment provider', async () => {
    await festival.sandbox.fault({ ...sessions, answer: 'held' });
    const slow = festival.visitor().startCheckout([stand]);
    await expect.poll(left).toBe(9);
    openedBy(await festival.visitor().startCheckout([stand]));
    expect(await festival.visitor().get('/api/gbtf-products')).toMatchObject({ status: 200 });
    await festival.sandbox.noMoreFaults();
    openedBy(await slow);
  });

  it('checkout answers 503 too_busy at the concurrency limit, and accepts checkouts again afterwards', async () => {
    const small = await openFestival({
      change: ({ shop }) => ({ shop: { ...shop, checkoutLimiter: concurrencyLimit(1, 0) } }),
    });
    try {
      await small.sandbox.fault({ ...sessions, answer: 'held' });
      const first = small.visitor().startCheckout([stand]);
      await expect.poll(async () => [...(await small.ports.shop.places.left()).values()]).toContain(9);
      const turnedAway = await small.visitor().startCheckout([stand]);
      expect(turnedAway).toMatchObject({ status: 503, json: { code: 'too_busy' } });
      expect(turnedAway.headers['retry-after']).toBe('1');
      await small.sandbox.noMoreFaults();
      openedBy(await first);
      openedBy(await small.visitor().startCheckout([stand]));
    } finally {
      await small.close();
    }
  });

  it('checkout finds the session that was made when the payment provider replays its 500 (case C23)', async () => {
    await festival.sandbox.fault({ ...sessions, answer: '500', when: 'after' });
    const opened = openedBy(await festival.visitor().startCheckout([stand]));
    expect(await pages()).toMatchObject([{ id: opened.sessionId, status: 'open' }]);
  });

  it('checkout answers 502, logs an error and keeps the places on an idempotency key conflict (case C20)', async () => {
    const { stripe } = festival;
    await festival.sandbox.fault({ ...sessions, answer: 'closed', times: 4 });
    const attemptId = attempt();
    await festival.visitor().startCheckout([stand], { attemptId });
    await festival.sandbox.noMoreFaults();
    const order = await festival.ports.shop.orders.findByAttempt(asAttemptId(attemptId));
    const price = order?.lines[0]?.priceId ?? '';
    await stripe.checkout.sessions.create(
      { mode: 'payment', success_url: 'https://elsewhere.example', line_items: [{ price, quantity: 7 }] },
      { idempotencyKey: `checkout:${order?.id}:1` },
    );
    expect(await festival.visitor().startCheckout([stand], { attemptId })).toMatchObject({ status: 502 });
    expect(festival.logged).toContainEqual(expect.objectContaining({ level: 'error' }));
    expect(await left()).toBe(9);
  });

  it('a checkout that failed at the provider leaves its places to the sweeper, session or not (cases C15, C16)', async () => {
    await festival.sandbox.fault({ ...sessions, answer: 'closed', times: 4 });
    await festival.visitor().startCheckout([stand]);
    await festival.sandbox.noMoreFaults();
    await festival.sandbox.fault({ ...sessions, answer: 'closed', when: 'after', times: 4 });
    await festival.visitor().startCheckout([stand]);
    await festival.sandbox.noMoreFaults();
    expect(await left()).toBe(8);

    await festival.runJob('overdue orders and refunds');
    expect(await left()).toBe(8);
    await festival.passes(3 * minute);
    await festival.runJob('overdue orders and refunds');
    expect(await left()).toBe(10);
    expect(await pages()).toMatchObject([{ status: 'expired' }, { status: 'expired' }]);
  });

  it('checkout repeats the request to the payment provider with the same expiry time (case C21)', async () => {
    await festival.sandbox.fault({ ...sessions, answer: 'closed', times: 4 });
    const visitor = festival.visitor();
    const attemptId = attempt();
    await visitor.startCheckout([stand], { attemptId });
    await festival.sandbox.noMoreFaults();
    await festival.passes(minute);
    const opened = await resubmittingHelps(visitor, attemptId);
    const order = await festival.ports.shop.orders.find(orderId(opened.orderId));
    expect(await pages()).toMatchObject([{ expires_at: Math.floor((order?.expiresAt ?? 0) / 1_000) }]);
  });

  it('checkout answers 502 and logs an error when the payment provider rejects the API key', async () => {
    const locked = await openFestival({
      change: ({ shop, site: { siteUrl }, log }, { sandboxOrigin }) => {
        const stripe = openStripe({ secretKey: 'sk_test_of_yesterday', origin: sandboxOrigin ?? undefined, log });
        const hostedCheckout = stripeHostedCheckout(stripe, { siteUrl, environment: 'sandbox', edition: 2025, log });
        return { shop: { ...shop, hostedCheckout } };
      },
    });
    try {
      const answer = await locked.visitor().startCheckout([stand]);
      expect(answer).toMatchObject({ status: 502, json: { code: 'payments_in_trouble' } });
      expect(answer.headers['retry-after']).toBeUndefined();
      expect(answer.text).not.toContain('sk_test');
      expect(locked.logged).toContainEqual(expect.objectContaining({ level: 'error' }));
    } finally {
      await locked.close();
    }
  });
});
