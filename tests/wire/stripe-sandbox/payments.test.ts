import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { behaviourOf, brandOf, passesLuhn, testCards } from '../../../server/payments-sandbox/payments/cards.ts';
import { openTestSandbox, refusal, type TestSandbox, twoAdults } from './test-sandbox.ts';

const buy = async ({ stripe, control }: TestSandbox, card = '4242 4242 4242 4242', extra: object = {}) => {
  const { id } = await stripe.checkout.sessions.create(twoAdults);
  const outcome = await control<{ kind: string; decline?: { message: string } }>('POST', `sessions/${id}/pay`, {
    card,
    ...extra,
  });
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  return { id, outcome, session, intent: intentOf(session), charge: chargeOf(session) };
};

const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent => {
  if (typeof intent !== 'object' || intent === null) throw new Error('the session has no intent');
  return intent;
};
const chargeOf = (session: Stripe.Checkout.Session): Stripe.Charge => {
  const charge = intentOf(session).latest_charge;
  if (typeof charge !== 'object' || charge === null) throw new Error('the intent has no charge');
  return charge;
};
const types = async ({ stripe }: TestSandbox) =>
  (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).reverse();

describe('card at the sandbox', () => {
  it('payment sandbox card 4242 pays: the session is complete, the intent succeeded, the charge has a receipt', async () => {
    const testSandbox = await openTestSandbox();
    const { session, intent, charge } = await buy(testSandbox, undefined, {
      email: 'harriet@example.co.uk',
      name: 'Harriet Lamb',
    });
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer: null,
      customer_details: { email: 'harriet@example.co.uk', name: 'Harriet Lamb' },
    });
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 3_000, metadata: { order: 'order-1' } });
    expect(charge).toMatchObject({
      paid: true,
      refunded: false,
      amount: 3_000,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      metadata: { order: 'order-1' },
    });
    expect(charge.receipt_url).toContain('/sandbox/receipts/ch_');
    expect(await types(testSandbox)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
  });

  it.each([
    ['4000 0000 0000 0002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000 0000 0000 9987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000 0000 0000 9979', 'card_declined', 'stolen_card', 'Your card was declined.'],
    ['4000 0000 0000 0069', 'expired_card', undefined, 'Your card has expired.'],
    ['4000 0000 0000 0127', 'incorrect_cvc', undefined, 'Your card’s security code is incorrect.'],
    [
      '4000 0000 0000 0119',
      'processing_error',
      undefined,
      'An error occurred while processing your card. Try again in a moment.',
    ],
  ])(
    'payment sandbox card %s is declined as %s / %s, and the session stays open',
    async (card, code, decline_code, message) => {
      const testSandbox = await openTestSandbox();
      const { session, intent, charge } = await buy(testSandbox, card);
      expect(session.status).toBe('open');
      expect(intent.status).toBe('requires_payment_method');
      expect(intent.last_payment_error).toMatchObject({
        type: 'card_error',
        code,
        message,
        ...(decline_code && { decline_code }),
      });
      expect(charge).toMatchObject({ paid: false, status: 'failed', failure_code: code, failure_message: message });
      expect(await types(testSandbox)).toEqual([
        'payment_intent.created',
        'charge.failed',
        'payment_intent.payment_failed',
      ]);
    },
  );

  it('one payment intent at the payment sandbox has several failed charges until one succeeds', async () => {
    const testSandbox = await openTestSandbox();
    const { id, intent } = await buy(testSandbox, '4000 0000 0000 0002');
    await testSandbox.control('POST', `sessions/${id}/pay`, { card: '4000 0000 0000 9995' });
    await testSandbox.control('POST', `sessions/${id}/pay`, { card: '5555 5555 5555 4444' });
    const { data } = await testSandbox.stripe.charges.list({ payment_intent: intent.id });
    expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'failed']);
    const after = await testSandbox.stripe.paymentIntents.retrieve(intent.id);
    expect(after).toMatchObject({ status: 'succeeded', latest_charge: data[0]?.id, last_payment_error: null });
  });

  it.each([
    ['4000 0025 0000 3155', 'complete', 'paid', undefined],
    ['4000 0027 6000 3184', 'complete', 'paid', undefined],
    ['4000 0000 0000 3220', 'fail', 'declined', 'payment_intent_authentication_failure'],
    ['4000 0082 6000 3178', 'complete', 'declined', 'card_declined'],
    ['4000 0084 0000 1629', 'complete', 'declined', 'card_declined'],
    ['4000 0084 0000 1280', 'complete', 'declined', 'payment_intent_authentication_failure'],
  ])('payment sandbox card %s requires 3-D Secure; answered “%s” it is %s', async (card, challenge, kind, code) => {
    const testSandbox = await openTestSandbox();
    const { id } = await testSandbox.stripe.checkout.sessions.create(twoAdults);
    const outcome = await testSandbox.control('POST', `sessions/${id}/pay`, { card, challenge });
    expect(outcome).toMatchObject({ kind, ...(code && { decline: { code } }) });
    const session = await testSandbox.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(session.status).toBe(kind === 'paid' ? 'complete' : 'open');
    if (kind === 'paid') {
      expect(chargeOf(session).payment_method_details?.card?.three_d_secure?.result).toBe('authenticated');
    }
    expect(await types(testSandbox)).toContain('payment_intent.requires_action');
  });

  it('every test number of the sandbox passes the Luhn check; 4242…4241 fails it, and other numbers are not test cards', () => {
    expect(testCards.filter(({ number }) => !passesLuhn(number))).toEqual([]);
    expect(passesLuhn('4242424242424241')).toBe(false);
    expect([passesLuhn('4000056655665556'), behaviourOf('4000056655665556')]).toEqual([true, undefined]);
    expect(['4242', '5555', '3782', '6011'].map(brandOf)).toEqual(['visa', 'mastercard', 'amex', 'discover']);
  });

  it('an answer to 3-D Secure at the payment sandbox is refused once the session has expired', async () => {
    const { stripe, site } = await openTestSandbox();
    const { id } = await stripe.checkout.sessions.create(twoAdults);
    const form = (fields: object) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      payload: new URLSearchParams(Object.entries(fields)).toString(),
    });
    const card = {
      email: 'h@example.com',
      billingName: 'H',
      cardNumber: '4000002500003155',
      cardExpiry: '11/28',
      cardCvc: '123',
    };
    const asked = await site.inject({ method: 'POST', url: `/sandbox/pay/${id}`, ...form(card) });
    expect(asked.json()).toMatchObject({ kind: 'challenge' });
    await stripe.checkout.sessions.expire(id);
    const late = await site.inject({
      method: 'POST',
      url: `/sandbox/pay/${id}/challenge`,
      ...form({ challenge: 'complete' }),
    });
    expect(late.json()).toEqual({ kind: 'closed' });
    const intent = String((await stripe.checkout.sessions.retrieve(id)).payment_intent);
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'canceled', amount_received: 0 });
  });
});

describe('refund at the sandbox', () => {
  it('a refund at the payment sandbox is made in part, then of the rest, then refused', async () => {
    const testSandbox = await openTestSandbox();
    const { stripe } = testSandbox;
    const { intent, charge } = await buy(testSandbox);
    const first = await stripe.refunds.create({ payment_intent: intent.id, amount: 1_000, metadata: { row: '1' } });
    expect(first).toMatchObject({ status: 'succeeded', amount: 1_000, charge: charge.id, metadata: { row: '1' } });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 1_000, refunded: false });
    expect(await refusal(stripe.refunds.create({ charge: charge.id, amount: 2_001 }))).toMatchObject({
      statusCode: 400,
      param: 'amount',
    });
    const rest = await stripe.refunds.create({ charge: charge.id, reason: 'requested_by_customer' });
    expect(rest).toMatchObject({ amount: 2_000, payment_intent: intent.id });
    expect(await refusal(stripe.refunds.create({ charge: charge.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const refundedCharge = await stripe.charges.retrieve(charge.id, { expand: ['refunds'] });
    expect(refundedCharge).toMatchObject({ amount_refunded: 3_000, refunded: true });
    expect(refundedCharge.refunds?.data.map(({ id }) => id)).toEqual([rest.id, first.id]);
    expect((await stripe.refunds.list({ payment_intent: intent.id })).data.map(({ id }) => id)).toEqual([
      rest.id,
      first.id,
    ]);
    expect((await types(testSandbox)).slice(-4)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.created',
      'charge.refunded',
    ]);
  });

  it('a refund at the payment sandbox needs exactly one charge or intent, and a paid one', async () => {
    const testSandbox = await openTestSandbox();
    const { stripe, call } = testSandbox;
    const { intent, charge } = await buy(testSandbox, '4000 0000 0000 0002');
    const refund = (params: Stripe.RefundCreateParams) => refusal(stripe.refunds.create(params));
    expect(await refund({})).toMatchObject({ code: 'parameter_missing' });
    expect(await refund({ charge: charge.id, payment_intent: intent.id })).toMatchObject({ statusCode: 400 });
    expect(await refund({ charge: charge.id })).toMatchObject({ statusCode: 400 });
    expect(await refund({ payment_intent: intent.id })).toMatchObject({ statusCode: 400 });
    expect(await refund({ charge: 'ch_none' })).toMatchObject({ code: 'resource_missing' });
    expect(await refusal(stripe.refunds.retrieve('re_none'))).toMatchObject({ statusCode: 404 });
    expect((await call('POST', '/v1/refunds', `charge=${charge.id}&amount=0`)).body.error.code).toBe(
      'parameter_invalid_integer',
    );
  });

  it('a refund at the payment sandbox of a card ending 7726 is pending, then succeeds', async () => {
    const testSandbox = await openTestSandbox();
    const { charge } = await buy(testSandbox, '4000 0000 0000 7726');
    const { id, status, pending_reason } = await testSandbox.stripe.refunds.create({ charge: charge.id });
    expect([status, pending_reason]).toEqual(['pending', 'processing']);
    await testSandbox.advance(5_000);
    expect((await testSandbox.stripe.refunds.retrieve(id)).status).toBe('succeeded');
    expect((await types(testSandbox)).slice(-2)).toEqual(['refund.updated', 'charge.refund.updated']);
  });

  it('a refund at the payment sandbox of a card ending 5126 succeeds, then fails, and is taken off the charge’s total', async () => {
    const testSandbox = await openTestSandbox();
    const { charge } = await buy(testSandbox, '4000 0000 0000 5126');
    const { id } = await testSandbox.stripe.refunds.create({ charge: charge.id });
    await testSandbox.advance(5_000);
    expect(await testSandbox.stripe.refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
    });
    expect(await testSandbox.stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await types(testSandbox)).slice(-3)).toEqual(['refund.failed', 'refund.updated', 'charge.refund.updated']);
  });
});

describe('dispute at the sandbox', () => {
  it('a dispute at the payment sandbox of a card ending 0259 follows the payment, and blocks refunds until it is won', async () => {
    const testSandbox = await openTestSandbox();
    const { stripe, control } = testSandbox;
    const { charge } = await buy(testSandbox, '4000 0000 0000 0259');
    await testSandbox.advance(1_000);
    expect((await stripe.charges.retrieve(charge.id)).disputed).toBe(true);
    expect(await refusal(stripe.refunds.create({ charge: charge.id }))).toMatchObject({ code: 'charge_disputed' });
    const [opened] = (await stripe.events.list({ type: 'charge.dispute.created' })).data;
    const dispute = opened?.data.object;
    if (!dispute || !('id' in dispute)) throw new Error('no dispute');
    await control('POST', `disputes/${dispute.id}/won`);
    expect((await types(testSandbox)).slice(-3)).toEqual([
      'charge.dispute.updated',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ]);
    const [won] = (await stripe.disputes.list({ charge: charge.id })).data;
    expect(won).toMatchObject({ id: dispute.id, status: 'won' });
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('won');
    expect((await stripe.refunds.create({ charge: charge.id })).status).toBe('succeeded');
  });

  it('a dispute at the payment sandbox that is lost blocks refunds for good', async () => {
    const testSandbox = await openTestSandbox();
    const { charge } = await buy(testSandbox);
    const dispute = await testSandbox.control<{ id: string }>('POST', `charges/${charge.id}/dispute`);
    await testSandbox.control('POST', `disputes/${dispute.id}/lost`);
    expect(await refusal(testSandbox.stripe.refunds.create({ charge: charge.id }))).toMatchObject({
      code: 'charge_disputed',
    });
    expect(await types(testSandbox)).not.toContain('charge.dispute.funds_reinstated');
  });
});

describe('delayed payment at the sandbox', () => {
  it.each([
    ['succeeded', 'paid'],
    ['failed', 'unpaid'],
  ])('a delayed payment at the payment sandbox completes the session unpaid and then has %s', async (step, status) => {
    const testSandbox = await openTestSandbox();
    const { stripe, control } = testSandbox;
    const { id } = await stripe.checkout.sessions.create(twoAdults);
    await control('POST', `sessions/${id}/async/processing`);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    await control('POST', `sessions/${id}/async/${step}`);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: status });
    expect((await types(testSandbox)).at(-1)).toBe(`checkout.session.async_payment_${step}`);
  });
});
