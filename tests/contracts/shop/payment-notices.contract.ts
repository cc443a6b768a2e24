import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pence } from '#core/kernel/money.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import type { TestProvider } from './payments/provider.ts';

export const paymentNoticesContract = (name: string, open: () => Promise<TestProvider>) =>
  describe(`PaymentNotices: ${name}`, () => {
    let provider: TestProvider;
    beforeEach(async () => {
      provider = await open();
    });
    afterEach(() => provider.close());

    const openedPage = async () => {
      const order = await provider.newOrder();
      const page = await provider.hostedCheckout.open(order);
      if (!page.ok) throw new Error(page.refusal.detail);
      return { order, sessionId: page.value.id };
    };
    const read = async (kind: string) => {
      const { rawBody, signature } = await provider.nextNotice(kind);
      const notice = await provider.notices.read(rawBody, signature);
      if (!notice.ok) throw new Error(notice.refusal.detail);
      return notice.value;
    };

    it('payment notices report a paid card page with all that settles the order', async () => {
      const { order, sessionId } = await openedPage();
      await provider.pay(sessionId, { email: 'grace@example.com' });
      const notice = await read('checkout.session.completed');
      expect(notice.about).toMatchObject({
        what: 'session',
        sessionId,
        report: {
          orderId: order.id,
          status: 'complete',
          money: 'paid',
          total: order.total,
          subtotal: order.total,
          email: 'grace@example.com',
        },
      });
      const charged = notice.about.what === 'session' ? notice.about.report.chargedAt : null;
      expect(Math.abs((charged ?? 0) - provider.clock.now())).toBeLessThan(minute);
    });

    it('payment notices report a closed card page', async () => {
      const { order, sessionId } = await openedPage();
      await provider.hostedCheckout.close(sessionId);
      expect((await read('checkout.session.expired')).about).toMatchObject({
        what: 'session',
        report: { orderId: order.id, status: 'expired', money: 'unpaid' },
      });
    });

    it('payment notices find the card page of a refund’s payment', async () => {
      const { order, sessionId } = await openedPage();
      await provider.pay(sessionId);
      await provider.refundAtDesk(sessionId, pence(500));
      const { about } = await read('charge.refunded');
      const report = await provider.notices.sessionOf(about.what === 'payment' ? about.intentId : '');
      expect(report).toMatchObject({ sessionId, orderId: order.id, refunded: 500, money: 'paid' });
    });

    it('payment notices find the card page of a dispute’s payment', async () => {
      const { sessionId } = await openedPage();
      await provider.pay(sessionId);
      await provider.dispute(sessionId);
      const { about } = await read('charge.dispute.created');
      const report = await provider.notices.sessionOf(about.what === 'payment' ? about.intentId : '');
      expect(report).toMatchObject({ sessionId, dispute: 'open' });
    });

    it('payment notices find no card page of another shop’s payment', async () => {
      for (const intent of ['', 'undefined', '../x', 'pi_nobodys'])
        expect(await provider.notices.sessionOf(intent)).toBeUndefined();
    });

    it('payment notices refuse a webhook without its own signature', async () => {
      const { sessionId } = await openedPage();
      await provider.pay(sessionId);
      const { rawBody, signature } = await provider.nextNotice('checkout.session.completed');
      const altered = Uint8Array.from(rawBody);
      altered.set([rawBody[20] === 97 ? 98 : 97], 20);
      const notGenuine = { ok: false, refusal: { kind: 'notice-not-genuine' } };
      expect(await provider.notices.read(altered, signature)).toMatchObject(notGenuine);
      expect(await provider.notices.read(rawBody, undefined)).toMatchObject(notGenuine);
      expect(await provider.notices.read(rawBody, '')).toMatchObject(notGenuine);
      expect(await provider.notices.read(rawBody, `${signature}0`)).toMatchObject(notGenuine);
      expect(await provider.notices.read(new Uint8Array(), signature)).toMatchObject(notGenuine);
      expect((await provider.notices.read(rawBody, signature)).ok).toBe(true);
    });

    it('payment notices list missed events, oldest first, from the given time on', async () => {
      const first = await openedPage();
      await provider.pay(first.sessionId);
      const between = laterBy(provider.clock.now(), 5 * minute);
      await provider.passes(10 * minute);
      const second = await openedPage();
      await provider.pay(second.sessionId);
      await provider.refundAtDesk(second.sessionId);

      const all = await provider.notices.since(laterBy(between, -10 * minute));
      expect(all.map(({ createdAt }) => createdAt)).toEqual(
        all.map(({ createdAt }) => createdAt).sort((a, b) => a - b),
      );
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      expect(all.filter(({ kind }) => kind === 'checkout.session.completed')).toHaveLength(2);

      const late = await provider.notices.since(between);
      const settling = late.filter(({ about }) => about.what === 'session' || about.what === 'payment');
      expect(settling.map(({ kind }) => kind)).toEqual(['checkout.session.completed', 'charge.refunded']);
      expect(settling[0]?.about).toMatchObject({ what: 'session', sessionId: second.sessionId });
    });

    it('payment notices return the same for a delivered and a listed event', async () => {
      const { sessionId } = await openedPage();
      await provider.pay(sessionId);
      const delivered = await read('checkout.session.completed');
      const listed = await provider.notices.since(laterBy(provider.clock.now(), -minute));
      expect(listed.find(({ id }) => id === delivered.id)).toEqual(delivered);
    });
  });
