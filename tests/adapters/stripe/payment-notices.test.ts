import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { stripePaymentNotices } from '#adapters/stripe/payment-notices.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { parseInstant, second } from '#core/kernel/time.ts';

const secret = 'whsec_of_this_test';
const now = parseInstant('2025-10-04T08:00:00Z');
const bytes = (text: string) => new TextEncoder().encode(text);

const anEvent = (changes: Record<string, unknown> = {}, object: Record<string, unknown> = {}) => ({
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  created: now / second,
  livemode: false,
  api_version: Stripe.API_VERSION,
  data: {
    object: {
      id: 'cs_test_1',
      status: 'complete',
      payment_status: 'paid',
      amount_subtotal: 1500,
      amount_total: 1500,
      currency: 'gbp',
      payment_intent: 'pi_1',
      customer_details: { email: 'zoe@example.com', name: 'Zoë Trüffel 🐕' },
      metadata: { order: 'ord_1', environment: 'festival' },
      ...object,
    },
  },
  ...changes,
});

const notices = (settings: { secret?: string; livemode?: boolean } = {}) => {
  const log = memoryLog();
  const port = stripePaymentNotices(new Stripe('sk_test_1'), {
    secret: () => settings.secret ?? secret,
    environment: 'festival',
    livemode: settings.livemode ?? false,
    machineClock: simulatedClock(now),
    log,
  });
  return { ...port, log };
};

const body = (event: unknown = anEvent()) => JSON.stringify(event, null, 2);
const signed = (payload: string, ageSeconds = 0, by = secret) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp: now / second - ageSeconds });
const detail = async (reading: ReturnType<ReturnType<typeof notices>['read']>) => {
  const result = await reading;
  return result.ok ? 'genuine' : result.refusal.kind;
};

describe('webhook from Stripe', () => {
  const payload = body();
  const v1 = signed(payload).split('v1=')[1];
  const t = `t=${now / second}`;

  it.each([
    ['signed now', signed(payload), 'genuine'],
    ['signed 300 seconds ago', signed(payload, 300), 'genuine'],
    ['signed 301 seconds ago', signed(payload, 301), 'notice-not-genuine'],
    ['signed 300 seconds ahead', signed(payload, -300), 'genuine'],
    ['signed ten minutes ahead', signed(payload, -600), 'notice-not-genuine'],
    ['signed with another secret', signed(payload, 0, 'whsec_other'), 'notice-not-genuine'],
    ['with two signatures, the second right', `${t},v1=${'0'.repeat(64)},v1=${v1}`, 'genuine'],
    ['with a v0 signature only', `${t},v0=${v1}`, 'notice-not-genuine'],
    ['with no date', `v1=${v1}`, 'notice-not-genuine'],
    ['with nonsense for a signature', 'nonsense', 'notice-not-genuine'],
    ['with a blank signature', '', 'notice-not-genuine'],
    ['with no signature', undefined, 'notice-not-genuine'],
  ])('a webhook from Stripe is accepted or refused by its signature: %s', async (_, signature, expected) => {
    expect(await detail(notices().read(bytes(payload), signature))).toBe(expected);
  });

  it('a webhook from Stripe is refused when the secret is blank', async () => {
    for (const blank of ['', ' ']) {
      const signature = `${t},v1=${'0'.repeat(64)}`;
      expect(await detail(notices({ secret: blank }).read(bytes(payload), signature))).toBe('notice-not-genuine');
    }
  });

  it('a webhook from Stripe fails with an error that makes Stripe retry while the secret is not known yet', async () => {
    const early = stripePaymentNotices(new Stripe('sk_test_1'), {
      secret: () => {
        throw new ServiceFailure('payments', 'not known yet', { retryable: true });
      },
      environment: 'festival',
      livemode: false,
      machineClock: simulatedClock(now),
      log: memoryLog(),
    });
    await expect(early.read(bytes(payload), signed(payload))).rejects.toThrow(ServiceFailure);
  });

  it('a webhook from Stripe is refused when its JSON was parsed and serialised again', async () => {
    expect(await detail(notices().read(bytes(JSON.stringify(JSON.parse(payload))), signed(payload)))).toBe(
      'notice-not-genuine',
    );
  });

  it('a webhook from Stripe is verified on its raw bytes, also with non-ASCII names', async () => {
    const result = await notices().read(bytes(payload), signed(payload));
    expect(result).toMatchObject({ ok: true, value: { about: { report: { name: 'Zoë Trüffel 🐕' } } } });
  });

  it('a Stripe webhook of the other mode, test or live, is refused with an error in the log', async () => {
    for (const livemode of [true, false]) {
      const foreign = body(anEvent({ livemode: !livemode }));
      const { read, log } = notices({ livemode });
      expect(await detail(read(bytes(foreign), signed(foreign)))).toBe('notice-not-genuine');
      expect(log.entries.map(({ level }) => level)).toEqual(['error']);
    }
  });

  it('a Stripe webhook of another API version is accepted, with a warning in the log', async () => {
    const older = body(anEvent({ api_version: '2023-08-16' }));
    const { read, log } = notices();
    expect(await detail(read(bytes(older), signed(older)))).toBe('genuine');
    expect(log.entries.map(({ level }) => level)).toEqual(['warn']);
  });

  it('a Stripe webhook with a valid signature and an invalid body is refused', async () => {
    for (const text of ['{', '[]', 'null', '{"object":"v2.core.event"}', '{"id":"evt_1"}'])
      expect(await detail(notices().read(bytes(text), signed(text)))).toBe('notice-not-genuine');
  });

  it.each([
    ['checkout.session.completed', {}, 'session'],
    ['checkout.session.completed', { metadata: { order: 'ord_1', environment: 'elsewhere' } }, 'nothing'],
    ['checkout.session.completed', { metadata: {} }, 'nothing'],
    ['charge.refunded', { id: 'ch_1' }, 'payment'],
    ['charge.refunded', { id: 'ch_1', metadata: {} }, 'nothing'],
    ['refund.failed', { id: 're_1', metadata: {} }, 'payment'],
    ['charge.refund.updated', { id: 're_1', metadata: {} }, 'payment'],
    ['charge.dispute.closed', { id: 'du_1', metadata: {} }, 'payment'],
    ['charge.dispute.closed', { id: 'du_1', metadata: {}, payment_intent: null }, 'nothing'],
    ['payment_intent.succeeded', { id: 'pi_1' }, 'payment'],
    ['payment_intent.payment_failed', { id: 'pi_1' }, 'nothing'],
    ['charge.succeeded', { id: 'ch_1' }, 'nothing'],
    ['product.updated', { id: 'prod_1' }, 'catalogue'],
    ['price.deleted', { id: 'price_1' }, 'catalogue'],
    ['invoice.paid', { id: 'in_1' }, 'nothing'],
    ['something.quite.new', { id: 'x' }, 'nothing'],
  ])('a Stripe webhook of type %s with the object %j is about: %s', async (type, object, what) => {
    const event = body(anEvent({ type }, object));
    expect(await notices().read(bytes(event), signed(event))).toMatchObject({ ok: true, value: { about: { what } } });
  });

  it('a Stripe webhook of a failed delayed payment is reported as failed', async () => {
    const event = body(anEvent({ type: 'checkout.session.async_payment_failed' }, { payment_status: 'unpaid' }));
    expect(await notices().read(bytes(event), signed(event))).toMatchObject({
      ok: true,
      value: { about: { report: { status: 'complete', money: 'failed', chargedAt: null } } },
    });
  });

  it('a webhook from Stripe has the time of payment, also when it arrives a day afterwards', async () => {
    const event = body(anEvent({ created: now / second - 86_400 }));
    expect(await notices().read(bytes(event), signed(event))).toMatchObject({
      ok: true,
      value: { about: { report: { chargedAt: now - 86_400_000 } } },
    });
  });
});
