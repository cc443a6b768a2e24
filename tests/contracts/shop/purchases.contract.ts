import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { aLine, anOrder, aPayment, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { goesTo, inSequence, isClaimedBy, isRefunded, opensItsPage } from '../stores/decisions.ts';
import { aPaidOrder, provideFor } from '../stores/paid-order.ts';
import type { Store } from '../stores/store.ts';

const [ada, grace] = [userId('ada'), userId('grace')];

/** Purchases follow their order: a payment adds them, a claim moves them to the new owner, and a refund removes them. */
export const purchasesContract = (name: string, open: () => Promise<Store>) =>
  describe(`Purchases: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('purchases are added when an order is paid, one for each line, with the price of the whole line', async () => {
      const lines = [
        aLine({ name: 'Truffle lunch', unitPrice: pence(1850), quantity: 3 }),
        aLine({ name: 'Parking', unitPrice: pence(400), quantity: 1 }),
      ];
      const order = anOrder({ userId: ada, lines });
      await provideFor(store, order);
      await store.orders.reserve(order);
      expect(await store.purchases.of(ada)).toEqual([]);
      await store.orders.change(order.id, opensItsPage);
      expect(await store.purchases.of(ada)).toEqual([]);
      const paidAt = laterBy(aSaturdayInOctober, hour);
      await store.orders.change(
        order.id,
        goesTo('paid', (now) => ({ payment: aPayment(now, { paidAt }) })),
      );
      expect(await store.purchases.of(ada)).toEqual([
        {
          orderId: order.id,
          itemId: lines[0]?.productId,
          itemName: 'Truffle lunch',
          itemCost: 5550,
          quantity: 3,
          purchased: paidAt,
        },
        {
          orderId: order.id,
          itemId: lines[1]?.productId,
          itemName: 'Parking',
          itemCost: 400,
          quantity: 1,
          purchased: paidAt,
        },
      ]);
      expect(await store.purchases.of(grace)).toEqual([]);
    });

    it('purchases are listed newest first', async () => {
      const bought = async (hours: number) => {
        const order = anOrder({ userId: ada });
        await provideFor(store, order);
        await store.orders.reserve(order);
        const paidAt = laterBy(aSaturdayInOctober, hours * hour);
        const payment = (now: typeof order) => ({ payment: aPayment(now, { paidAt }) });
        await store.orders.change(order.id, inSequence(opensItsPage, goesTo('paid', payment)));
        return order.id;
      };
      const [second, first, third] = [await bought(2), await bought(1), await bought(3)];
      expect((await store.purchases.of(ada)).map(({ orderId }) => orderId)).toEqual([third, second, first]);
    });

    it('purchases move to the account that claims a guest’s order', async () => {
      const order = await aPaidOrder(store);
      expect(await store.purchases.of(ada)).toEqual([]);
      await store.orders.change(order.id, isClaimedBy(ada));
      expect(await store.purchases.of(ada)).toHaveLength(1);
      await store.orders.change(order.id, isClaimedBy(grace));
      expect(await store.purchases.of(ada)).toEqual([]);
      expect(await store.purchases.of(grace)).toHaveLength(1);
    });

    it('purchases belong to the new owner when a claim and the payment are concurrent', async () => {
      const order = anOrder();
      await provideFor(store, order);
      await store.orders.reserve(order);
      await store.orders.change(
        order.id,
        inSequence(
          opensItsPage,
          goesTo('paid', (now) => ({ payment: aPayment(now) })),
          isClaimedBy(ada),
        ),
      );
      expect(await store.purchases.of(ada)).toHaveLength(1);
    });

    it('purchases are removed while a refund is pending, and restored when it fails', async () => {
      const order = await aPaidOrder(store, { userId: ada });
      const before = await store.purchases.of(ada);
      await store.orders.change(order.id, goesTo('refund_pending'));
      expect(await store.purchases.of(ada)).toEqual([]);
      await store.orders.change(order.id, goesTo('paid'));
      expect(await store.purchases.of(ada)).toEqual(before);
    });

    it('purchases stay after a partial refund, and are removed after a full one', async () => {
      const order = await aPaidOrder(store, { userId: ada });
      await store.orders.change(
        order.id,
        goesTo('partially_refunded', () => ({ refunded: pence(100) })),
      );
      expect(await store.purchases.of(ada)).toHaveLength(1);
      await store.orders.change(order.id, isRefunded);
      expect(await store.purchases.of(ada)).toEqual([]);
    });

    it('purchases cannot be added without a payment', async () => {
      const order = anOrder({ userId: ada });
      await provideFor(store, order);
      await store.orders.reserve(order);
      const forgets = inSequence(opensItsPage, goesTo('paid'));
      await expect(store.orders.change(order.id, forgets)).rejects.toThrow('has no payment');
      expect((await store.orders.find(order.id))?.state).toBe('reserved');
      expect(await store.purchases.of(ada)).toEqual([]);
    });
  });
