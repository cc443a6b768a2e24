import { describe, expect, it } from 'vitest';
import { productId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { type CheckoutRequest, openCheckout } from '#core/shop/checkout/open-checkout.ts';
import { changeOrderState } from '#core/shop/checkout/order-states.ts';
import { quoteCart } from '#core/shop/checkout/quote-cart.ts';
import { refundOrder } from '#core/shop/checkout/refund-order.ts';
import { isFreeSessionId } from '#core/shop/checkout/result/free-order.ts';
import { sweepOrders } from '#core/shop/checkout/sweep.ts';
import { voucherMessage } from '#core/shop/vouchers/messages.ts';
import type { Voucher } from '#core/shop/vouchers/voucher.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aCode, aVoucher } from '#fixtures/builders/a-voucher.ts';
import { adult, child } from '../../support/catalogue.ts';
import { aFestival, attempt, sevenWeeksBefore } from '../../support/festival.ts';

const breakfast = aProduct({
  id: productId('prod_breakfast'),
  name: 'Breakfast',
  price: pence(1800),
  capacity: 10,
  metadata: { Hidden: 'yes' },
});
const two = { prod_adult: 2 };
const ada = userId('ada');
const fivePounds = { effect: { kind: 'pounds-off', off: pence(500) } } as const;
const nothingToPay = { effect: { kind: 'percent', percent: 100 } } as const;

/** A festival with one voucher, FRIENDS, which takes £5 off every ticket unless `change` says otherwise. */
const aShop = async (change: Partial<Voucher> = {}) => {
  const festival = await aFestival([adult, child, breakfast]);
  const voucher = aVoucher({ code: aCode('FRIENDS'), ...change });
  await festival.vouchers.add([voucher], aStaffAction('action_1', { action: 'voucher.created' }));
  const buying = { voucher: 'friends', email: 'ada@example.com', attemptId: attempt('one') };
  return {
    festival,
    voucher,
    submit: (cart: Readonly<Record<string, number>>, facts: Partial<CheckoutRequest> = {}) =>
      festival.submitCheckout(cart, { ...buying, ...facts }),
    opened: (cart: Readonly<Record<string, number>>, facts: Partial<CheckoutRequest> = {}) =>
      festival.opened(cart, { ...buying, ...facts }),
    quote: (
      cart: Readonly<Record<string, number>>,
      facts: Partial<Pick<CheckoutRequest, 'email' | 'userId' | 'attemptId'>> = {},
    ) =>
      quoteCart(festival.ports)({
        items: Object.entries(cart).map(([id, quantity]) => ({ productId: productId(id), quantity })),
        voucher: 'friends',
        email: null,
        userId: null,
        attemptId: null,
        ...facts,
      }),
    used: async () => (await festival.vouchers.byCode(voucher.code))?.used,
  };
};

describe('a cart with a voucher', () => {
  it('a cart with a voucher costs less by the discount, stores its voucher, and uses it once per ticket', async () => {
    const { festival, opened, used, voucher } = await aShop();
    const { id } = await opened({ prod_adult: 2, prod_child: 1 });
    expect(await festival.order(id)).toMatchObject({
      total: 2 * 1000,
      voucher: { id: voucher.id, code: 'FRIENDS', name: 'Friends of the Downs' },
      cartHash: 'prod_adult*2+prod_child*1+voucher:friends',
    });
    expect(await used()).toBe(3);
  });

  it('a cart stores no voucher that is for another product', async () => {
    const { festival, opened, used } = await aShop({ products: [child.id] });
    const { id } = await opened(two);
    const order = await festival.order(id);
    expect([order.total, order.voucher, await used()]).toEqual([3000, undefined, 0]);
  });

  it('a cart stores the voucher when it is for one of several products', async () => {
    const { festival, opened } = await aShop({ products: [child.id] });
    const { id } = await opened({ prod_adult: 1, prod_child: 1 });
    expect(await festival.order(id)).toMatchObject({ total: 1500, voucher: { code: 'FRIENDS' } });
  });

  it('a cart with a voucher is refused for an unknown or expired code, and if the cart cannot be bought', async () => {
    const { submit } = await aShop({ until: sevenWeeksBefore });
    expect(await submit(two, { voucher: 'nothing' })).toEqual(refuse({ kind: 'voucher-unknown' }));
    expect(await submit(two)).toEqual(refuse({ kind: 'voucher-over' }));
    const { submit: ask } = await aShop();
    expect(await ask({})).toEqual(refuse({ kind: 'cart-empty' }));
    expect(await ask({ prod_gone: 1 })).toMatchObject(refuse({ kind: 'product-unavailable' }));
  });

  it('a cart with a voucher is refused if the page showed another price, or the rest is too small for a card payment', async () => {
    const { submit, used } = await aShop();
    expect(await submit(two, { displayedTotal: pence(3000) })).toMatchObject(
      refuse({ kind: 'price-changed', total: 2000 }),
    );
    expect(await submit(two, { displayedTotal: pence(2000) })).toMatchObject({ ok: true });
    expect(await used()).toBe(2);
    const nearlyFree = await aShop({ effect: { kind: 'percent', percent: 99 } });
    expect(await nearlyFree.submit({ prod_adult: 1 })).toEqual(refuse({ kind: 'voucher-too-little' }));
  });

  it('a cart with a voucher is refused when the order needs more uses than are left', async () => {
    const { submit, quote } = await aShop({
      products: [breakfast.id],
      effect: { kind: 'opens' },
      limits: { total: 1, perOrder: null, perEmail: null },
    });
    expect(await submit({ prod_breakfast: 2 })).toEqual(refuse({ kind: 'voucher-used-up', left: 1 }));
    expect(await quote({ prod_breakfast: 2 })).toEqual(refuse({ kind: 'voucher-used-up', left: 1 }));
    expect(await submit({ prod_breakfast: 1 })).toMatchObject({ ok: true });
    const perEmail = await aShop({
      products: [breakfast.id],
      effect: { kind: 'opens' },
      limits: { total: null, perOrder: null, perEmail: 1 },
    });
    const limited = refuse({ kind: 'voucher-used-up', left: 1, perEmail: 1 });
    expect(await perEmail.submit({ prod_breakfast: 2 })).toEqual(limited);
  });

  it('a cart with a voucher needs an email address only if the voucher has a limit per address', async () => {
    const perEmail = { limits: { total: null, perOrder: null, perEmail: 2 } };
    const { submit } = await aShop(perEmail);
    expect(await submit(two, { email: null })).toEqual(refuse({ kind: 'voucher-needs-email' }));
    expect(await submit(two)).toMatchObject({ ok: true });
    expect(await (await aShop()).submit(two, { email: null })).toMatchObject({ ok: true });
  });

  it('a cart is refused for the voucher’s limit per address, not a changed price, if the page knew no address', async () => {
    const { opened, submit, quote } = await aShop({ limits: { total: null, perOrder: null, perEmail: 3 } });
    await opened(two, { attemptId: attempt('before') });
    const shown = await quote(two);
    expect(shown).toMatchObject({ ok: true, value: { total: 2000, needsEmail: true } });
    const limited = refuse({ kind: 'voucher-used-up', left: 1, perEmail: 3 });
    expect(await submit(two, { displayedTotal: pence(2000) })).toEqual(limited);
    expect(await submit(two, { displayedTotal: pence(1700) })).toMatchObject(refuse({ kind: 'price-changed' }));
    expect(await quote(two, { email: 'ada@example.com' })).toMatchObject({ value: { total: 2500, uses: 1 } });
    expect(await submit(two, { displayedTotal: pence(2500) })).toMatchObject({ ok: true });
    const spent = refuse({ kind: 'voucher-used-up', left: 0, perEmail: 3 });
    expect(await submit(two, { attemptId: attempt('again') })).toEqual(spent);
  });

  it('a cart gets the refusal voucher-saves-nothing when the tickets already cost the fixed price or less', async () => {
    const dearer = { effect: { kind: 'fixed-price', price: pence(2000) }, products: [adult.id] } as const;
    const { festival, opened, quote, used } = await aShop(dearer);
    expect(await quote(two)).toEqual(refuse({ kind: 'voucher-saves-nothing' }));
    expect(await quote({ prod_child: 1 })).toMatchObject({ ok: true, value: { off: 0, uses: 0 } });
    const forBoth = await aShop({ effect: dearer.effect, products: [adult.id, child.id] });
    expect(await forBoth.quote(two)).toEqual(refuse({ kind: 'voucher-saves-nothing' }));
    const { id } = await opened(two);
    expect(await festival.order(id)).toMatchObject({ total: 3000 });
    expect(await used()).toBe(0);
    const opens = await aShop({ effect: dearer.effect, products: [adult.id, breakfast.id] });
    expect(await opens.quote(two)).toMatchObject({ ok: true, value: { off: 0, opens: [{ id: 'prod_breakfast' }] } });
  });

  it('a refused voucher has one sentence for each of its limits', () => {
    const words = (left: number, perEmail?: number) => voucherMessage({ kind: 'voucher-used-up', left, perEmail });
    expect(words(0)).toBe('That code has been used up.');
    expect(words(0, 1)).toBe('That code is good for 1 ticket per person, and you have none left.');
    expect(words(1, 3)).toBe(
      'That code is good for 3 tickets per person, and you have 1 left: fewer than you have in your cart.',
    );
    expect(words(2, 2)).toBe(
      'That code is good for 2 tickets per person, and you have 2 left: fewer than you have in your cart.',
    );
  });
});

describe('a hidden product', () => {
  it('a hidden product is sold only with a voucher for this product', async () => {
    const { submit } = await aShop({ products: [breakfast.id] });
    const unavailable = refuse({ kind: 'product-unavailable', products: ['prod_breakfast'] });
    expect(await submit({ prod_breakfast: 1 }, { voucher: null })).toEqual(unavailable);
    expect(await submit({ prod_breakfast: 1 })).toMatchObject({ ok: true });
    for (const products of [null, [adult.id]])
      expect(await (await aShop({ products })).submit({ prod_breakfast: 1 })).toEqual(unavailable);
  });
});

describe('the uses of a voucher', () => {
  const once = { limits: { total: 2, perOrder: null, perEmail: null } };

  it('the uses of a voucher move from an unpaid order to its replacement, if both are the same buyer’s', async () => {
    const { opened, submit, used } = await aShop(once);
    await opened(two, { userId: ada });
    expect(await submit({ prod_adult: 1 }, { attemptId: attempt('two') })).toEqual(
      refuse({ kind: 'voucher-used-up', left: 0 }),
    );
    const other = { attemptId: attempt('two'), replaces: attempt('one') };
    expect(await submit({ prod_adult: 1 }, { ...other, userId: userId('eve') })).toEqual(
      refuse({ kind: 'voucher-used-up', left: 0 }),
    );
    expect(await submit({ prod_adult: 1 }, { ...other, userId: ada })).toMatchObject({ ok: true });
    expect(await used()).toBe(1);
  });

  it('the uses of a voucher of one address move from an unpaid order to its replacement', async () => {
    const { opened, submit, quote, used } = await aShop({ limits: { total: null, perOrder: null, perEmail: 2 } });
    await opened(two, { userId: ada });
    const own = { email: 'ada@example.com', userId: ada };
    expect(await quote(two, { ...own, attemptId: attempt('one') })).toMatchObject({ value: { uses: 2 } });
    expect(await quote(two, own)).toEqual(refuse({ kind: 'voucher-used-up', left: 0, perEmail: 2 }));
    const other = { attemptId: attempt('two'), replaces: attempt('one'), userId: ada };
    expect(await submit(two, other)).toMatchObject({ ok: true });
    expect(await used()).toBe(2);
  });

  it('voucher uses move from a guest’s unpaid order to its replacement after the guest has logged in', async () => {
    const { festival, opened, submit, quote, used } = await aShop(once);
    const { id } = await opened(two);
    expect(await quote(two, { attemptId: attempt('one'), userId: ada })).toMatchObject({ value: { uses: 2 } });
    const other = { attemptId: attempt('two'), replaces: attempt('one'), userId: ada };
    expect(await submit(two, other)).toMatchObject({ ok: true });
    expect([await festival.state(id), await used()]).toEqual(['expired', 2]);
  });

  it('the uses of a voucher are all free when the replaced order has no voucher', async () => {
    const { opened, submit, used } = await aShop(once);
    await opened(two, { voucher: null });
    expect(await submit(two, { attemptId: attempt('two'), replaces: attempt('one') })).toMatchObject({ ok: true });
    expect(await used()).toBe(2);
  });

  it('the uses of a voucher stay with a paid order when it is replaced', async () => {
    const { festival, opened, submit, quote, used } = await aShop(once);
    const { sessionId } = await opened(two, { userId: ada });
    festival.provider.pay(sessionId);
    await festival.handleAllNotices();
    const other = { attemptId: attempt('two'), replaces: attempt('one'), userId: ada };
    expect(await submit({ prod_adult: 1 }, other)).toEqual(refuse({ kind: 'voucher-used-up', left: 0 }));
    expect(await quote(two, { attemptId: attempt('one'), userId: ada })).toEqual(
      refuse({ kind: 'voucher-used-up', left: 0 }),
    );
    expect(await used()).toBe(2);
  });

  it('the uses of a voucher are free again when the card page expires, and when the order is refunded', async () => {
    const { festival, opened, used } = await aShop(once);
    await opened(two);
    festival.passes(hour);
    await sweepOrders(festival.ports)();
    expect(await used()).toBe(0);
    const { id, sessionId } = await opened(two, { attemptId: attempt('two'), userId: ada });
    festival.provider.pay(sessionId);
    await festival.handleAllNotices();
    expect(await used()).toBe(2);
    expect(await refundOrder(festival.ports)(id, ada)).toMatchObject({ ok: true });
    await festival.handleAllNotices();
    expect(await used()).toBe(0);
  });
});

describe('an order that costs nothing', () => {
  it('an order that costs nothing is paid at once, without a card page, and its places are sold', async () => {
    const { festival, submit } = await aShop(nothingToPay);
    const answer = await submit(two);
    if (!answer.ok) throw new Error('refused');
    const { orderId: id, url } = answer.value;
    const order = await festival.order(id);
    expect(order).toMatchObject({
      state: 'paid',
      total: 0,
      review: null,
      payment: { amount: 0, intentId: null, email: 'ada@example.com', paidAt: sevenWeeksBefore },
    });
    expect(isFreeSessionId(order.session?.id ?? `free_${id}`)).toBe(true);
    expect(url).toBe(`/success?session_id=free_${id}`);
    expect((await festival.issuedTickets.ofOrder(id))?.tickets).toHaveLength(2);
    expect([await festival.left(adult.id), festival.asked.open]).toEqual([98, 0]);
    // The same attempt again, as after a second click.
    expect(await submit(two)).toEqual(answer);
    expect(await festival.left(adult.id)).toBe(98);
  });

  it('an order that costs nothing is settled once when two processes answer the same submission', async () => {
    const { festival } = await aShop(nothingToPay);
    const { orders } = festival.ports;
    const request = {
      items: [{ productId: adult.id, quantity: 2 }],
      displayedTotal: undefined,
      userId: null,
      email: 'ada@example.com',
      voucher: 'friends',
      attemptId: attempt('one'),
      replaces: null,
    };
    const overtaken: typeof orders.reserve = async (...given) => {
      const reserved = await orders.reserve(...given);
      await openCheckout(festival.ports)(request);
      return reserved;
    };
    const answer = await openCheckout({ ...festival.ports, orders: { ...orders, reserve: overtaken } })(request);
    expect(answer).toMatchObject({ ok: true, value: { url: '/success?session_id=free_ord_000001' } });
    expect(await festival.tasks()).toEqual(['receipt']);
    expect(await festival.left(adult.id)).toBe(98);
  });

  it('an order that costs nothing ends its attempt when it is refunded', async () => {
    const { festival, submit } = await aShop(nothingToPay);
    const answer = await submit(two);
    if (!answer.ok) throw new Error('refused');
    const { orderId: id } = answer.value;
    await festival.ports.orders.change(id, (order) => ok({ order: changeOrderState(order, 'refunded'), tasks: [] }));
    expect(await submit(two)).toEqual(refuse({ kind: 'attempt-over', orderId: id }));
  });

  it('an order that costs nothing needs an email address in the request, because no card page asks for one', async () => {
    const { submit, used } = await aShop(nothingToPay);
    expect(await submit(two, { email: null })).toEqual(refuse({ kind: 'email-needed' }));
    expect(await used()).toBe(0);
  });
});

describe('the price of a cart with a voucher, before checkout', () => {
  it('a cart’s price with a voucher is the price at checkout, with the voucher’s name and effect', async () => {
    const until = laterBy(sevenWeeksBefore, hour);
    const { festival, quote, opened, used } = await aShop({ ...fivePounds, until });
    expect(await quote({ prod_adult: 2, prod_child: 1 })).toEqual({
      ok: true,
      value: {
        code: 'FRIENDS',
        name: 'Friends of the Downs',
        what: '£5.00 off each ticket',
        until,
        off: 1500,
        total: 2000,
        uses: 3,
        needsEmail: false,
        opens: [],
      },
    });
    expect(await used()).toBe(0);
    const { id } = await opened({ prod_adult: 2, prod_child: 1 });
    expect((await festival.order(id)).total).toBe(2000);
  });

  it('the price of a cart with a voucher lists its products, and the hidden products that it opens', async () => {
    const { quote } = await aShop({ products: [adult.id, breakfast.id] });
    expect(await quote({})).toMatchObject({
      ok: true,
      value: { what: '£5.00 off Adult ticket and Breakfast', off: 0, total: 0, uses: 0, opens: [{ id: breakfast.id }] },
    });
    expect(await (await aShop()).quote({})).toMatchObject({ value: { opens: [] } });
    expect(await quote({ prod_breakfast: 1 })).toMatchObject({ value: { total: 1300, uses: 1 } });
    expect(await quote({ prod_breakfast: 1, prod_child: 1 })).toMatchObject({ value: { total: 1800, uses: 1 } });
  });

  it('the price of a cart states that an email address is needed for a voucher with a limit per address', async () => {
    const { quote } = await aShop({ limits: { total: null, perOrder: null, perEmail: 1 } });
    expect(await quote(two)).toMatchObject({ ok: true, value: { needsEmail: true } });
    expect(await quote(two, { email: 'ada@example.com' })).toMatchObject({ value: { needsEmail: false, uses: 1 } });
  });

  it('a cart’s price counts voucher uses of the buyer’s own unpaid order as free, and of other buyers as used', async () => {
    const { opened, quote } = await aShop({ limits: { total: 2, perOrder: null, perEmail: null } });
    await opened(two, { userId: ada });
    expect(await quote(two)).toEqual(refuse({ kind: 'voucher-used-up', left: 0 }));
    expect(await quote(two, { attemptId: attempt('one') })).toEqual(refuse({ kind: 'voucher-used-up', left: 0 }));
    expect(await quote(two, { attemptId: attempt('one'), userId: ada })).toMatchObject({ value: { uses: 2 } });
  });

  it('the price of a cart with a voucher is refused for a stopped voucher, and for a cart that has no price', async () => {
    const { quote } = await aShop();
    expect(await quote({ prod_gone: 1 })).toEqual(refuse({ kind: 'cart-not-priced' }));
    expect(await quote({ prod_adult: 201 })).toEqual(refuse({ kind: 'cart-not-priced' }));
    const { quote: over } = await aShop({ stoppedAt: sevenWeeksBefore });
    expect(await over(two)).toEqual(refuse({ kind: 'voucher-over' }));
  });
});
