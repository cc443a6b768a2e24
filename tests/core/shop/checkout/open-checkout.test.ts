import { describe, expect, it } from 'vitest';
import { type PartyId, productId, userId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { minute, parseInstant } from '#core/kernel/time.ts';
import { holdMs, openCheckout } from '#core/shop/checkout/open-checkout.ts';
import { changeOrderState } from '#core/shop/checkout/order-states.ts';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { adult } from '../../support/catalogue.ts';
import { edition } from '../../support/edition.ts';
import { aFestival, attempt, sevenWeeksBefore } from '../../support/festival.ts';

const two = { prod_adult: 2 };
const facts = { attemptId: attempt('one') };

describe('openCheckout', () => {
  it('opening a checkout holds the places, stores the order and returns its card page', async () => {
    const festival = await aFestival();
    const { id, url } = await festival.opened(two, { userId: userId('ada'), email: 'ada@example.com', ...facts });
    expect(url).toBe('https://pay.example/cs_test_000001');
    expect(await festival.order(id)).toMatchObject({
      id: 'ord_000001',
      state: 'pending',
      channel: 'online',
      userId: 'ada',
      email: 'ada@example.com',
      cartHash: 'prod_adult*2',
      total: 3000,
      createdAt: sevenWeeksBefore,
      expiresAt: festival.ports.machineClock.now() + holdMs,
      session: { id: 'cs_test_000001' },
      payment: null,
      refunded: 0,
    });
    expect(await festival.left(adult.id)).toBe(98);
  });

  it('opening a checkout holds places for longer than the provider’s minimum', () =>
    expect(holdMs).toBeGreaterThanOrEqual(31 * minute));

  it('opening a checkout refuses an empty cart and holds nothing', async () => {
    const festival = await aFestival();
    expect(await festival.submitCheckout({})).toEqual({ ok: false, refusal: { kind: 'cart-empty' } });
    expect(await festival.submitCheckout({ prod_adult: 201 })).toEqual({
      ok: false,
      refusal: { kind: 'too-many', most: 200 },
    });
    expect(await festival.submitCheckout({ prod_gone: 1 })).toEqual({
      ok: false,
      refusal: { kind: 'product-unavailable', products: ['prod_gone'] },
    });
    expect([await festival.left(adult.id), festival.asked.open]).toEqual([100, 0]);
  });

  it('opening a checkout names the closed year of products that are not in the catalogue', async () => {
    const festival = await aFestival();
    const open = openCheckout({
      ...festival.ports,
      closedYearOf: async (products) =>
        products.includes('prod_lunch') ? { year: 2024, products: [productId('prod_lunch')] } : undefined,
    });
    const cart = (id: string) => ({
      ...{ items: [{ productId: productId(id), quantity: 1 }], displayedTotal: undefined },
      ...{ userId: null, email: null, attemptId: null, replaces: null },
    });
    expect(await open(cart('prod_lunch'))).toEqual(
      refuse({ kind: 'of-closed-year', year: 2024, products: ['prod_lunch'] }),
    );
    expect(await open(cart('prod_gone'))).toEqual(refuse({ kind: 'product-unavailable', products: ['prod_gone'] }));
  });

  it('opening a checkout is refused from the minute that the festival opens', async () => {
    const festival = await aFestival();
    festival.passes(edition.salesCloseAt - sevenWeeksBefore - 1);
    expect(await festival.submitCheckout(two)).toMatchObject({ ok: true });
    festival.passes(1);
    expect(await festival.submitCheckout(two)).toEqual({ ok: false, refusal: { kind: 'sales-closed' } });
    expect(edition.salesCloseAt).toBe(parseInstant('2025-11-22T10:00:00Z'));
  });

  it('opening a checkout refuses competitor tickets after the last day of registration, and no others', async () => {
    const festival = await aFestival();
    const entering = { prod_competitor: 1, prod_adult: 1 };
    festival.passes(edition.registrationClosesAt - sevenWeeksBefore - 1);
    expect(await festival.submitCheckout(entering)).toMatchObject({ ok: true });
    festival.passes(1);
    expect(await festival.submitCheckout(entering)).toEqual({
      ok: false,
      refusal: { kind: 'entries-closed', detail: 'Entries for the competition closed on 7 November 2025.' },
    });
    expect(await festival.submitCheckout(two)).toMatchObject({ ok: true });
  });

  it('opening a checkout refuses a stand without an offer where stands are only for traders who were accepted', async () => {
    const festival = await aFestival();
    const marketStand = { ...adult, ticketType: 'Stands' } as const;
    const cart = {
      ...{ items: [{ productId: marketStand.id, quantity: 1 }], displayedTotal: undefined },
      ...{ userId: null, email: null, attemptId: null, replaces: null },
    };
    const opened = (change: Partial<typeof edition.traders>, offer?: PartyId) => {
      const traders = { ...edition.traders, ...change };
      return openCheckout({
        ...festival.ports,
        edition: { ...festival.ports.edition, parts: { ...edition.parts, traders: true }, traders },
        catalogue: async () => [marketStand],
      })({ ...cart, ...(offer && { offer }) });
    };
    const refusal = { kind: 'product-unavailable', products: [marketStand.name] };
    expect(await opened({ sellsDirectly: false })).toEqual({ ok: false, refusal });
    expect(await opened({ sellsDirectly: true })).toMatchObject({ ok: true });
    expect(await opened({ sellsDirectly: false }, partyId('party_00000001'))).toEqual(refuse({ kind: 'offer-over' }));
  });

  it('opening a checkout frees the places when the provider rejects the card page', async () => {
    const festival = await aFestival();
    festival.provider.failNext('refused');
    expect(await festival.submitCheckout(two, facts)).toMatchObject({ ok: false, refusal: { kind: 'page-refused' } });
    expect(await festival.ports.orders.findByAttempt(attempt('one'))).toMatchObject({ state: 'failed' });
    expect(await festival.left(adult.id)).toBe(100);
    expect(await festival.submitCheckout(two, facts)).toMatchObject({ ok: false, refusal: { kind: 'attempt-over' } });
    expect(festival.log.entries).toMatchObject([
      { level: 'warn', message: 'card page refused', details: { order: 'ord_000001', detail: 'refused' } },
    ]);
    expect(await festival.tasks()).toEqual([]);
  });

  it('opening a checkout keeps the places if the card page was rejected in this process and opened in another', async () => {
    const festival = await aFestival();
    const { hostedCheckout, orders } = festival.ports;
    const slow: typeof hostedCheckout = {
      ...hostedCheckout,
      open: async (order) => {
        const page = await hostedCheckout.open(order);
        if (!page.ok) throw new Error('no page');
        await orders.change(order.id, (now) =>
          ok({ order: { ...changeOrderState(now, 'pending'), session: page.value }, tasks: [] }),
        );
        return refuse({ kind: 'page-refused', detail: 'too late' });
      },
    };
    const request = { items: [{ productId: adult.id, quantity: 2 }], displayedTotal: undefined };
    await openCheckout({ ...festival.ports, hostedCheckout: slow })({
      ...request,
      ...facts,
      userId: null,
      email: null,
      replaces: null,
    });
    expect(await orders.findByAttempt(attempt('one'))).toMatchObject({ state: 'pending' });
    expect(await festival.left(adult.id)).toBe(98);
  });
});

describe('openCheckout with a known attempt', () => {
  it('a checkout opened with a known attempt returns the same card page when the product has been withdrawn since', async () => {
    const festival = await aFestival();
    const { url } = await festival.opened(two, facts);
    const emptied = openCheckout({ ...festival.ports, catalogue: async () => [] });
    const items = [{ productId: adult.id, quantity: 2 }];
    const request = { items, displayedTotal: undefined, userId: null, email: null, replaces: null, ...facts };
    expect(await emptied(request)).toMatchObject({ ok: true, value: { url } });
  });

  it('a checkout opened with a known attempt returns the same card page while more than two minutes are left', async () => {
    const festival = await aFestival();
    const { url } = await festival.opened(two, facts);
    festival.passes(holdMs - 2 * minute - 1);
    expect(await festival.submitCheckout(two, facts)).toMatchObject({ ok: true, value: { url } });
    festival.passes(1);
    expect(await festival.submitCheckout(two, facts)).toMatchObject({ ok: false, refusal: { kind: 'attempt-over' } });
  });

  it('a known attempt gets the card page of scarce places only until two minutes before their shorter hold ends', async () => {
    const scarce = aProduct({ id: productId('prod_scarce'), capacity: edition.order.scarceUpTo });
    const festival = await aFestival([scarce]);
    const { url } = await festival.opened({ prod_scarce: 1 }, facts);
    festival.passes((edition.order.scarceHoldMinutes - 2) * minute - 1);
    expect(await festival.submitCheckout({ prod_scarce: 1 }, facts)).toMatchObject({ ok: true, value: { url } });
    festival.passes(1);
    expect(await festival.submitCheckout({ prod_scarce: 1 }, facts)).toMatchObject({
      ok: false,
      refusal: { kind: 'attempt-over' },
    });
  });

  it('a checkout with a paid attempt is refused as already paid, and as over for other buyers or carts', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened(two, facts);
    const over = { ok: false, refusal: { kind: 'attempt-over', orderId: id } };
    expect(await festival.submitCheckout({ prod_adult: 3 }, facts)).toEqual(over);
    expect(await festival.submitCheckout(two, { ...facts, userId: userId('eve') })).toEqual(over);
    festival.provider.pay(sessionId);
    await festival.handleAllNotices();
    expect(await festival.submitCheckout(two, facts)).toEqual({
      ok: false,
      refusal: { kind: 'already-paid', orderId: id },
    });
    festival.provider.refundAtProvider(sessionId);
    await festival.handleAllNotices();
    expect(await festival.submitCheckout(two, facts)).toEqual(over);
  });

  it('a checkout with an abandoned attempt is refused as over', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened(two, facts);
    festival.provider.expire(sessionId);
    await festival.handleAllNotices();
    expect(await festival.submitCheckout(two, facts)).toEqual({
      ok: false,
      refusal: { kind: 'attempt-over', orderId: id },
    });
  });
});

describe('openCheckout again by a member, without an attempt', () => {
  const asAda = { userId: userId('ada') };

  it('a member’s checkout without an attempt gets the same cart’s card page while more than two minutes are left', async () => {
    const festival = await aFestival();
    const { url } = await festival.opened(two, asAda);
    festival.passes(holdMs - 2 * minute - 1);
    expect(await festival.submitCheckout(two, asAda)).toMatchObject({ ok: true, value: { url } });
    expect(await festival.left(adult.id)).toBe(98);
  });

  it('a member’s new checkout closes a card page that expires soon, and then opens another one', async () => {
    const festival = await aFestival();
    const old = await festival.opened(two, asAda);
    festival.passes(holdMs - 2 * minute);
    const next = await festival.opened(two, asAda);
    expect(next.id).not.toBe(old.id);
    expect(await festival.state(old.id)).toBe('expired');
    expect(await festival.left(adult.id)).toBe(98);
  });

  it('a member’s new checkout finds that the replaced card page was paid in its last minute', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened(two, asAda);
    festival.passes(holdMs - minute);
    festival.provider.pay(sessionId);
    expect(await festival.submitCheckout(two, asAda)).toEqual({
      ok: false,
      refusal: { kind: 'already-paid', orderId: id },
    });
    expect(await festival.state(id)).toBe('paid');
  });

  it('a member’s new checkout retries a card page whose creation was never confirmed', async () => {
    const festival = await aFestival();
    festival.provider.failNext('unknown-after');
    await expect(festival.submitCheckout(two, asAda)).rejects.toThrow();
    expect(await festival.submitCheckout(two, asAda)).toMatchObject({
      value: { url: 'https://pay.example/cs_test_000001' },
    });
    expect(await festival.left(adult.id)).toBe(98);
  });

  it('a member’s new checkout opens a new order when the first is settled as paid', async () => {
    const festival = await aFestival();
    const { sessionId } = await festival.opened(two, asAda);
    festival.provider.pay(sessionId);
    await festival.handleAllNotices();
    await festival.opened(two, asAda);
    expect(await festival.left(adult.id)).toBe(96);
  });
});

describe('openCheckout that replaces an attempt', () => {
  it.each([
    ['a member’s own', userId('ada'), userId('ada')],
    ['a guest’s, who has logged in since', null, userId('ada')],
  ])(
    'a checkout that replaces an attempt closes the replaced attempt’s card page when that is %s',
    async (_whose, before, now) => {
      const festival = await aFestival();
      const old = await festival.opened(two, { ...facts, userId: before });
      const next = { attemptId: attempt('two'), replaces: attempt('one'), userId: now };
      const { id } = await festival.opened({ prod_adult: 3 }, next);
      expect(await festival.state(old.id)).toBe('expired');
      expect((await festival.order(id)).chain).toBe(attempt('one'));
      expect(await festival.left(adult.id)).toBe(97);
    },
  );

  it('a checkout opens a card page when the replaced attempt failed, is unknown, or is another buyer’s', async () => {
    const festival = await aFestival();
    const old = await festival.opened(two, { ...facts, userId: userId('ada') });
    await festival.opened(two, { attemptId: attempt('two'), replaces: attempt('one'), userId: userId('eve') });
    const third = await festival.opened(two, { attemptId: attempt('three'), replaces: attempt('never') });
    await festival.opened(two, { attemptId: attempt('four'), replaces: attempt('four') });
    expect(await festival.state(old.id)).toBe('pending');
    expect((await festival.order(third.id)).chain).toBe(attempt('three'));
    expect(await festival.left(adult.id)).toBe(92);
  });
});
