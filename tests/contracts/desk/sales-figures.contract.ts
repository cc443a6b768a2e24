import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userId } from '#core/kernel/ids.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { aScan } from '#fixtures/builders/a-door.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { aListForm } from '#fixtures/builders/a-site-form.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aLine, anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { goesTo, isRefunded } from '../stores/decisions.ts';
import { aPaidOrder, provideFor } from '../stores/paid-order.ts';
import type { Store } from '../stores/store.ts';

const hoursLater = (hours: number) => laterBy(aSaturdayInOctober, hours * hour);

/** The figures that the desk computes from all orders. */
export const salesFiguresContract = (name: string, open: () => Promise<Store>) =>
  describe(`SalesFigures: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());
    const between = (from: number, until: number) => store.salesFigures.between(hoursLater(from), hoursLater(until));
    const paid = (change: Partial<Order>) => aPaidOrder(store, change);

    it('the desk’s sales figures count the tickets and money of paid orders made in a period', async () => {
      const soldBefore = await store.salesFigures.soldOrders();
      const product = aProductId();
      const lines = [aLine({ productId: product, quantity: 3 }), aLine({ quantity: 1 })];
      await paid({ createdAt: hoursLater(1), lines });
      await paid({ createdAt: hoursLater(2), channel: 'door' });
      const refunded = await paid({ createdAt: hoursLater(3) });
      await store.orders.change(refunded.id, isRefunded);
      await paid({ createdAt: hoursLater(5) });
      const unpaid = anOrder({ createdAt: hoursLater(1) });
      await provideFor(store, unpaid);
      await store.orders.reserve(unpaid);

      expect(await store.salesFigures.soldOrders()).toBe(soldBefore + 3);
      expect(await between(1, 5)).toEqual({
        tickets: 5,
        taken: 15_000,
        refunded: 2500,
        atTheDoor: { tickets: 1, taken: 2500 },
      });
      expect(await between(6, 7)).toEqual({
        tickets: 0,
        taken: 0,
        refunded: 0,
        atTheDoor: { tickets: 0, taken: 0 },
      });
      expect((await store.salesFigures.places()).find((each) => each.product === product)).toMatchObject({
        sold: 3,
        held: 0,
        capacity: null,
      });
    });

    it('the desk’s sales figures return the refunded tickets that were scanned at a door', async () => {
      const [scanned, refunded, kept] = [await paid({}), await paid({}), await paid({})];
      const first = async ({ id }: Order) => (await store.issuedTickets.ofOrder(id))?.tickets[0];
      for (const order of [scanned, kept]) {
        const ticket = await first(order);
        if (!ticket) throw new Error('no ticket');
        const received = { scan: aScan({ ticket: ticket.id, at: hoursLater(1) }), deviceAt: hoursLater(1) };
        await store.doorScans.add([{ ...received, read: null, receivedAt: hoursLater(1), action: null }], () =>
          aStaffAction('undo'),
        );
      }
      expect(await store.salesFigures.scannedAndRefunded(10)).toEqual([]);
      for (const order of [scanned, refunded]) await store.orders.change(order.id, isRefunded);
      const ticket = await first(scanned);
      expect(ticket).toMatchObject({ state: 'void', voidReason: 'refunded' });
      expect(await store.salesFigures.scannedAndRefunded(10)).toEqual([ticket]);
      expect(await store.salesFigures.scannedAndRefunded(0)).toEqual([]);
    });

    it('the desk’s sales figures return the first sale, and the orders that need a person', async () => {
      expect(await store.salesFigures.firstSale()).toBeNull();
      await paid({ createdAt: hoursLater(2) });
      const first = await paid({ createdAt: hoursLater(1) });
      expect(await store.salesFigures.firstSale()).toBe(first.createdAt);
      expect(await store.salesFigures.toReview()).toEqual({ count: 0, oldest: null });
      await store.orders.change(
        first.id,
        goesTo('refund_pending', () => ({ review: 'the refund failed' })),
      );
      expect(await store.salesFigures.toReview()).toEqual({ count: 1, oldest: first.id });
      expect(await store.salesFigures.stuckTasks()).toEqual({});
      await store.outbox.put(
        [
          { id: 'label', task: { kind: 'label', userId: userId('ada'), label: 'competitor' } },
          { id: 'form', task: { kind: 'site-form', form: aListForm() } },
        ],
        first.createdAt,
      );
      for (let attempt = 1; attempt <= 4; attempt += 1)
        await store.outbox.take(hoursLater(attempt), hoursLater(attempt), 1, ['calls']);
      expect(await store.salesFigures.stuckTasks()).toEqual({ 'site-form': 1 });
    });
  });
