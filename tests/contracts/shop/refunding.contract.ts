import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { pence } from '#core/kernel/money.ts';
import { minute } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import { paidOrder } from './payments/an-order.ts';
import type { TestProvider } from './payments/provider.ts';

export const refundingContract = (name: string, open: () => Promise<TestProvider>) =>
  describe(`Refunding: ${name}`, () => {
    let provider: TestProvider;
    beforeEach(async () => {
      provider = await open();
    });
    afterEach(() => provider.close());

    const bought = async (pay: TestProvider['pay'] = provider.pay) => {
      const order = await provider.newOrder();
      const page = await provider.hostedCheckout.open(order);
      if (!page.ok) throw new Error(page.refusal.detail);
      await pay(page.value.id);
      const report = await provider.hostedCheckout.retrieve(page.value.id);
      const paid = paidOrder(order, report?.intentId ?? null, provider.clock.now());
      return { order: paid, sessionId: page.value.id, refunded: async () => (await retrieve(page.value.id))?.refunded };
    };
    const retrieve = (sessionId: string) => provider.hostedCheckout.retrieve(sessionId);
    const aRefund = (order: Order, changes: Partial<Refund> = {}): Refund => ({
      id: `${order.id}-asked-0`,
      orderId: order.id,
      amount: order.total,
      reason: 'asked-by-buyer',
      state: 'asked',
      providerId: null,
      createdAt: provider.clock.now(),
      ...changes,
    });
    const given = async (refund: Refund, order: Order) => {
      const answer = await provider.refunding.sendRefund(refund, order);
      if (!answer.ok) throw new Error(answer.refusal.detail);
      return answer.value;
    };

    it('the payment provider refunds a whole order', async () => {
      const { order, refunded } = await bought();
      const { providerId, settled } = await given(aRefund(order), order);
      expect(settled).toBe(true);
      expect(await refunded()).toBe(order.total);
      expect(await provider.refunding.retrieve(providerId)).toBe('succeeded');
    });

    it('the payment provider makes one refund when called twice', async () => {
      const { order, refunded } = await bought();
      const refund = aRefund(order, { amount: pence(1500) });
      const [one, other] = [await given(refund, order), await given(refund, order)];
      expect(other).toEqual(one);
      expect(await refunded()).toBe(1500);
    });

    it('the payment provider makes one refund for two concurrent calls', async () => {
      const { order, refunded } = await bought();
      const refund = aRefund(order, { amount: pence(1000) });
      const answers = await Promise.all([1, 2, 3].map(() => given(refund, order)));
      expect(new Set(answers.map(({ providerId }) => providerId)).size).toBe(1);
      expect(await refunded()).toBe(1000);
    });

    it('the payment provider makes no second refund after a lost response', async () => {
      const { order, refunded } = await bought();
      const refund = aRefund(order);
      await provider.failNext('unknown-after');
      const failure = await provider.refunding.sendRefund(refund, order).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ServiceFailure);
      expect(failure).toMatchObject({ retryable: true });
      expect((await given(refund, order)).settled).toBe(true);
      expect(await refunded()).toBe(order.total);
    });

    it('refunding refuses an amount that was already refunded in the provider’s dashboard', async () => {
      const { order, sessionId, refunded } = await bought();
      await provider.refundAtDesk(sessionId);
      expect(await provider.refunding.sendRefund(aRefund(order), order)).toMatchObject({
        ok: false,
        refusal: { kind: 'already-refunded' },
      });
      expect(await refunded()).toBe(order.total);
    });

    it('refunding refuses an amount above the unrefunded rest', async () => {
      const { order, sessionId, refunded } = await bought();
      await provider.refundAtDesk(sessionId, pence(500));
      expect(await provider.refunding.sendRefund(aRefund(order), order)).toMatchObject({
        ok: false,
        refusal: { kind: 'refund-refused' },
      });
      expect(await refunded()).toBe(500);
    });

    it('refunding refuses a disputed payment', async () => {
      const { order, sessionId } = await bought();
      await provider.dispute(sessionId);
      expect(await provider.refunding.sendRefund(aRefund(order), order)).toMatchObject({
        ok: false,
        refusal: { kind: 'disputed' },
      });
    });

    it('refunding refuses a payment with a lost dispute', async () => {
      const { order, sessionId } = await bought();
      await provider.dispute(sessionId);
      await provider.loseDispute(sessionId);
      expect(await provider.refunding.sendRefund(aRefund(order), order)).toMatchObject({
        ok: false,
        refusal: { kind: 'disputed' },
      });
    });

    it('refunding refuses an order of £0', async () => {
      const { order } = await bought();
      const free = paidOrder(order, null, provider.clock.now());
      expect(await provider.refunding.sendRefund(aRefund(order), free)).toMatchObject({
        ok: false,
        refusal: { kind: 'refund-refused' },
      });
    });

    it('refunding counts a pending refund once it has succeeded', async () => {
      const { order, refunded } = await bought(provider.payWithSlowRefunds);
      const { providerId, settled } = await given(aRefund(order), order);
      expect(settled).toBe(false);
      expect([await refunded(), await provider.refunding.retrieve(providerId)]).toEqual([0, 'pending']);
      await provider.passes(minute);
      expect([await refunded(), await provider.refunding.retrieve(providerId)]).toEqual([order.total, 'succeeded']);
    });

    it('refunding throws for an unknown refund', async () => {
      await expect(provider.refunding.retrieve('re_nobody')).rejects.toBeInstanceOf(ServiceFailure);
    });
  });
