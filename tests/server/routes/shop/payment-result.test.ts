import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderId, userId } from '#core/kernel/ids.ts';
import { minute, second } from '#core/kernel/time.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const stand = { id: 'prod_stand_market', quantity: 2 };
const attempt = () => `attempt-${crypto.randomUUID()}`;

describe('payment result: GET /api/checkout/:sessionId', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const left = async () => [...(await festival.ports.shop.places.left())].find(([id]) => id === stand.id)?.[1];
  const theStatus = (sessionId: string, visitor = festival.visitor()) => visitor.get(`/api/checkout/${sessionId}`);

  it('the payment result is waiting before the payment (case C51)', async () => {
    const { sessionId } = await festival.visitor().open([stand]);
    expect(await theStatus(sessionId)).toMatchObject({ status: 200, json: { status: 'waiting' } });
  });

  it.each([
    '',
    'undefined',
    'null',
    '{CHECKOUT_SESSION_ID}',
    '%7BCHECKOUT_SESSION_ID%7D',
    'cs_test_',
    'cs_test_a1b2c3',
    'cs_live_a1b2c3',
    'cs_test_<script>',
    "cs_test_'; drop table orders; --",
    '../../../orders',
    '..%2Forders',
    'x'.repeat(300),
  ])(
    'the payment result rejects the session id %j without a request to the provider (cases C27, C51)',
    async (sessionId) => {
      await festival.sandbox.forgetCalls();
      const answer = await theStatus(encodeURIComponent(sessionId));
      expect([400, 404, 414]).toContain(answer.status);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(await festival.sandbox.calls()).toEqual([]);
    },
  );

  it('the payment result answers 404 for another shop’s session at the same provider (case C51)', async () => {
    const { stripe } = festival;
    const [product] = await festival.ports.shop.products.all();
    const foreign = await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://elsewhere.example',
      line_items: [{ price: String(product?.priceId), quantity: 1 }],
    });
    expect(await theStatus(foreign.id)).toMatchObject({ status: 404, json: { code: 'order_unknown' } });
  });

  it('the payment result is only number and status for other visitors, and the order for its buyer (case C51)', async () => {
    const ada = festival.visitor();
    await ada.joins('ada@example.com');
    const { sessionId } = await ada.open([stand]);
    await festival.sandbox.pay(sessionId, { email: 'ada@example.com', name: 'Ada Digby', wait: true });

    const stranger = festival.visitor();
    await stranger.joins();
    for (const visitor of [festival.visitor(), stranger]) {
      const answer = await theStatus(sessionId, visitor);
      expect(answer.json).toEqual({ number: expect.stringMatching(/^[A-Z0-9]{8}$/), status: 'paid' });
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
    expect((await theStatus(sessionId, ada)).json).toMatchObject({
      status: 'paid',
      order: { total: 24_000, refundable: true, lines: [{ name: 'Market stand', quantity: 2, unitPrice: 12_000 }] },
    });
  });

  it('the payment result returns only number and status to the guest who bought it', async () => {
    const guest = festival.visitor();
    const { sessionId } = await guest.open([stand]);
    await festival.sandbox.pay(sessionId, { wait: true });
    expect(Object.keys(Object((await theStatus(sessionId, guest)).json))).toEqual(['number', 'status']);
  });

  it('the payment result asks the provider before the webhook, which then changes nothing (case C52, race R4)', async () => {
    await festival.sandbox.deliver({ delayMs: 60_000 });
    const { sessionId } = await festival.visitor().open([stand]);
    await festival.sandbox.pay(sessionId, { email: 'guest@example.com' });
    const soon = (await theStatus(sessionId)).json;
    expect(soon).toMatchObject({ status: 'paid' });
    await festival.sandbox.flush();
    expect((await theStatus(sessionId)).json).toEqual(soon);
    expect(await left()).toBe(8);
    await festival.runJob('outbox');
    expect(await festival.ports.email.inbox?.all()).toHaveLength(1);
  });

  it('the payment result is paid after the webhook, without a request to the provider (case C52, race R3)', async () => {
    const { sessionId } = await festival.visitor().open([stand]);
    await festival.sandbox.pay(sessionId, { wait: true });
    await festival.sandbox.forgetCalls();
    expect((await theStatus(sessionId)).json).toMatchObject({ status: 'paid' });
    expect(await festival.sandbox.calls()).toEqual([]);
  });

  it('the payment result returns the card’s last digits to the buyer, and the email has them too', async () => {
    const buyer = festival.visitor();
    await buyer.joins();
    const { sessionId } = await buyer.open([stand]);
    await festival.sandbox.pay(sessionId, { wait: true, card: '5555 5555 5555 4444', email: 'card@example.com' });
    const own = { order: { cardEnding: '4444' } };
    expect((await buyer.get(`/api/checkout/${sessionId}`)).json).toMatchObject(own);
    await festival.sandbox.forgetCalls();
    expect((await buyer.get(`/api/checkout/${sessionId}`)).json).toMatchObject(own);
    expect(await festival.sandbox.calls()).toEqual([]);
    await festival.runJob('outbox');
    const emails = (await festival.ports.email.inbox?.all()) ?? [];
    expect(emails.find(({ to }) => to === 'card@example.com')?.text).toContain('card ending 4444');
  });

  it('the payment result queries the provider at most once in two seconds, however many tabs poll', async () => {
    const { sessionId } = await festival.visitor().open([stand]);
    await festival.sandbox.forgetCalls();
    await Promise.all(Array.from({ length: 20 }, () => theStatus(sessionId)));
    expect(await festival.sandbox.calls()).toHaveLength(1);
    festival.clock.passes(2 * second);
    await theStatus(sessionId);
    expect(await festival.sandbox.calls()).toHaveLength(2);
  });

  it('the payment result is waiting while the provider is down, and paid afterwards', async () => {
    await festival.sandbox.deliver({ drop: ['*'] });
    const { sessionId } = await festival.visitor().open([stand]);
    await festival.sandbox.pay(sessionId);
    await festival.sandbox.fault({ answer: 'html', times: 100 });
    expect(await theStatus(sessionId)).toMatchObject({ status: 200, json: { status: 'waiting' } });
    await festival.sandbox.noMoreFaults();
    festival.clock.passes(2 * second);
    expect(await theStatus(sessionId)).toMatchObject({ json: { status: 'paid' } });
  });

  it('the payment result is over when the session has expired (case C51)', async () => {
    const { sessionId } = await festival.visitor().open([stand]);
    await festival.passes(36 * minute);
    expect(await theStatus(sessionId)).toMatchObject({ json: { status: 'over' } });
    expect(await left()).toBe(10);
  });

  describe('POST /api/checkout/abandon', () => {
    it('a GET of the checkout’s cancel page changes nothing (case C53)', async () => {
      const visitor = festival.visitor();
      const { orderId: id, sessionId } = await visitor.open([stand], { attemptId: attempt() });
      await visitor.get(`/cancel?order=${id}`);
      await visitor.get('/api/checkout/abandon');
      expect(await left()).toBe(8);
      expect(await theStatus(sessionId)).toMatchObject({ json: { status: 'waiting' } });
    });

    it('abandoning a checkout frees the places and expires the session (case C53)', async () => {
      const visitor = festival.visitor();
      const attemptId = attempt();
      const { sessionId } = await visitor.open([stand], { attemptId });
      expect(await visitor.post('/api/checkout/abandon', { attemptId })).toMatchObject({
        status: 200,
        json: { status: 'over' },
      });
      expect(await left()).toBe(10);
      expect((await festival.stripe.checkout.sessions.retrieve(sessionId)).status).toBe('expired');
      expect(await visitor.post('/api/checkout/abandon', { attemptId })).toMatchObject({ json: { status: 'over' } });
    });

    it('abandoning a checkout returns paid and keeps the places when another tab has paid (races R1, R34)', async () => {
      await festival.sandbox.deliver({ drop: ['*'] });
      const visitor = festival.visitor();
      const attemptId = attempt();
      const { orderId: id, sessionId } = await visitor.open([stand], { attemptId });
      await festival.sandbox.pay(sessionId);
      expect(await visitor.post('/api/checkout/abandon', { attemptId })).toMatchObject({
        status: 200,
        json: { status: 'paid' },
      });
      expect(await left()).toBe(8);
      expect(await festival.ports.shop.orders.find(orderId(id))).toMatchObject({ state: 'paid' });
    });

    it('abandoning a checkout answers 503 and keeps the places while the provider is down', async () => {
      const visitor = festival.visitor();
      const attemptId = attempt();
      await visitor.open([stand], { attemptId });
      await festival.sandbox.fault({ answer: '500', times: 100 });
      expect(await visitor.post('/api/checkout/abandon', { attemptId })).toMatchObject({ status: 503 });
      await festival.sandbox.noMoreFaults();
      expect(await left()).toBe(8);
    });

    it('abandoning a checkout answers 404 for another user’s attempt or an unknown one', async () => {
      const ada = festival.visitor();
      await ada.joins();
      const attemptId = attempt();
      await ada.open([stand], { attemptId });
      const stranger = festival.visitor();
      await stranger.joins();
      for (const visitor of [festival.visitor(), stranger])
        expect(await visitor.post('/api/checkout/abandon', { attemptId })).toMatchObject({
          status: 404,
          json: { code: 'order_unknown' },
        });
      expect(await ada.post('/api/checkout/abandon', { attemptId: attempt() })).toMatchObject({ status: 404 });
      expect(await ada.post('/api/checkout/abandon', { attemptId: 'short' })).toMatchObject({ status: 400 });
      expect(await left()).toBe(8);
    });
  });

  it('the payment result records a user’s purchase once, with duplicate webhooks and concurrent polling', async () => {
    await festival.sandbox.deliver({ duplicates: 3 });
    const ada = festival.visitor();
    const id = await ada.joins();
    const { sessionId } = await ada.open([stand]);
    await festival.sandbox.pay(sessionId, { wait: true });
    await Promise.all([theStatus(sessionId, ada), festival.sandbox.flush(), theStatus(sessionId, ada)]);
    expect(await festival.ports.shop.purchases.of(userId(id))).toHaveLength(1);
  });
});
