import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { orderId } from '#core/kernel/ids.ts';
import { day, hour, minute, second } from '#core/kernel/time.ts';
import { type FestivalOptions, type OpenFestival, openFestival } from '../../../support/festival.ts';
import type { Opened } from '../../../support/visitor.ts';

const stand = { id: 'prod_stand_market', quantity: 2 };

let festival: OpenFestival;
const open = async (options: FestivalOptions = {}) => {
  await festival?.close();
  festival = await openFestival(options);
};
beforeEach(async () => {
  festival = await openFestival();
});
afterEach(() => festival.close());

const left = async () => [...(await festival.ports.shop.places.left())].find(([id]) => id === stand.id)?.[1];
const orderOf = ({ orderId: id }: Opened) => festival.ports.shop.orders.find(orderId(id));
const emails = async () => {
  await festival.runJob('outbox');
  return (await festival.ports.email.inbox?.all()) ?? [];
};
const eventsOf = async (type: string) => (await festival.stripe.events.list({ type })).data;

type Manner = { readonly secret?: string; readonly agedSeconds?: number; readonly headers?: Record<string, string> };

/** Posts an event to the webhook, by default with a valid signature. */
const deliver = (event: object | string, { secret, agedSeconds = 0, headers = {} }: Manner = {}) => {
  const payload = typeof event === 'string' ? event : JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? festival.ports.payments.noticeSecret(),
    timestamp: Math.floor(festival.clock.now() / second) - agedSeconds,
  });
  return festival.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature, ...headers },
    payload,
  });
};

describe('POST /api/stripe/webhook', () => {
  it('the payment webhook settles the order: purchases, places and one email', async () => {
    const opened = await festival.visitor().open([stand]);
    await festival.sandbox.pay(opened.sessionId, { email: 'guest@example.com', wait: true });
    expect(await orderOf(opened)).toMatchObject({ state: 'paid', payment: { email: 'guest@example.com' } });
    expect(await left()).toBe(8);
    expect(await emails()).toMatchObject([{ to: 'guest@example.com', kind: 'email' }]);
  });

  it.each<readonly [string, Manner]>([
    ['another secret', { secret: 'whsec_of_somebody_else' }],
    ['a timestamp more than five minutes old', { agedSeconds: 302 }],
    ['a timestamp in the future', { agedSeconds: -600 }],
    ['no signature', { headers: { 'stripe-signature': '' } }],
    ['an empty signature', { headers: { 'stripe-signature': 't=1,v1=' } }],
  ])('the payment webhook rejects an event with %s, and changes nothing (case C29)', async (_how, manner) => {
    await festival.sandbox.deliver({ drop: ['*'] });
    const opened = await festival.visitor().open([stand]);
    await festival.sandbox.pay(opened.sessionId);
    const [event] = await eventsOf('checkout.session.completed');
    const answer = await deliver(event ?? {}, manner);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'notice_not_genuine' });
    expect(answer.body).not.toContain('whsec');
    expect(await orderOf(opened)).toMatchObject({ state: 'pending' });
    expect((await deliver(event ?? {})).statusCode).toBe(200);
    expect(await orderOf(opened)).toMatchObject({ state: 'paid' });
  });

  it('the payment webhook rejects an altered body (cases C29, C30)', async () => {
    await festival.sandbox.deliver({ drop: ['*'] });
    const opened = await festival.visitor().open([stand]);
    await festival.sandbox.pay(opened.sessionId, { name: 'Zoë Müller-Ågård' });
    const [event] = await eventsOf('checkout.session.completed');
    const payload = JSON.stringify(event, null, 2);
    const secret = festival.ports.payments.noticeSecret();
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const headers = { 'stripe-signature': signature };
    for (const altered of [payload.replace('Zoë', 'Zoe'), JSON.stringify(JSON.parse(payload)), `${payload} `])
      expect((await deliver(altered, { headers })).statusCode).toBe(400);
    expect((await deliver(payload, { headers })).statusCode).toBe(200);
  });

  it('the payment webhook rejects a body of more than a megabyte with 413', async () => {
    expect((await deliver({ id: 'evt_big', padding: 'x'.repeat(1_100_000) })).statusCode).toBe(413);
  });

  it('the payment webhook accepts requests without an Origin and with a foreign one', async () => {
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'invoice.paid',
      created: 1,
      livemode: false,
      data: { object: {} },
    };
    expect((await deliver(event, { headers: { origin: 'https://elsewhere.example' } })).statusCode).toBe(200);
  });

  it('the payment webhook acknowledges and ignores unused event types and foreign objects (case C33)', async () => {
    const envelope = { object: 'event', created: Math.floor(Date.now() / 1_000), livemode: false };
    const foreign = { id: 'cs_test_foreign', object: 'checkout.session', status: 'complete', metadata: {} };
    for (const [type, object] of [
      ['customer.created', { id: 'cus_1' }],
      ['checkout.session.completed', foreign],
      ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_foreign', metadata: {} }],
    ]) {
      const answer = await deliver({ ...envelope, id: `evt_${String(type)}`, type, data: { object } });
      expect([type, answer.statusCode]).toEqual([type, 200]);
    }
  });

  it('the payment webhook answers 5xx and logs an error when our order is missing in the database (case C33)', async () => {
    await festival.sandbox.deliver({ drop: ['*'] });
    const opened = await festival.visitor().open([stand]);
    await festival.sandbox.pay(opened.sessionId);
    const [event] = await eventsOf('checkout.session.completed');
    const lost = JSON.stringify(event, null, 2).replaceAll(opened.orderId, 'ord_lost');
    expect((await deliver(lost)).statusCode).toBeGreaterThanOrEqual(500);
    expect(festival.logged).toContainEqual(expect.objectContaining({ level: 'error' }));
  });

  it('the payment webhook rejects a live-mode event in test mode (case C38)', async () => {
    await festival.sandbox.deliver({ drop: ['*'] });
    const opened = await festival.visitor().open([stand]);
    await festival.sandbox.pay(opened.sessionId);
    const [event] = await eventsOf('checkout.session.completed');
    expect((await deliver({ ...event, livemode: true })).statusCode).toBe(400);
    expect(await orderOf(opened)).toMatchObject({ state: 'pending' });
  });

  it('the payment webhook settles once and answers 200 to each of ten concurrent duplicates (case C31)', async () => {
    await festival.sandbox.deliver({ drop: ['*'] });
    const opened = await festival.visitor().open([stand]);
    await festival.sandbox.pay(opened.sessionId);
    const [event] = await eventsOf('checkout.session.completed');
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(event ?? {})));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await left()).toBe(8);
    expect(await emails()).toHaveLength(1);
  });

  it('a payment is settled once when the sweeper and the buyer’s return run concurrently (race R31)', async () => {
    await festival.sandbox.deliver({ drop: ['*'] });
    const opened = await festival.visitor().open([stand]);
    await festival.sandbox.pay(opened.sessionId);
    const [event] = await eventsOf('checkout.session.completed');
    festival.clock.passes(hour);
    await Promise.all([
      deliver(event ?? {}),
      festival.visitor().get(`/api/checkout/${opened.sessionId}`),
      festival.runJob('overdue orders and refunds'),
      festival.runJob('lost payment notices'),
    ]);
    expect(await orderOf(opened)).toMatchObject({ state: 'paid' });
    expect(await left()).toBe(8);
    expect(await emails()).toHaveLength(1);
  });

  it('the payment webhook accepts an event delayed by a day, and dates the payment by the charge', async () => {
    const opened = await festival.visitor().open([stand]);
    await festival.sandbox.deliver({ delayMs: day });
    const before = festival.ports.clocks.festivalClock.now();
    await festival.sandbox.pay(opened.sessionId);
    await festival.passes(day);
    await festival.sandbox.flush();
    const order = await orderOf(opened);
    expect(order).toMatchObject({ state: 'paid' });
    expect((order?.payment?.paidAt ?? 0) - before).toBeLessThan(hour);
  });

  it('the payment webhook reaches the same state when events arrive out of order (case C34, race R21)', async () => {
    await festival.sandbox.deliver({ delayMs: minute, reorder: true });
    const opened = await festival.visitor().open([stand]);
    await festival.sandbox.pay(opened.sessionId, { email: 'guest@example.com' });
    const { payment_intent } = await festival.stripe.checkout.sessions.retrieve(opened.sessionId);
    await festival.stripe.refunds.create({ payment_intent: String(payment_intent) });
    await festival.sandbox.flush();
    expect(await orderOf(opened)).toMatchObject({ state: 'refunded' });
    expect(await left()).toBe(10);
    expect((await emails()).map(({ subject }) => subject)).toHaveLength(1);
  });

  it('the payment webhook ignores an expiry after the payment (case C35)', async () => {
    const opened = await festival.visitor().open([stand]);
    await festival.sandbox.pay(opened.sessionId, { wait: true });
    const [event] = await eventsOf('checkout.session.completed');
    const late = { ...event, id: 'evt_late', type: 'checkout.session.expired' };
    const session = { ...event?.data.object, status: 'expired', payment_status: 'unpaid' };
    expect((await deliver({ ...late, data: { object: session } })).statusCode).toBe(200);
    expect(await orderOf(opened)).toMatchObject({ state: 'paid' });
    expect(await left()).toBe(8);
  });

  it('a payment after the expiry is settled while there are places, and refunded when there are none (case C35)', async () => {
    await festival.sandbox.deliver({ drop: ['*'] });
    const one = await festival.visitor().open([stand]);
    const other = await festival.visitor().open([stand]);
    for (const { sessionId } of [one, other]) await festival.sandbox.pay(sessionId, { email: 'late@example.com' });
    const paid = await eventsOf('checkout.session.completed');
    for (const { orderId: id } of [one, other])
      await festival.ports.shop.orders.change(orderId(id), (order) => ({
        ok: true,
        value: { order: { ...order, state: 'expired' as const }, tasks: [] },
      }));
    await festival.taken(stand.id, 8);

    const eventAbout = ({ orderId: id }: Opened) => paid.find(({ data }) => JSON.stringify(data).includes(id)) ?? {};
    expect((await deliver(eventAbout(one))).statusCode).toBe(200);
    expect(await orderOf(one)).toMatchObject({ state: 'paid' });
    expect((await deliver(eventAbout(other))).statusCode).toBe(200);
    expect(await orderOf(other)).toMatchObject({ state: 'paid_unfulfillable' });
    await festival.runJob('overdue orders and refunds');
    expect(await orderOf(other)).toMatchObject({ state: 'refunded' });
    expect((await festival.stripe.refunds.list()).data).toMatchObject([{ amount: 24_000 }]);
    expect(await left()).toBe(0);
  });

  it('a delayed payment keeps its places past the expiry, and frees them when it fails (case C36)', async () => {
    const opened = await festival.visitor().open([stand]);
    await festival.sandbox.pull(`/_sandbox/sessions/${opened.sessionId}/async/processing`);
    await festival.sandbox.flush();
    expect(await orderOf(opened)).toMatchObject({ state: 'processing' });
    const buyer = festival.visitor();
    expect((await buyer.get(`/api/checkout/${opened.sessionId}`)).json).toMatchObject({ status: 'processing' });
    await festival.passes(3 * hour);
    await festival.runJob('overdue orders and refunds');
    expect(await left()).toBe(8);
    await festival.sandbox.pull(`/_sandbox/sessions/${opened.sessionId}/async/failed`);
    await festival.sandbox.flush();
    expect(await orderOf(opened)).toMatchObject({ state: 'failed' });
    expect(await left()).toBe(10);
    expect(await emails()).toHaveLength(1);
  });

  it('the payment webhook settles a delayed payment that succeeds (case C36)', async () => {
    const opened = await festival.visitor().open([stand]);
    for (const step of ['processing', 'succeeded'])
      await festival.sandbox.pull(`/_sandbox/sessions/${opened.sessionId}/async/${step}`);
    await festival.sandbox.flush();
    expect(await orderOf(opened)).toMatchObject({ state: 'paid' });
    expect(await emails()).toHaveLength(1);
  });

  it('when a discount makes the total £0, tickets are issued that can be given back, without money (case C8)', async () => {
    await festival.sandbox.deliver({ drop: ['*'] });
    const ada = festival.visitor();
    const userId = await ada.joins();
    const opened = await ada.open([stand]);
    await festival.sandbox.pay(opened.sessionId);
    const [event] = await eventsOf('checkout.session.completed');
    const free = {
      ...event?.data.object,
      payment_status: 'no_payment_required',
      payment_intent: null,
      amount_total: 0,
      total_details: { amount_discount: 24_000, amount_shipping: 0, amount_tax: 0 },
    };
    expect((await deliver({ ...event, data: { object: free } })).statusCode).toBe(200);
    expect((await ada.get(`/api/gbtf-tickets/${userId}`)).json).toMatchObject([{ itemName: 'Market stand' }]);
    expect((await ada.get('/api/orders')).json).toMatchObject([{ status: 'paid', total: 0, refundable: true }]);
    expect(await ada.post(`/api/orders/${opened.orderId}/refund`, {})).toMatchObject({ status: 200 });
    expect((await ada.get(`/api/gbtf-tickets/${userId}`)).json).toEqual([]);
    expect(await eventsOf('refund.created')).toEqual([]);
  });

  it('a payment of a different amount issues no ticket and puts the order under review (case C7, race R29)', async () => {
    await festival.sandbox.deliver({ drop: ['*'] });
    const opened = await festival.visitor().open([stand]);
    await festival.sandbox.pay(opened.sessionId);
    const [event] = await eventsOf('checkout.session.completed');
    const session = { ...event?.data.object, amount_subtotal: 100, amount_total: 100 };
    expect((await deliver({ ...event, data: { object: session } })).statusCode).toBe(200);
    expect(await orderOf(opened)).toMatchObject({ state: 'pending', review: expect.any(String) });
    expect(festival.logged).toContainEqual(expect.objectContaining({ message: 'order needs review' }));
  });

  it('a payment is settled while the mail server is down, and its email sent once when it is back (case C37)', async () => {
    let down = true;
    const sent: string[] = [];
    await open({
      change: ({ email }) => ({
        email: {
          ...email,
          mailer: {
            send: async (_id, message) => {
              if (down) throw new ServiceFailure('email', 'the mail server does not answer', { retryable: true });
              sent.push(message.to);
            },
          },
        },
      }),
    });
    const opened = await festival.visitor().open([stand]);
    await festival.sandbox.pay(opened.sessionId, { email: 'guest@example.com', wait: true });
    expect(await orderOf(opened)).toMatchObject({ state: 'paid' });
    await festival.runJob('outbox');
    down = false;
    await festival.passes(minute);
    await festival.runJob('outbox');
    await festival.passes(day);
    await festival.runJob('outbox');
    expect(sent).toEqual(['guest@example.com']);
  });
});

describe('recovery of lost webhooks', () => {
  beforeEach(() => festival.sandbox.deliver({ drop: ['*'] }));

  it('recovery of lost webhooks reads the missed events after four days, and settles each order once (case C40)', async () => {
    await festival.runJob('lost payment notices');
    const orders: Opened[] = [];
    for (const n of [1, 2, 3]) {
      const opened = await festival.visitor().open([{ ...stand, quantity: 1 }]);
      await festival.sandbox.pay(opened.sessionId, { email: `guest${n}@example.com` });
      orders.push(opened);
    }
    const unpaid = await festival.visitor().open([stand]);
    await festival.passes(4 * day);
    await festival.runJob('lost payment notices');
    await festival.runJob('lost payment notices');
    await festival.runJob('overdue orders and refunds');
    for (const order of orders) expect(await orderOf(order)).toMatchObject({ state: 'paid' });
    expect(await orderOf(unpaid)).toMatchObject({ state: 'expired' });
    expect(await left()).toBe(7);
    expect(await emails()).toHaveLength(3);
  });

  it('recovery of lost webhooks finds a refund made in the provider’s dashboard', async () => {
    await festival.runJob('lost payment notices');
    const opened = await festival.visitor().open([stand]);
    await festival.sandbox.pay(opened.sessionId);
    await festival.visitor().get(`/api/checkout/${opened.sessionId}`);
    const { payment_intent } = await festival.stripe.checkout.sessions.retrieve(opened.sessionId);
    await festival.stripe.refunds.create({ payment_intent: String(payment_intent) });
    await festival.passes(day);
    await festival.runJob('lost payment notices');
    expect(await orderOf(opened)).toMatchObject({ state: 'refunded' });
  });

  it('recovery of lost webhooks keeps the order and its places while the provider is down, and settles it afterwards', async () => {
    await festival.runJob('lost payment notices');
    const opened = await festival.visitor().open([stand]);
    await festival.sandbox.pay(opened.sessionId);
    await festival.passes(hour);
    await festival.sandbox.fault({ answer: '429', times: 1_000 });
    await expect(festival.runJob('lost payment notices')).rejects.toBeInstanceOf(ServiceFailure);
    await festival.runJob('overdue orders and refunds');
    expect(await orderOf(opened)).toMatchObject({ state: 'pending' });
    expect(await left()).toBe(8);
    await festival.sandbox.noMoreFaults();
    await festival.runJob('lost payment notices');
    expect(await orderOf(opened)).toMatchObject({ state: 'paid' });
  });
});

describe('POST /api/stripe/webhook without database writes', () => {
  it('the payment webhook without database writes answers 503, and settles the order on redelivery (case C32)', async () => {
    let locked = true;
    await open({
      change: ({ shop }) => ({
        shop: {
          ...shop,
          orders: {
            ...shop.orders,
            change: (...change) => {
              if (locked) throw new ServiceFailure('store', 'the database is locked', { retryable: true });
              return shop.orders.change(...change);
            },
          },
        },
      }),
    });
    locked = false;
    const opened = await festival.visitor().open([stand]);
    await festival.sandbox.deliver({ drop: ['*'] });
    await festival.sandbox.pay(opened.sessionId);
    const [event] = await eventsOf('checkout.session.completed');
    locked = true;
    expect((await deliver(event ?? {})).statusCode).toBe(503);
    locked = false;
    expect((await deliver(event ?? {})).statusCode).toBe(200);
    expect(await orderOf(opened)).toMatchObject({ state: 'paid' });
  });
});
