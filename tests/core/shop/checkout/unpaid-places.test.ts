import { describe, expect, it } from 'vitest';
import { userId } from '#core/kernel/ids.ts';
import { minute } from '#core/kernel/time.ts';
import { sweepOrders } from '#core/shop/checkout/sweep.ts';
import { maxUnpaid, shortHoldMs, tooManyUnpaid } from '#core/shop/checkout/unpaid-places.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { anOrder, someLines } from '#fixtures/builders/an-order.ts';
import { aFestival, attempt } from '../../support/festival.ts';

const limits = { mostOfOne: 20, scarceUpTo: 100, scarceHoldMinutes: 15, unpaidShare: 4 };
const product = (capacity: number | null, metadata: Readonly<Record<string, string>> = {}) =>
  aProduct({ capacity, metadata });

describe('unpaid places of one buyer', () => {
  it.each([
    ['a quarter of a large product', product(1500), 375],
    ['a quarter, rounded up', product(90, { MostPerOrder: '6' }), 23],
    ['the product’s own limit per order, if that is more than a quarter', product(10, { MostPerOrder: '4' }), 4],
    ['the edition’s limit per order, if that is more than a quarter', product(60), 20],
  ])('unpaid places of one buyer are at most %s', (_what, one, most) => {
    expect(maxUnpaid(someLines([one.id, 1]), [one, product(5)], limits)).toEqual(new Map([[one.id, most]]));
  });

  it('unpaid places of one buyer have no limit for a product without a capacity', () => {
    const parking = product(null);
    expect(maxUnpaid(someLines([parking.id, 1]), [parking], limits)).toEqual(new Map());
  });

  it('unpaid places of one buyer are limited for each product of a cart', () => {
    const [adults, children, parking] = [product(1500), product(60), product(null)];
    const lines = someLines([adults.id, 2], [children.id, 1], [parking.id, 1]);
    expect(maxUnpaid(lines, [adults, children, parking, product(8)], limits)).toEqual(
      new Map([
        [adults.id, 375],
        [children.id, 20],
      ]),
    );
  });

  it('unpaid places of one buyer are refused with the name of the one product that exceeds its limit', () => {
    const [one, other, unbounded] = [product(60), product(60), product(null)];
    const lines = someLines([other.id, 10], [one.id, 11], [unbounded.id, 99]).map((line) => ({
      ...line,
      name: line.productId === one.id ? 'Adult' : 'Other',
    }));
    const most = new Map([one, other].map(({ id }) => [id, 20]));
    const [order, unpaid] = [10, 11].map((quantity) =>
      anOrder({
        lines: quantity === 11 ? lines : someLines([one.id, 10], [other.id, 10], [unbounded.id, 99]),
        heldBy: 'home',
      }),
    );
    if (!order || !unpaid) throw new Error('expected two orders');
    expect(tooManyUnpaid(unpaid, [order], most)).toEqual({
      kind: 'too-many-unpaid',
      over: [{ productId: one.id, name: 'Adult', most: 20 }],
    });
  });

  it('unpaid places of one buyer do not count the order itself', () => {
    const { id } = product(60);
    const order = anOrder({ lines: someLines([id, 15]), heldBy: 'home' });
    expect(tooManyUnpaid(order, [order], new Map([[id, 20]]))).toBeUndefined();
  });

  it('unpaid places of another account on another network do not count towards the buyer’s limit', () => {
    const { id } = product(60);
    const order = (user: string, heldBy: string) =>
      anOrder({ lines: someLines([id, 15]), userId: userId(user), heldBy });
    expect(tooManyUnpaid(order('ada', 'home'), [order('bob', 'away')], new Map([[id, 20]]))).toBeUndefined();
  });

  it('unpaid places count over all lines of all the buyer’s unpaid orders, and a first order is always allowed', () => {
    const { id } = product(60);
    const most = new Map([[id, 20]]);
    const order = (quantity: number, more = {}) =>
      anOrder({ lines: someLines([id, quantity]), heldBy: 'home', ...more });
    const ada = { userId: userId('ada') };
    expect(tooManyUnpaid(order(99), [], most)).toBeUndefined();
    expect(tooManyUnpaid(order(10), [order(5), order(5)], most)).toBeUndefined();
    expect(tooManyUnpaid(order(11), [order(5), order(5)], most)).toMatchObject({ over: [{ productId: id, most: 20 }] });
    expect(tooManyUnpaid(order(11), [order(10, { state: 'paid' })], most)).toBeUndefined();
    expect(tooManyUnpaid(order(11), [order(10, { heldBy: 'elsewhere' })], most)).toBeUndefined();
    expect(tooManyUnpaid(order(11, { heldBy: null }), [order(10, { heldBy: null })], most)).toBeUndefined();
    expect(tooManyUnpaid(order(11, { ...ada, heldBy: 'a' }), [order(10, { ...ada, heldBy: 'b' })], most)).toBeDefined();
  });
});

describe('hold of scarce places', () => {
  it.each([
    [100, 15 * minute],
    [101, null],
    [null, null],
  ])('the hold is shortened only for a product with at most 100 places: %s places give %s ms', (capacity, ms) => {
    const one = product(capacity);
    expect(shortHoldMs(someLines([one.id, 1]), [one, product(1)], limits)).toBe(ms);
  });

  it('the hold of an order’s places is short when any product of the cart is scarce', () => {
    const [plenty, scarce] = [product(500), product(100)];
    const lines = someLines([plenty.id, 1], [scarce.id, 1]);
    expect(shortHoldMs(lines, [plenty, scarce], limits)).toBe(15 * minute);
  });

  it('the hold of scarce places ends when the sweeper closes the card page, which cannot be paid afterwards', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened({ prod_competitor: 2 }, { attemptId: attempt('one') });
    festival.passes(15 * minute);
    await sweepOrders(festival.ports)();
    expect((await festival.order(id)).state).toBe('pending');
    festival.passes(2 * minute);
    await sweepOrders(festival.ports)();
    expect((await festival.order(id)).state).toBe('expired');
    expect(await festival.ports.hostedCheckout.retrieve(sessionId)).toMatchObject({ status: 'expired' });
  });

  it('the hold of scarce places does not expire an order that was paid before the hold ended', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened({ prod_competitor: 2 }, { attemptId: attempt('one') });
    await festival.provider.pay(sessionId);
    festival.passes(17 * minute);
    await sweepOrders(festival.ports)();
    expect((await festival.order(id)).state).toBe('paid');
  });
});
