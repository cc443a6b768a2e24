import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderId } from '#core/kernel/ids.ts';
import { day, hour, minute, second } from '#core/kernel/time.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import type { Opened } from '../../../support/visitor.ts';

const adult = { id: 'prod_adult_day', quantity: 1 };
const stand = { id: 'prod_stand_market', quantity: 1 };
const attempt = () => `attempt-${crypto.randomUUID()}`;

describe('POST /api/gbtf-create-checkout-session', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const orderOf = ({ orderId: id }: Opened) => festival.ports.shop.orders.find(orderId(id));
  const left = async (id: string) =>
    [...(await festival.ports.shop.places.left())].find(([product]) => product === id)?.[1] ?? null;
  const pagesMade = async () =>
    (await festival.sandbox.calls()).filter((call) => call.startsWith('POST /v1/checkout/sessions ')).length;

  it('checkout opens a card page for a guest and holds the places for 31 to 35 minutes', async () => {
    const opened = await festival.visitor().open([adult, { ...stand, quantity: 2 }]);
    expect(opened.url).toMatch(/^http:\/\/localhost:\d+\/sandbox\//);
    expect(await orderOf(opened)).toMatchObject({ state: 'pending', userId: null, total: 1_500 + 2 * 12_000 });
    expect(await left(stand.id)).toBe(8);
    const page = await festival.stripe.checkout.sessions.retrieve(opened.sessionId);
    const ahead = page.expires_at * second - festival.clock.now();
    expect(ahead).toBeGreaterThan(31 * minute);
    expect(ahead).toBeLessThanOrEqual(35 * minute);
    expect(page.success_url).toBe(`${festival.origin}/success?session_id={CHECKOUT_SESSION_ID}`);
    expect(page.cancel_url).toContain(`${festival.origin}/cancel`);
  });

  it('checkout assigns the order to the logged-in user and prefills their email address', async () => {
    const visitor = festival.visitor();
    const userId = await visitor.joins('ada@example.com');
    const opened = await visitor.open([adult]);
    expect(await orderOf(opened)).toMatchObject({ userId, email: 'ada@example.com' });
    const page = await festival.stripe.checkout.sessions.retrieve(opened.sessionId);
    expect(page.customer_email).toBe('ada@example.com');
  });

  it('checkout refuses another user’s id: 401 for a guest, 403 for a user', async () => {
    const ada = festival.visitor();
    const adasId = await ada.joins();
    expect(await festival.visitor().startCheckout([adult], { userId: adasId })).toMatchObject({
      status: 401,
      json: { code: 'log_in_first' },
    });
    const berta = festival.visitor();
    await berta.joins();
    expect(await berta.startCheckout([adult], { userId: adasId })).toMatchObject({
      status: 403,
      json: { code: 'not_your_account' },
    });
  });

  it('checkout answers 409 price_changed to an outdated total, and holds no place (case C2)', async () => {
    const answer = await festival.visitor().startCheckout([{ ...adult, quantity: 2 }], { total: 2_800 });
    expect(answer).toMatchObject({
      status: 409,
      json: {
        code: 'price_changed',
        total: 3_000,
        lines: [{ productId: adult.id, name: 'Adult day ticket', unitPrice: 1_500, quantity: 2 }],
      },
    });
    expect(await left(adult.id)).toBe(1_500);
    expect(await pagesMade()).toBe(0);
  });

  it('checkout accepts the current total', async () => {
    await festival.visitor().open([{ ...adult, quantity: 2 }], { total: 3_000 });
  });

  it('checkout answers 409 sold_out with the places left, and holds no place of any line (race R11)', async () => {
    await festival.taken(stand.id, 8);
    expect(await festival.visitor().startCheckout([adult, { ...stand, quantity: 3 }])).toMatchObject({
      status: 409,
      json: { code: 'sold_out', short: [{ productId: stand.id, wanted: 3, left: 2 }] },
    });
    expect(await left(adult.id)).toBe(1_500);
  });

  it('checkout sells the last place to one of two concurrent buyers (case C10)', async () => {
    await festival.taken(stand.id, 9);
    const before = await pagesMade();
    const answers = await Promise.all([
      festival.visitor().startCheckout([stand]),
      festival.visitor().startCheckout([stand]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ json: { code: 'sold_out' } });
    expect(await left(stand.id)).toBe(0);
    expect(await pagesMade()).toBe(before + 1);
  });

  it('checkout oversells none of three products to two hundred concurrent buyers (case C11)', async () => {
    const products = ['prod_stand_market', 'prod_stand_food', 'prod_lunch_meat'];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        festival.visitor().startCheckout(products.map((_, at) => ({ id: products[(at + n) % 3] ?? '', quantity: 1 }))),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(190);
    expect(await left('prod_stand_market')).toBe(0);
    expect(await left('prod_stand_food')).toBe(2);
    expect(await left('prod_lunch_meat')).toBe(50);
  });

  it('checkout returns one order and one session for a repeated attempt, concurrent or later (case C19)', async () => {
    const visitor = festival.visitor();
    const submission = { attemptId: attempt() };
    const [one, other] = await Promise.all([visitor.open([stand], submission), visitor.open([stand], submission)]);
    const later = await visitor.open([stand], submission);
    expect(new Set([one.url, other.url, later.url]).size).toBe(1);
    expect(new Set([one.orderId, other.orderId, later.orderId]).size).toBe(1);
    expect(await left(stand.id)).toBe(9);
    const { data } = await festival.stripe.checkout.sessions.list({ limit: 100 });
    expect(data).toHaveLength(1);
  });

  it('checkout answers 409 attempt_over to a used attempt id with another cart, and holds no place', async () => {
    const visitor = festival.visitor();
    const submission = { attemptId: attempt() };
    const { orderId: id } = await visitor.open([stand], submission);
    expect(await visitor.startCheckout([{ ...stand, quantity: 2 }], submission)).toMatchObject({
      status: 409,
      json: { code: 'attempt_over', orderId: id },
    });
    expect(await left(stand.id)).toBe(9);
  });

  it('checkout expires the session of the attempt that it replaces (race R8)', async () => {
    const visitor = festival.visitor();
    const first = attempt();
    await festival.taken(stand.id, 5);
    const old = await visitor.open([{ ...stand, quantity: 4 }], { attemptId: first });
    await visitor.open([{ ...stand, quantity: 3 }], { attemptId: attempt(), replaces: first }).catch(() => undefined);
    expect(await orderOf(old)).toMatchObject({ state: 'expired' });
    expect((await festival.stripe.checkout.sessions.retrieve(old.sessionId)).status).toBe('expired');
  });

  it('checkout answers 409 already_paid after the attempt, or the replaced one, was paid (case C54)', async () => {
    const visitor = festival.visitor();
    const first = attempt();
    const paid = await visitor.open([stand], { attemptId: first });
    await festival.sandbox.pay(paid.sessionId, { wait: true });
    const again = { status: 409, json: { code: 'already_paid', orderId: paid.orderId } };
    expect(await visitor.startCheckout([stand], { attemptId: first })).toMatchObject(again);
    expect(await visitor.startCheckout([stand], { attemptId: attempt(), replaces: first })).toMatchObject(again);
    expect(await left(stand.id)).toBe(9);
  });

  it('checkout answers 409 already_paid also before the webhook of the payment arrives (race R8)', async () => {
    const visitor = festival.visitor();
    await festival.sandbox.deliver({ drop: ['*'] });
    const first = attempt();
    const paid = await visitor.open([stand], { attemptId: first });
    await festival.sandbox.pay(paid.sessionId);
    expect(await visitor.startCheckout([stand], { attemptId: attempt(), replaces: first })).toMatchObject({
      status: 409,
      json: { code: 'already_paid', orderId: paid.orderId },
    });
    expect(await orderOf(paid)).toMatchObject({ state: 'paid' });
  });

  it('checkout answers 409 attempt_over when the attempt’s session is about to expire', async () => {
    const visitor = festival.visitor();
    const submission = { attemptId: attempt() };
    await visitor.open([stand], submission);
    await festival.passes(34 * minute);
    expect(await visitor.startCheckout([stand], submission)).toMatchObject({
      status: 409,
      json: { code: 'attempt_over' },
    });
  });

  it('checkout refuses an inactive product or price before it holds a place (case C3)', async () => {
    const { stripe } = festival;
    const [market] = (await stripe.products.list({ ids: [stand.id] })).data;
    await stripe.prices.update(String(market?.default_price), { active: false });
    await stripe.products.update('prod_stand_food', { active: false });
    await festival.sandbox.flush();
    for (const id of [stand.id, 'prod_stand_food'])
      expect(await festival.visitor().startCheckout([adult, { id, quantity: 1 }])).toMatchObject({
        status: 409,
        json: { code: 'product_unavailable' },
      });
    expect(await left(adult.id)).toBe(1_500);
    expect(await pagesMade()).toBe(0);
  });

  it.each([
    ['price', (stripe: Stripe, price: string) => stripe.prices.update(price, { active: false })],
    ['product', (stripe: Stripe) => stripe.products.update(stand.id, { active: false })],
  ])(
    'checkout frees the places when the provider refuses a %s that became inactive a moment ago (cases C3, C18)',
    async (_what, withdraw) => {
      const { stripe } = festival;
      await festival.ports.shop.catalogueCache.snapshot();
      await festival.sandbox.deliver({ drop: ['*'] });
      const [market] = (await stripe.products.list({ ids: [stand.id] })).data;
      await withdraw(stripe, String(market?.default_price));
      expect(await festival.visitor().startCheckout([adult, stand])).toMatchObject({
        status: 409,
        json: { code: 'product_unavailable' },
      });
      expect(await left(adult.id)).toBe(1_500);
      expect(await left(stand.id)).toBe(10);
    },
  );

  it('checkout answers 409 sales_closed after the close of sales, by the festival’s clock', async () => {
    const { salesCloseAt } = festival.ports.site.edition;
    festival.clock.passes(salesCloseAt - festival.ports.clocks.festivalClock.now() - second);
    await festival.visitor().open([adult]);
    festival.clock.passes(2 * second);
    expect(await festival.visitor().startCheckout([adult])).toMatchObject({
      status: 409,
      json: { code: 'sales_closed' },
    });
  });

  it('a checkout’s places are freed once when the session expires, with duplicate webhooks (case C12)', async () => {
    await festival.sandbox.deliver({ duplicates: 2 });
    const opened = await festival.visitor().open([{ ...stand, quantity: 4 }]);
    await festival.passes(36 * minute);
    await festival.sandbox.flush();
    expect(await orderOf(opened)).toMatchObject({ state: 'expired' });
    expect(await left(stand.id)).toBe(10);
  });

  it.each([1, 2, 25].map((hours) => [hours]))(
    'the sweeper frees a checkout’s places %i hours later when the expiry’s webhook is lost (case C13)',
    async (hours) => {
      await festival.sandbox.deliver({ drop: ['*'] });
      const opened = await festival.visitor().open([{ ...stand, quantity: 4 }]);
      await festival.passes(hours * hour);
      await festival.runJob('overdue orders and refunds');
      expect(await orderOf(opened)).toMatchObject({ state: 'expired' });
      expect(await left(stand.id)).toBe(10);
    },
  );

  it('the sweeper settles a paid order when the webhook is lost (case C14)', async () => {
    await festival.sandbox.deliver({ drop: ['*'] });
    const opened = await festival.visitor().open([stand]);
    await festival.sandbox.pay(opened.sessionId);
    await festival.passes(day);
    await festival.runJob('overdue orders and refunds');
    expect(await orderOf(opened)).toMatchObject({ state: 'paid' });
    expect(await left(stand.id)).toBe(9);
  });

  it('checkout answers 409 sold_out when a lowered capacity is below the places taken (case C17)', async () => {
    await festival.taken(stand.id, 6);
    await festival.stripe.products.update(stand.id, { metadata: { Capacity: '4' } });
    await festival.sandbox.flush();
    expect(await festival.visitor().startCheckout([stand])).toMatchObject({
      status: 409,
      json: { code: 'sold_out', short: [{ left: 0 }] },
    });
  });
});
