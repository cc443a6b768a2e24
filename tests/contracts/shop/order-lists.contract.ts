import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { hour, laterBy, minute } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { anOrder, aPayment, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { expires, goesTo, inSequence, isClaimedBy, isPaid, isRefunded, opensItsPage } from '../stores/decisions.ts';
import { aPaidOrder, provideFor } from '../stores/paid-order.ts';
import type { Store } from '../stores/store.ts';

const [ada, grace] = [userId('ada'), userId('grace')];
const hoursLater = (hours: number) => laterBy(aSaturdayInOctober, hours * hour);
const ids = (orders: readonly Order[]) => orders.map(({ id }) => id);

/** Queries for orders: of a user, of a guest, and overdue ones. */
export const orderListsContract = (name: string, open: () => Promise<Store>) =>
  describe(`Orders, queries: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const reserved = async (change: Partial<Order> = {}) => {
      const order = anOrder(change);
      await provideFor(store, order);
      await store.orders.reserve(order);
      return order;
    };

    it("the order store lists a person's paid, refunded and disputed orders, newest first", async () => {
      const old = await aPaidOrder(store, { userId: ada, createdAt: hoursLater(1) });
      const given = await aPaidOrder(store, { userId: ada, createdAt: hoursLater(3) });
      await store.orders.change(given.id, isRefunded);
      const newer = await aPaidOrder(store, { userId: ada, createdAt: hoursLater(2) });
      await store.orders.change(newer.id, goesTo('refund_pending'));
      await aPaidOrder(store, { userId: grace });
      await aPaidOrder(store);
      await reserved({ userId: ada });
      const over = await reserved({ userId: ada });
      await store.orders.change(over.id, inSequence(opensItsPage, expires));
      const tooLate = await reserved({ userId: ada, createdAt: hoursLater(4) });
      const unfulfillable = goesTo('paid_unfulfillable', (order) => ({ payment: aPayment(order) }));
      await store.orders.change(tooLate.id, inSequence(opensItsPage, expires, unfulfillable));

      const partly = await aPaidOrder(store, { userId: ada, createdAt: hoursLater(0) });
      await store.orders.change(partly.id, goesTo('partially_refunded'));

      const found = await store.orders.of(ada);
      expect(ids(found)).toEqual([tooLate.id, given.id, newer.id, old.id, partly.id]);
      expect(found).toContainEqual(old);
      expect(await store.orders.of(userId('nobody'))).toEqual([]);
    });

    it("the order store finds a guest's paid orders by the payment's address in any case", async () => {
      const payment = (order: Order) => ({ payment: aPayment(order, { email: 'Ada@Example.Org' }) });
      const guest = await reserved({ email: 'somebody.else@example.org' });
      await store.orders.change(guest.id, inSequence(opensItsPage, goesTo('paid', payment)));
      expect(ids(await store.orders.unclaimed('ada@example.org'))).toEqual([guest.id]);
      expect(ids(await store.orders.unclaimed('ADA@example.org'))).toEqual([guest.id]);
      expect(await store.orders.unclaimed('somebody.else@example.org')).toEqual([]);
      await store.orders.change(guest.id, goesTo('partially_refunded'));
      expect(ids(await store.orders.unclaimed('ada@example.org'))).toEqual([guest.id]);
    });

    it('the order store offers no order to claim that is unpaid, refunded, or owned by an account', async () => {
      await reserved({ email: 'ada@example.org' });
      const given = await aPaidOrder(store);
      await store.orders.change(given.id, isRefunded);
      await aPaidOrder(store, { userId: grace });
      const claimed = await aPaidOrder(store);
      expect(ids(await store.orders.unclaimed('ada@example.org'))).toEqual([claimed.id]);
      await store.orders.change(claimed.id, isClaimedBy(ada));
      expect(await store.orders.unclaimed('ada@example.org')).toEqual([]);
      expect(ids(await store.orders.of(ada))).toEqual([claimed.id]);
    });

    it('the order store lets one of two concurrent claims of a guest’s order win', async () => {
      const order = await aPaidOrder(store);
      const claim = (user: typeof ada) =>
        store.orders.change(order.id, (now) => ok({ order: { ...now, userId: now.userId ?? user }, tasks: [] }));
      const [one, other] = await Promise.all([claim(ada), claim(grace)]);
      expect(one.ok && one.value.order.userId).toBe(other.ok && other.value.order.userId);
      const owned = [...(await store.purchases.of(ada)), ...(await store.purchases.of(grace))];
      expect(owned).toHaveLength(1);
    });

    it('the order store finds overdue orders, oldest first, by separate cut-offs for those with a card page or not', async () => {
      const page = async (hours: number) => {
        const order = await reserved({ expiresAt: hoursLater(hours) });
        await store.orders.change(order.id, opensItsPage);
        return order;
      };
      const [late, later] = [await page(2), await page(1)];
      const processing = await page(3);
      await store.orders.change(processing.id, goesTo('processing'));
      const exactlyNow = await page(4);
      const unheard = await reserved({ expiresAt: hoursLater(5) });
      const justNow = await reserved({ expiresAt: hoursLater(6) });
      const paid = await page(1);
      await store.orders.change(paid.id, isPaid);

      const overdue = (limit: number) => store.orders.overdue(hoursLater(4), hoursLater(6), limit);
      expect(ids(await overdue(10))).toEqual([later.id, late.id, processing.id, unheard.id]);
      expect(ids(await overdue(2))).toEqual([later.id, late.id]);
      expect(ids(await store.orders.overdue(hoursLater(9), hoursLater(9), 10))).toContain(exactlyNow.id);
      expect(ids(await store.orders.overdue(hoursLater(9), hoursLater(9), 10))).toContain(justNow.id);
    });

    it('the order store finds open card pages whose shorter hold is over', async () => {
      const expiresAt = hoursLater(8);
      const [short, shortAndPaying, long, unheard] = [
        await reserved({ expiresAt, heldUntil: hoursLater(2) }),
        await reserved({ expiresAt, heldUntil: hoursLater(2) }),
        await reserved({ expiresAt, heldUntil: hoursLater(5) }),
        await reserved({ expiresAt, heldUntil: hoursLater(2) }),
      ];
      for (const { id } of [short, shortAndPaying, long]) await store.orders.change(id, opensItsPage);
      await store.orders.change(shortAndPaying.id, goesTo('processing'));
      expect(ids(await store.orders.overdue(hoursLater(4), hoursLater(4), 10))).toEqual([short.id]);
      expect(await store.orders.find(unheard.id)).toMatchObject({ heldUntil: hoursLater(2), heldBy: null });
    });

    it('the order store does not list an order that waits for review as overdue', async () => {
      const order = await reserved();
      await store.orders.change(order.id, opensItsPage);
      await store.orders.change(order.id, (now) => ok({ order: { ...now, review: 'look' }, tasks: [] }));
      expect(await store.orders.overdue(hoursLater(9), hoursLater(9), 10)).toEqual([]);
      await store.orders.change(order.id, (now) => ok({ order: { ...now, review: null }, tasks: [] }));
      expect(ids(await store.orders.overdue(hoursLater(9), hoursLater(9), 10))).toEqual([order.id]);
    });

    it('the order store lists unconfirmed refunds, oldest first, up to a limit', async () => {
      for (const [at, hours] of [3, 1, 2].entries()) {
        const order = await aPaidOrder(store, { id: orderId(`order_${name}_${at}`) });
        const refund = {
          id: `refund_${hours}`,
          orderId: order.id,
          amount: order.total,
          reason: 'no-places-left',
          state: 'asked',
          providerId: null,
          createdAt: hoursLater(hours),
        } as const;
        await store.orders.change(order.id, (now) => ok({ order: now, tasks: [], refund }));
      }
      expect((await store.orders.openRefunds(10)).map(({ id }) => id)).toEqual(['refund_1', 'refund_2', 'refund_3']);
      expect(await store.orders.openRefunds(1)).toHaveLength(1);
    });

    it('the order store checks two thousand payment notice ids in one call', async () => {
      const order = await reserved();
      const seen = Array.from({ length: 2_000 }, (_, at) => `evt_${at}`);
      for (const id of [seen[0], seen[1_200]])
        if (id)
          await store.orders.change(order.id, (now) => ok({ order: now, tasks: [] }), {
            id,
            kind: 'charge.refunded',
            createdAt: laterBy(aSaturdayInOctober, minute),
          });
      expect(await store.orders.knownNotices(seen)).toEqual(new Set(['evt_0', 'evt_1200']));
    });
  });
