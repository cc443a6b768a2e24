import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { userId as asUserId, orderId } from '#core/kernel/ids.ts';
import { day, minute, parseInstant } from '#core/kernel/time.ts';
import { accountDatabase } from '../../../../server/accounts-service/store/account-database.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import type { Visitor } from '../../../support/visitor.ts';

const stand = { id: 'prod_stand_market', quantity: 2 };
const competitor = { id: 'prod_competitor', quantity: 1 };

/** A guest and another user, each with the expected response status. */
const strangersOf = async (festival: OpenFestival): Promise<readonly (readonly [Visitor, number])[]> => {
  const other = festival.visitor();
  await other.joins();
  return [
    [festival.visitor(), 401],
    [other, 403],
  ];
};

describe('tickets and orders of a user', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const left = async () => [...(await festival.ports.shop.places.left())].find(([id]) => id === stand.id)?.[1];
  const calls = async (what: string) => (await festival.sandbox.calls()).filter((call) => call.startsWith(what));
  const emails = async () => {
    await festival.runJob('outbox');
    return (await festival.ports.email.inbox?.all()) ?? [];
  };

  /** A user with a paid order of two market stands. */
  const aBuyer = async (card = '4242 4242 4242 4242') => {
    const visitor = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    const userId = await visitor.joins(email);
    const opened = await visitor.open([stand]);
    await festival.sandbox.pay(opened.sessionId, { email, card, wait: true });
    return { visitor, userId, email, ...opened, refund: `/api/orders/${opened.orderId}/refund` };
  };

  /** A guest's paid order, and the claim token of its email. */
  const aGuestsOrder = async (email: string, cart = [stand]) => {
    const opened = await festival.visitor().open(cart);
    await festival.sandbox.pay(opened.sessionId, { email, wait: true });
    const message = (await emails()).find(({ to }) => to === email);
    const token = /[?&]claim=([^&\s"]+)/.exec(message?.text ?? '')?.[1] ?? '';
    return { ...opened, token: decodeURIComponent(token) };
  };

  describe('GET /api/gbtf-tickets/:userId', () => {
    it('a user’s tickets list purchases with the four fields of §3 Purchase, newest first', async () => {
      const { visitor, userId, orderId: first } = await aBuyer();
      festival.clock.passes(minute);
      const { sessionId, orderId: second } = await visitor.open([competitor]);
      await festival.sandbox.pay(sessionId, { wait: true });
      const answer = await visitor.get(`/api/gbtf-tickets/${userId}`);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.json).toMatchObject([
        {
          itemName: 'Competitor ticket',
          itemCost: 5_500,
          quantity: 1,
          orderId: second,
          purchased: expect.stringMatching(/^2025-10-04T/),
        },
        { itemName: 'Market stand', itemCost: 24_000, quantity: 2, orderId: first },
      ]);
    });

    it('a user’s tickets are refused to a guest and another user', async () => {
      const { userId } = await aBuyer();
      for (const [stranger, status] of await strangersOf(festival))
        expect(await stranger.get(`/api/gbtf-tickets/${userId}`)).toMatchObject({ status });
    });

    it('a user’s tickets are an empty list for a new user', async () => {
      const visitor = festival.visitor();
      const userId = await visitor.joins();
      expect(await visitor.get(`/api/gbtf-tickets/${userId}`)).toMatchObject({ status: 200, json: [] });
    });

    it('the label competitor is added to the buyer of a competitor ticket only', async () => {
      const { visitor, userId } = await aBuyer();
      await festival.runJob('outbox');
      expect((await festival.ports.accounts.members.find(asUserId(userId)))?.labels).toEqual(['guest']);
      const { sessionId } = await visitor.open([competitor]);
      await festival.sandbox.pay(sessionId, { wait: true });
      await festival.runJob('outbox');
      expect((await festival.ports.accounts.members.find(asUserId(userId)))?.labels[0]).toBe('competitor');
    });
  });

  describe('GET /api/orders', () => {
    it('a user’s orders are listed with the date until which they are refundable', async () => {
      const { visitor, orderId: id } = await aBuyer();
      expect((await visitor.get('/api/orders')).json).toEqual([
        {
          id,
          number: expect.stringMatching(/^[A-Z0-9]{8}$/),
          status: 'paid',
          competes: false,
          total: 24_000,
          paidAt: expect.any(Number),
          cardEnding: null,
          refundable: true,
          toRefund: 24_000,
          refunded: 0,
          refundableUntil: '2025-10-18',
          voucher: null,
          lines: [
            {
              name: 'Market stand',
              quantity: 2,
              unitPrice: 12_000,
              returned: 0,
              givenBack: 0,
              donation: false,
              given: 0,
            },
          ],
        },
      ]);
    });

    it('orders are answered 401 to a guest, and list only the user’s own', async () => {
      await aBuyer();
      const other = festival.visitor();
      await other.joins();
      expect(await festival.visitor().get('/api/orders')).toMatchObject({
        status: 401,
        json: { code: 'log_in_first' },
      });
      expect(await other.get('/api/orders')).toMatchObject({ status: 200, json: [] });
    });
  });

  describe('POST /api/orders/:orderId/refund', () => {
    it('a refund request refunds the order, frees its places, removes its tickets and sends an email', async () => {
      const { visitor, userId, email, refund } = await aBuyer();
      expect(await visitor.post(refund, {})).toMatchObject({
        status: 200,
        json: { status: 'refunded', refundable: false },
      });
      expect(await left()).toBe(10);
      expect(await visitor.get(`/api/gbtf-tickets/${userId}`)).toMatchObject({ json: [] });
      expect((await emails()).filter(({ to }) => to === email)).toHaveLength(2);
    });

    it('a refund request accepts an empty body', async () => {
      const { visitor, refund } = await aBuyer();
      expect(await visitor.ask('POST', refund)).toMatchObject({ status: 200 });
    });

    it('an order is refunded once for concurrent requests (case C43)', async () => {
      const { visitor, refund } = await aBuyer();
      const answers = await Promise.all([visitor.post(refund, {}), visitor.post(refund, {})]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await visitor.post(refund, {})).toMatchObject({ status: 200, json: { status: 'refunded' } });
      const { data } = await festival.stripe.refunds.list();
      expect(data).toMatchObject([{ amount: 24_000 }]);
      expect(await left()).toBe(10);
    });

    it('an order is refunded once when the response and the webhooks are lost (case C47)', async () => {
      const { visitor, refund } = await aBuyer();
      await festival.sandbox.fault({
        answer: 'closed',
        when: 'after',
        times: 4,
        method: 'POST',
        path: '/v1/refunds',
      });
      await festival.sandbox.deliver({ drop: ['*'] });
      expect(await visitor.post(refund, {})).toMatchObject({ status: 200, json: { status: 'refund-pending' } });
      await festival.sandbox.noMoreFaults();
      await festival.runJob('overdue orders and refunds');
      expect((await visitor.get('/api/orders')).json).toMatchObject([{ status: 'refunded' }]);
      expect((await festival.stripe.refunds.list()).data).toHaveLength(1);
    });

    it('a refund is pending while the provider is down, and completes when it is back', async () => {
      const { visitor, userId, refund } = await aBuyer();
      await festival.sandbox.fault({ answer: 'html', times: 1_000 });
      expect(await visitor.post(refund, {})).toMatchObject({ status: 200, json: { status: 'refund-pending' } });
      expect(await visitor.get(`/api/gbtf-tickets/${userId}`)).toMatchObject({ json: [] });
      await festival.sandbox.noMoreFaults();
      await festival.runJob('overdue orders and refunds');
      expect((await visitor.get('/api/orders')).json).toMatchObject([{ status: 'refunded' }]);
    });

    it('a refund is pending at the bank, and completes by webhook (case C46)', async () => {
      const { visitor, refund } = await aBuyer('4000 0000 0000 7726');
      expect(await visitor.post(refund, {})).toMatchObject({ json: { status: 'refund-pending' } });
      await festival.passes(day);
      await festival.sandbox.flush();
      expect((await visitor.get('/api/orders')).json).toMatchObject([{ status: 'refunded' }]);
    });

    it('an order is put under review when the bank returns the refund later (case C46)', async () => {
      const { visitor, refund, orderId: id } = await aBuyer('4000 0000 0000 5126');
      await visitor.post(refund, {});
      await festival.passes(day);
      await festival.sandbox.flush();
      expect((await festival.ports.shop.orders.find(orderId(id)))?.review).toEqual(expect.any(String));
      expect(festival.logged).toContainEqual(expect.objectContaining({ message: 'order needs review' }));
    });

    it('refunds made in the provider’s dashboard, partial and full, are adopted (case C45)', async () => {
      const { visitor, refund, sessionId, userId } = await aBuyer();
      const { stripe } = festival;
      const intent = String((await stripe.checkout.sessions.retrieve(sessionId)).payment_intent);
      await stripe.refunds.create({ payment_intent: intent, amount: 1_000 });
      await festival.sandbox.flush();
      expect(await visitor.get(`/api/gbtf-tickets/${userId}`)).toMatchObject({ json: [{ quantity: 2 }] });
      await expect(stripe.refunds.create({ payment_intent: intent, amount: 24_000 })).rejects.toMatchObject({
        param: 'amount',
      });
      await festival.sandbox.deliver({ drop: ['*'] });
      await stripe.refunds.create({ payment_intent: intent });
      expect(await visitor.post(refund, {})).toMatchObject({ status: 200, json: { status: 'refunded' } });
      expect(await left()).toBe(10);
    });

    it('a refund is refused on the fifteenth day, and accepted until the last minute of the fourteenth (case C41)', async () => {
      const { visitor, refund } = await aBuyer();
      const late = parseInstant('2025-10-19T00:00:00+01:00') - festival.ports.clocks.festivalClock.now();
      festival.clock.passes(late);
      expect(await visitor.post(refund, {})).toMatchObject({ status: 409, json: { code: 'too_late' } });
      festival.clock.passes(-minute);
      expect(await visitor.post(refund, {})).toMatchObject({ status: 200 });
    });

    it('a refund is refused while the payment is disputed, and accepted when the dispute is won (case C48)', async () => {
      const { visitor, refund, sessionId } = await aBuyer();
      const { stripe } = festival;
      const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
      const intent = session.payment_intent;
      const charge = typeof intent === 'object' ? String(intent?.latest_charge) : '';
      const dispute = z
        .object({ id: z.string() })
        .parse(await festival.sandbox.pull(`/_sandbox/charges/${charge}/dispute`));
      await festival.sandbox.flush();
      expect((await visitor.get('/api/orders')).json).toMatchObject([{ refundable: false }]);
      expect(await visitor.post(refund, {})).toMatchObject({ status: 409, json: { code: 'disputed' } });
      expect(await calls('POST /v1/refunds')).toEqual([]);
      await festival.sandbox.pull(`/_sandbox/disputes/${dispute.id}/won`);
      await festival.sandbox.flush();
      expect(await visitor.post(refund, {})).toMatchObject({ status: 200, json: { status: 'refunded' } });
    });

    it('a refund is refused for an unpaid order, an unknown order and another user’s order', async () => {
      const { refund, orderId: id, visitor } = await aBuyer();
      expect(await festival.visitor().post(refund, {})).toMatchObject({ status: 401 });
      const other = festival.visitor();
      await other.joins();
      for (const path of [refund, '/api/orders/ord_of_nobody/refund', '/api/orders/%20/refund'])
        expect(await other.post(path, {})).toMatchObject({ status: 404, json: { code: 'order_unknown' } });
      const open = await visitor.open([stand]);
      expect(await visitor.post(`/api/orders/${open.orderId}/refund`, {})).toMatchObject({
        status: 409,
        json: { code: 'not_refundable' },
      });
      expect(await festival.ports.shop.orders.find(orderId(id))).toMatchObject({ state: 'paid' });
    });
  });

  describe('POST /api/orders/claim for a guest’s order', () => {
    it('a guest’s order is assigned to the first user with the emailed link, and to no other', async () => {
      const { orderId: id, token } = await aGuestsOrder('guest@example.com');
      const ada = festival.visitor();
      const adasId = await ada.joins('ada@example.com');
      expect(await ada.post('/api/orders/claim', { token })).toMatchObject({
        status: 200,
        json: { number: expect.stringMatching(/^[A-Z0-9]{8}$/) },
      });
      expect(await ada.post('/api/orders/claim', { token })).toMatchObject({ status: 200 });
      expect(await ada.get(`/api/gbtf-tickets/${adasId}`)).toMatchObject({ json: [{ orderId: id }] });
      const berta = festival.visitor();
      await berta.joins();
      expect(await berta.post('/api/orders/claim', { token })).toMatchObject({
        status: 409,
        json: { code: 'claimed_by_another' },
      });
    });

    it('claiming a guest’s order rejects a forged token with 404 and a guest with 401', async () => {
      const { orderId: id, token } = await aGuestsOrder('guest@example.com');
      expect(await festival.visitor().post('/api/orders/claim', { token })).toMatchObject({ status: 401 });
      const ada = festival.visitor();
      await ada.joins();
      const tampered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
      for (const forged of [id, `${id}.`, `${id}.x`, tampered, '.', 'x'.repeat(400)])
        expect(await ada.post('/api/orders/claim', { token: forged })).toMatchObject({
          status: 404,
          json: { code: 'link_not_genuine' },
        });
      expect(await ada.post('/api/orders/claim', {})).toMatchObject({ status: 400 });
    });

    it('claiming a guest’s order is not needed once the user has verified its email address (race R33)', async () => {
      await aGuestsOrder('ada@example.com');
      const ada = festival.visitor();
      const adasId = await ada.joins('ada@example.com');
      expect(await ada.get(`/api/gbtf-tickets/${adasId}`)).toMatchObject({ json: [] });
      await accountDatabase(festival.ports.database).write((tx) =>
        tx.updateTable('account_users').set({ email_verified: 1 }).where('id', '=', adasId).execute(),
      );
      expect(await ada.get(`/api/gbtf-tickets/${adasId}`)).toMatchObject({ json: [{ itemName: 'Market stand' }] });
    });

    it('a guest’s order is not given to an account that only knows its session id or its order id', async () => {
      const { sessionId, orderId: id } = await aGuestsOrder('guest@example.com');
      const ada = festival.visitor();
      const adasId = await ada.joins();
      await ada.get(`/api/checkout/${sessionId}`);
      await ada.get(`/signup?email=guest@example.com&userType=competitor&claim=${id}`);
      expect(await ada.get(`/api/gbtf-tickets/${adasId}`)).toMatchObject({ json: [] });
    });
  });
});
