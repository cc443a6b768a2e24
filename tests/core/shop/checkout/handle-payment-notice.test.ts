import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { type OrderId, orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant, minute } from '#core/kernel/time.ts';
import { handlePaymentNotice } from '#core/shop/checkout/handle-payment-notice.ts';
import type { Orders, PaymentNotice } from '#core/shop/checkout/ports.ts';
import { settlePayment } from '#core/shop/checkout/settle-payment.ts';
import { aFestival, type Festival } from '../../support/festival.ts';
import { aReport } from '../../support/orders.ts';

const two = { prod_adult: 2 };
const broken = () => Promise.reject(new ServiceFailure('payments', 'no answer'));
const noticeOf = (about: PaymentNotice['about']): PaymentNotice => ({
  id: 'evt_1',
  kind: 'whatever',
  createdAt: instant(0),
  about,
});

describe('handlePaymentNotice', () => {
  it('the payment webhook’s handler ignores a webhook about another shop’s objects', async () => {
    const { ports } = await aFestival();
    const handle = handlePaymentNotice(ports);
    const report = aReport({ orderId: null });
    expect(await handle(noticeOf({ what: 'nothing' }))).toBe('foreign');
    expect(await handle(noticeOf({ what: 'session', sessionId: 'cs_1', report }))).toBe('foreign');
    expect(await handle(noticeOf({ what: 'payment', intentId: 'pi_unknown' }))).toBe('foreign');
  });

  it('the payment webhook’s handler reloads the catalogue on a catalogue webhook', async () => {
    const { ports } = await aFestival();
    let read = 0;
    const catalogueChanged = () => {
      read += 1;
    };
    const handle = handlePaymentNotice({ ...ports, catalogueChanged });
    expect(await handle(noticeOf({ what: 'catalogue' }))).toBe('ours');
    expect(read).toBe(1);
  });

  it('the payment webhook’s handler logs an error and asks for a retry when the order is not stored', async () => {
    const festival = await aFestival();
    const report = aReport({ orderId: orderId('ord_lost') });
    await expect(festival.handleNotice(noticeOf({ what: 'session', sessionId: 'cs_1', report }))).rejects.toMatchObject(
      {
        service: 'store',
        message: expect.stringContaining('ord_lost'),
      },
    );
    expect(festival.log.entries).toMatchObject([{ level: 'error', details: { order: 'ord_lost' } }]);
  });

  it('the payment webhook’s handler recognises a webhook about a payment of ours', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened(two);
    festival.provider.pay(sessionId);
    const report = await festival.ports.hostedCheckout.retrieve(sessionId);
    const handle = handlePaymentNotice({ ...festival.ports, notices: { sessionOf: async () => report } });
    expect(await handle(noticeOf({ what: 'payment', intentId: 'pi_1' }))).toBe('ours');
    expect(await festival.state(id)).toBe('paid');
  });

  it('the payment webhook’s handler does not store a webhook as known when handling it failed', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened(two);
    festival.provider.pay(sessionId);
    const [notice] = await festival.pendingNotices();
    if (!notice) throw new Error('no notice');
    const stuck = { ...festival.ports.orders, change: broken };
    await expect(handlePaymentNotice({ ...festival.ports, orders: stuck })(notice)).rejects.toThrow(ServiceFailure);
    expect(await festival.handleNotice(notice)).toBe('ours');
    expect(await festival.state(id)).toBe('paid');
  });

  it('the payment webhook’s handler makes no request for a known webhook', async () => {
    const festival = await aFestival();
    const { sessionId } = await festival.opened(two);
    festival.provider.pay(sessionId);
    festival.provider.refundAtProvider(sessionId);
    const notices = await festival.pendingNotices();
    for (const notice of notices) await festival.handleNotice(notice);
    const asked = festival.asked.retrieve;
    for (const notice of notices) expect(await festival.handleNotice(notice)).toBe('ours');
    expect(festival.asked.retrieve).toBe(asked);
  });

  it('the webhook handler fetches the session of an order already settled, instead of trusting the snapshot', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened(two);
    festival.provider.pay(sessionId);
    await festival.handleAllNotices();
    const notice = await festival.noticeAbout(sessionId);
    if (notice.about.what !== 'session') throw new Error('a notice about something else');
    const report = { ...notice.about.report, refunded: notice.about.report.total };
    await festival.handleNotice({ ...notice, about: { ...notice.about, report } });
    expect(await festival.order(id)).toMatchObject({ state: 'paid', refunded: 0 });
  });

  it('the payment webhook’s handler trusts the snapshot of a session that the provider no longer has', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened(two);
    festival.provider.expire(sessionId);
    await festival.handleAllNotices();
    const paid = await festival.noticeAbout(sessionId);
    if (paid.about.what !== 'session') throw new Error('a notice about something else');
    const report = aReport({ ...paid.about.report, status: 'complete', money: 'paid' });
    const forgetful = { ...festival.ports.hostedCheckout, retrieve: async () => undefined };
    await handlePaymentNotice({ ...festival.ports, hostedCheckout: forgetful })({
      ...paid,
      about: { ...paid.about, report },
    });
    expect(await festival.state(id)).toBe('paid');
  });
});

describe('settlePayment', () => {
  it('settling a payment finds nothing for an order that is not stored', async () => {
    const { ports } = await aFestival();
    expect(await settlePayment(ports)(orderId('ord_1'), { report: aReport() })).toBeUndefined();
  });

  it('settling a payment dates it on the festival’s clock, by the charge', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened(two);
    const charged = festival.ports.festivalClock.now();
    festival.provider.pay(sessionId);
    festival.passes(20 * minute);
    await festival.handleAllNotices();
    expect((await festival.order(id)).payment?.paidAt).toBe(charged);
  });

  it('settling a payment ends the open gifts when a paid order becomes refunded, and only then', async () => {
    const giftsEnd: unknown[] = [];
    /** Settles the order by its page, and notes when its gifts end. */
    const noted = async (festival: Festival, id: OrderId, sessionId: string) => {
      const change: Orders['change'] = (order, decide, notice) =>
        festival.ports.orders.change(
          order,
          (now, context) => {
            const decided = decide(now, context);
            giftsEnd.push(decided.ok ? decided.value.giftsEndAt : 'refused');
            return decided;
          },
          notice,
        );
      const report = await festival.ports.hostedCheckout.retrieve(sessionId);
      if (!report) throw new Error('no page');
      await settlePayment({ ...festival.ports, orders: { ...festival.ports.orders, change } })(id, { report });
    };
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened(two);
    festival.provider.pay(sessionId);
    await noted(festival, id, sessionId);
    festival.provider.refundAtProvider(sessionId, pence(1000));
    await noted(festival, id, sessionId);
    festival.provider.refundAtProvider(sessionId);
    await noted(festival, id, sessionId);
    await noted(festival, id, sessionId);
    expect(giftsEnd).toEqual([undefined, undefined, festival.ports.festivalClock.now(), undefined]);

    giftsEnd.length = 0;
    const atOnce = await aFestival();
    const page = await atOnce.opened(two);
    atOnce.provider.pay(page.sessionId);
    atOnce.provider.refundAtProvider(page.sessionId);
    await noted(atOnce, page.id, page.sessionId);
    expect([await atOnce.state(page.id), ...giftsEnd]).toEqual(['refunded', undefined]);
  });

  it('settling a payment keeps the stored page URL, which a finished session lacks', async () => {
    const festival = await aFestival();
    const { id, sessionId, url } = await festival.opened(two);
    festival.provider.pay(sessionId);
    await festival.handleAllNotices();
    expect((await festival.order(id)).session).toEqual({ id: sessionId, url });
  });

  it('settling a payment does not reverse a refund or dispute by an older report', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened(two);
    festival.provider.pay(sessionId);
    const before = await festival.ports.hostedCheckout.retrieve(sessionId);
    if (!before) throw new Error('no page');
    festival.provider.dispute(sessionId);
    await festival.handleAllNotices();
    await settlePayment(festival.ports)(id, { report: before });
    expect(await festival.order(id)).toMatchObject({ state: 'paid', disputed: true });
    festival.provider.winDispute(sessionId);
    festival.provider.refundAtProvider(sessionId);
    await festival.handleAllNotices();
    await settlePayment(festival.ports)(id, { report: before });
    expect(await festival.order(id)).toMatchObject({ state: 'refunded', refunded: 3000, review: null });
  });

  it('settling handles an older payment report correctly when a newer one arrives during the request', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened(two);
    festival.provider.pay(sessionId);
    const paid = await festival.ports.hostedCheckout.retrieve(sessionId);
    if (!paid) throw new Error('no page');
    festival.provider.refundAtProvider(sessionId, pence(1000));
    await festival.handleAllNotices();
    const slow: typeof festival.ports.hostedCheckout = {
      ...festival.ports.hostedCheckout,
      retrieve: async (session) => {
        const seen = await festival.ports.hostedCheckout.retrieve(session);
        if ((await festival.state(id)) === 'partially_refunded') {
          festival.provider.refundAtProvider(sessionId);
          await festival.handleAllNotices();
          return { ...paid };
        }
        return seen;
      },
    };
    await settlePayment({ ...festival.ports, hostedCheckout: slow })(id, { report: paid });
    expect(await festival.order(id)).toMatchObject({ state: 'refunded', refunded: 3000, review: null });
  });

  it('settling a payment keeps a dispute that arrives during a request to the provider', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened(two);
    festival.provider.pay(sessionId);
    const paid = await festival.ports.hostedCheckout.retrieve(sessionId);
    if (!paid) throw new Error('no page');
    festival.provider.refundAtProvider(sessionId, pence(1000));
    await festival.handleAllNotices();
    let asked = 0;
    const slow: typeof festival.ports.hostedCheckout = {
      ...festival.ports.hostedCheckout,
      retrieve: async (session) => {
        const seen = await festival.ports.hostedCheckout.retrieve(session);
        asked += 1;
        if (asked > 1) return seen;
        festival.provider.dispute(sessionId);
        await festival.handleAllNotices();
        return seen;
      },
    };
    await settlePayment({ ...festival.ports, hostedCheckout: slow })(id, { report: paid });
    expect(await festival.order(id)).toMatchObject({ disputed: true, refunded: 1000 });
  });

  it('settling a payment sends no request to the provider for a fresh report', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened(two);
    festival.provider.pay(sessionId);
    festival.provider.dispute(sessionId);
    await festival.handleAllNotices();
    const report = await festival.ports.hostedCheckout.retrieve(sessionId);
    if (!report) throw new Error('no page');
    const { retrieve } = festival.asked;
    await settlePayment(festival.ports)(id, { report });
    expect(festival.asked.retrieve).toBe(retrieve);
    expect(await festival.order(id)).toMatchObject({ state: 'paid', disputed: true });
  });

  it('settling logs once why an order needs review, even if the payment notice arrives several times', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened(two);
    festival.says(sessionId, { subtotal: pence(1) });
    festival.provider.pay(sessionId);
    const notice = await festival.noticeAbout(sessionId);
    await festival.handleNotice(notice);
    await festival.handleNotice(notice);
    const { review } = await festival.order(id);
    expect(review).toMatch(/./);
    expect(festival.log.entries).toEqual([
      { level: 'error', message: 'order needs review', details: { order: id, why: review } },
    ]);
    festival.provider.refundAtProvider(sessionId);
    festival.says(sessionId, { subtotal: pence(1), refunded: pence(3000) });
    await festival.handleNotice(await festival.noticeAbout(sessionId));
    expect(await festival.order(id)).toMatchObject({ state: 'failed', review: null });
    expect(festival.log.entries).toHaveLength(1);
  });
});
