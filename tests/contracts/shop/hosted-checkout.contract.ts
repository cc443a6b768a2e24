import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { priceId } from '#core/kernel/ids.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import type { PaymentProvider, TestProvider } from './payments/provider.ts';

const opened = async (provider: PaymentProvider, order = provider.newOrder()) => {
  const reserved = await order;
  const page = await provider.hostedCheckout.open(reserved);
  if (!page.ok) throw new Error(page.refusal.detail);
  return { order: reserved, page: page.value };
};

/** The contract of every provider, including a real account. */
export const hostedCheckoutContract = (name: string, open: () => Promise<PaymentProvider>) =>
  describe(`HostedCheckout: ${name}`, () => {
    let provider: PaymentProvider;
    beforeEach(async () => {
      provider = await open();
    });
    afterEach(() => provider.close());

    it('the hosted checkout opens a card page with the order’s total', async () => {
      const { order, page } = await opened(provider);
      expect(page.url).toMatch(/^https?:\/\//);
      expect(await provider.hostedCheckout.retrieve(page.id)).toMatchObject({
        sessionId: page.id,
        orderId: order.id,
        url: page.url,
        status: 'open',
        money: 'unpaid',
        currency: 'gbp',
        subtotal: order.total,
        discount: 0,
        total: order.total,
        intentId: null,
        chargedAt: null,
        refunded: 0,
        dispute: 'none',
      });
    });

    it('the hosted checkout returns the same card page for the same order', async () => {
      const { order, page } = await opened(provider);
      expect(await provider.hostedCheckout.open(order)).toEqual({ ok: true, value: page });
    });

    it('the hosted checkout opens two card pages for two orders', async () => {
      const [one, other] = [await opened(provider), await opened(provider)];
      expect(one.page.id).not.toBe(other.page.id);
    });

    it('the hosted checkout merges two lines of one price on the card page', async () => {
      const order = await provider.newOrder();
      const lines = [...order.lines, ...order.lines];
      const { page } = await opened(provider, provider.newOrder({ lines, total: order.total }));
      expect((await provider.hostedCheckout.retrieve(page.id))?.orderId).toBeTruthy();
    });

    it('the hosted checkout prefills the email address, and omits one that the provider would refuse', async () => {
      const known = await opened(provider, provider.newOrder({ email: 'ada@example.com' }));
      expect((await provider.hostedCheckout.retrieve(known.page.id))?.email).toBe('ada@example.com');
      expect((await provider.hostedCheckout.open(await provider.newOrder({ email: 'ada@localhost' }))).ok).toBe(true);
    });

    it('the hosted checkout throws a non-retryable failure for the same order with other contents', async () => {
      const { order } = await opened(provider);
      const changed = { ...order, expiresAt: laterBy(order.expiresAt, minute) };
      const failure = await provider.hostedCheckout.open(changed).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ServiceFailure);
      expect(failure).toMatchObject({ service: 'payments', retryable: false });
    });

    it('the hosted checkout refuses a price that does not exist', async () => {
      const { lines } = await provider.newOrder();
      const strange = lines.map((line) => ({ ...line, priceId: priceId('price_nobody_has') }));
      expect(await provider.hostedCheckout.open(await provider.newOrder({ lines: strange }))).toMatchObject({
        ok: false,
        refusal: { kind: 'product-unavailable' },
      });
    });

    it('the hosted checkout refuses a card page that would expire too soon', async () => {
      const expiresAt = laterBy(provider.clock.now(), 10 * minute);
      expect(await provider.hostedCheckout.open(await provider.newOrder({ expiresAt }))).toMatchObject({
        ok: false,
        refusal: { kind: 'page-refused' },
      });
    });

    it('the hosted checkout closes an open card page, and returns its state when closed again', async () => {
      const { page } = await opened(provider);
      expect(await provider.hostedCheckout.close(page.id)).toMatchObject({ status: 'expired', money: 'unpaid' });
      expect(await provider.hostedCheckout.close(page.id)).toMatchObject({ status: 'expired', url: null });
    });

    it('the hosted checkout returns the closed card page for the same order', async () => {
      const { order, page } = await opened(provider);
      await provider.hostedCheckout.close(page.id);
      expect(await provider.hostedCheckout.open(order)).toEqual({ ok: true, value: page });
    });

    it('the hosted checkout finds no card page by a malformed or unknown id', async () => {
      for (const id of ['', 'undefined', '../prices', 'cs_test_', 'pi_1', 'cs_test_nobodyhasthis'])
        expect([await provider.hostedCheckout.retrieve(id), await provider.hostedCheckout.close(id)]).toEqual([
          undefined,
          undefined,
        ]);
    });
  });

/** The part of the contract that needs a controllable buyer and clock. */
export const paidCheckoutContract = (name: string, open: () => Promise<TestProvider>) =>
  describe(`HostedCheckout with buyers: ${name}`, () => {
    let provider: TestProvider;
    beforeEach(async () => {
      provider = await open();
    });
    afterEach(() => provider.close());

    it('the hosted checkout reports who paid a card page, how much, and when', async () => {
      const before = provider.clock.now();
      const { order, page } = await opened(provider);
      await provider.pay(page.id, { email: 'Grace@Example.com', name: 'Grace H.' });
      const report = await provider.hostedCheckout.retrieve(page.id);
      expect(report).toMatchObject({
        status: 'complete',
        money: 'paid',
        total: order.total,
        url: null,
        email: 'grace@example.com',
        name: 'Grace H.',
      });
      expect(report?.intentId).toMatch(/^pi_/);
      expect(report?.chargedAt).toBeGreaterThan(before - minute);
      expect(report?.chargedAt).toBeLessThan(provider.clock.now() + minute);
    });

    it('the hosted checkout does not close a card page that was just paid, and reports it', async () => {
      const { page } = await opened(provider);
      await provider.pay(page.id);
      expect(await provider.hostedCheckout.close(page.id)).toMatchObject({ status: 'complete', money: 'paid' });
    });

    it.each([
      ['succeeded', 'paid'],
      ['failed', 'failed'],
    ] as const)(
      'the hosted checkout reports a slow payment as unpaid until the bank decides that it %s',
      async (to, money) => {
        const { page } = await opened(provider);
        await provider.paySlowly(page.id);
        const before = await provider.hostedCheckout.retrieve(page.id);
        expect(before).toMatchObject({ status: 'complete', money: 'unpaid', chargedAt: null });
        await provider.settlePayment(page.id, to);
        const after = await provider.hostedCheckout.retrieve(page.id);
        expect(after).toMatchObject({ status: 'complete', money, intentId: before?.intentId });
        expect(after?.chargedAt === null).toBe(to === 'failed');
        const notice = await provider.nextNotice(`checkout.session.async_payment_${to}`);
        const read = await provider.notices.read(notice.rawBody, notice.signature);
        expect(read.ok && read.value.about).toMatchObject({ what: 'session', report: { money } });
      },
    );

    it('the hosted checkout reports a card page as expired after its end', async () => {
      const { page } = await opened(provider);
      await provider.passes(36 * minute);
      expect(await provider.hostedCheckout.retrieve(page.id)).toMatchObject({ status: 'expired', money: 'unpaid' });
    });

    it('the hosted checkout refuses a deactivated product', async () => {
      const order = await provider.newOrder();
      await provider.withdraw(order.lines[0]?.productId ?? '');
      expect(await provider.hostedCheckout.open(order)).toMatchObject({
        ok: false,
        refusal: { kind: 'product-unavailable' },
      });
    });

    for (const trouble of ['unknown-before', 'unknown-after'] as const)
      it(`the hosted checkout makes one card page when opening it failed (${trouble}) and is retried`, async () => {
        const order = await provider.newOrder();
        await provider.failNext(trouble);
        const failure = await provider.hostedCheckout.open(order).catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(ServiceFailure);
        expect(failure).toMatchObject({ service: 'payments', retryable: true });
        const [first, second] = [await provider.hostedCheckout.open(order), await provider.hostedCheckout.open(order)];
        expect(first.ok).toBe(true);
        expect(second).toEqual(first);
      });

    it('the hosted checkout reports a card page that failed to close once the provider answers', async () => {
      const { page } = await opened(provider);
      await provider.failNext('unknown-before');
      await expect(provider.hostedCheckout.close(page.id)).rejects.toBeInstanceOf(ServiceFailure);
      expect((await provider.hostedCheckout.close(page.id))?.status).toBe('expired');
    });

    it('the hosted checkout reports a dispute until the festival has won it', async () => {
      const { page } = await opened(provider);
      await provider.pay(page.id);
      await provider.dispute(page.id);
      expect((await provider.hostedCheckout.retrieve(page.id))?.dispute).toBe('open');
      await provider.winDispute(page.id);
      expect((await provider.hostedCheckout.retrieve(page.id))?.dispute).toBe('none');
    });

    it('the hosted checkout reports a lost dispute without a refund', async () => {
      const { page } = await opened(provider);
      await provider.pay(page.id);
      await provider.dispute(page.id);
      await provider.loseDispute(page.id);
      expect(await provider.hostedCheckout.retrieve(page.id)).toMatchObject({
        dispute: 'lost',
        money: 'paid',
        refunded: 0,
      });
    });
  });
