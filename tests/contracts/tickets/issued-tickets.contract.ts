import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OrderId, orderId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok } from '#core/kernel/result.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { isTicketNumber } from '#core/tickets/issued/ticket-number.ts';
import { aLine, anOrder, aPayment, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import {
  type Decision,
  expires,
  goesTo,
  inSequence,
  isClaimedBy,
  isPaid,
  isPaidLate,
  isRefunded,
  opensItsPage,
} from '../stores/decisions.ts';
import { aPaidOrder, provideFor } from '../stores/paid-order.ts';
import type { Store } from '../stores/store.ts';

const [ada, grace] = [userId('ada'), userId('grace')];

const isDisputed =
  (disputed: boolean): Decision =>
  (order) =>
    ok({ order: { ...order, disputed }, tasks: [] });

const valid = { state: 'valid', voidReason: null };
const voidFor = (voidReason: string) => ({ state: 'void', voidReason });

/** Tickets are issued when their order is paid, one for each place, and follow the state of the order. */
export const issuedTicketsContract = (name: string, open: () => Promise<Store>) =>
  describe(`IssuedTickets: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const statesOf = async ({ id }: Order) =>
      (await ticketsOf(id)).map(({ state, voidReason }) => ({ state, voidReason }));
    const ticketsOf = async (id: OrderId) => (await store.issuedTickets.ofOrder(id))?.tickets ?? [];
    const changes = (order: Order, ...decisions: readonly Decision[]) =>
      store.orders.change(order.id, inSequence(...decisions));

    it('tickets are issued with the payment, one for each place, with the buyer as holder', async () => {
      const lines = [aLine({ unitPrice: pence(1850), quantity: 3 }), aLine({ quantity: 1 })];
      const order = anOrder({ userId: ada, lines });
      await provideFor(store, order);
      await store.orders.reserve(order);
      await changes(order, opensItsPage);
      expect(await ticketsOf(order.id)).toEqual([]);
      await changes(order, isPaid);
      const [found] = await store.issuedTickets.of(ada);
      const tickets = found?.tickets ?? [];
      const held = {
        orderId: order.id,
        holderName: 'Ada Byron',
        holderEmail: 'ada@example.org',
        issue: 1,
        givenTo: null,
        returnedAt: null,
        ...valid,
      };
      const [first, second] = lines.map(({ productId }) => productId);
      expect(tickets).toEqual([
        ...[0, 1, 2].map(() => ({
          id: expect.any(String),
          number: expect.any(String),
          line: 0,
          productId: first,
          ...held,
        })),
        { id: expect.any(String), number: expect.any(String), line: 1, productId: second, ...held },
      ]);
      expect(new Set(tickets.map(({ id }) => id)).size).toBe(4);
      expect(new Set(tickets.map(({ number }) => number)).size).toBe(4);
      expect(tickets.every(({ number: text }) => isTicketNumber(text))).toBe(true);
      expect(found?.order.state).toBe('paid');
    });

    it('issued tickets are found by their id, each with its order', async () => {
      const order = await aPaidOrder(store);
      const [ticket] = await ticketsOf(order.id);
      if (!ticket) throw new Error('no ticket');
      expect(await store.issuedTickets.find(ticket.id)).toEqual({ ticket, order });
      expect(await store.issuedTickets.find(ticketId('f'.repeat(32)))).toBeUndefined();
      expect(await store.issuedTickets.ofOrder(orderId('ord_unknown'))).toBeUndefined();
    });

    it('issued tickets are listed with the newest payment first, and void ones too', async () => {
      const paidAfter = async (hours: number) => {
        const order = anOrder({ userId: ada });
        await provideFor(store, order);
        await store.orders.reserve(order);
        const paidAt = laterBy(aSaturdayInOctober, hours * hour);
        await changes(
          order,
          opensItsPage,
          goesTo('paid', (now) => ({ payment: aPayment(now, { paidAt }) })),
        );
        return order;
      };
      const [first, second] = [await paidAfter(1), await paidAfter(2)];
      await changes(first, isRefunded);
      expect((await store.issuedTickets.of(ada)).map(({ order }) => order.id)).toEqual([second.id, first.id]);
      expect(await store.issuedTickets.of(grace)).toEqual([]);
    });

    it('issued tickets belong to the account that claims their order', async () => {
      const order = await aPaidOrder(store);
      expect(await store.issuedTickets.of(ada)).toEqual([]);
      await changes(order, isClaimedBy(ada));
      expect(await store.issuedTickets.of(ada)).toHaveLength(1);
    });

    it('issued tickets are void while a refund is pending, valid again if it fails, and void once it succeeds', async () => {
      const order = await aPaidOrder(store);
      await changes(order, goesTo('refund_pending'));
      expect(await statesOf(order)).toEqual([voidFor('refunded')]);
      await changes(order, goesTo('paid'));
      expect(await statesOf(order)).toEqual([valid]);
      await changes(order, isRefunded);
      expect(await statesOf(order)).toEqual([voidFor('refunded')]);
    });

    it('issued tickets are listed with the refunds of their own order, oldest first', async () => {
      const [order, other] = [await aPaidOrder(store), await aPaidOrder(store)];
      const aRefund = (id: string, hours: number): Refund => ({
        id,
        orderId: order.id,
        amount: order.total,
        reason: 'asked-by-buyer',
        state: 'refused',
        providerId: null,
        createdAt: laterBy(aSaturdayInOctober, hours * hour),
      });
      const [first, second] = [aRefund(`late_${order.id}`, 1), aRefund(`early_${order.id}`, 2)];
      for (const refund of [second, first])
        await store.orders.change(order.id, (now) => ok({ order: now, tasks: [], refund }));
      expect(await store.issuedTickets.refundsOf(order.id)).toEqual([first, second]);
      expect(await store.issuedTickets.refundsOf(other.id)).toEqual([]);
    });

    it('issued tickets stay valid after a partial refund, because its ticket is unknown', async () => {
      const order = await aPaidOrder(store);
      await changes(
        order,
        goesTo('partially_refunded', () => ({ refunded: pence(100) })),
      );
      expect(await statesOf(order)).toEqual([valid]);
    });

    it('issued tickets are void while the bank investigates, and valid again when the festival wins', async () => {
      const order = await aPaidOrder(store, { userId: ada });
      await changes(order, isDisputed(true));
      expect(await statesOf(order)).toEqual([voidFor('disputed')]);
      // The place stays sold, so the purchase stays as well.
      expect(await store.purchases.of(ada)).toHaveLength(1);
      await changes(order, isDisputed(false));
      expect(await statesOf(order)).toEqual([valid]);
    });

    it('issued tickets stay void as disputed when the bank decides for the buyer', async () => {
      const order = await aPaidOrder(store, { userId: ada });
      await changes(order, isDisputed(true));
      await changes(order, goesTo('refunded'));
      expect(await statesOf(order)).toEqual([voidFor('disputed')]);
      expect(await store.purchases.of(ada)).toEqual([]);
    });

    it('tickets are issued for a payment after expiry only if there are places left', async () => {
      const order = anOrder({ lines: [aLine({ quantity: 2 })] });
      await provideFor(store, order, 2);
      await store.orders.reserve(order);
      await changes(order, opensItsPage);
      await changes(order, expires);
      await store.orders.change(order.id, isPaidLate);
      expect(await statesOf(order)).toEqual([valid, valid]);
      const late = anOrder({ lines: order.lines });
      await store.places.provide(new Map(order.lines.map(({ productId }) => [productId, 4])));
      await store.orders.reserve(late);
      await changes(late, opensItsPage);
      await changes(late, expires);
      await store.places.provide(new Map(order.lines.map(({ productId }) => [productId, 2])));
      await store.orders.change(late.id, isPaidLate);
      expect(await statesOf(late)).toEqual([]);
    });

    it('issued tickets move to the corrected address of the buyer', async () => {
      const order = await aPaidOrder(store);
      const email = 'ada@example.net';
      await store.orders.change(order.id, (now) =>
        ok({ order: { ...now, payment: now.payment && { ...now.payment, email } }, tasks: [] }),
      );
      expect((await ticketsOf(order.id)).map(({ holderEmail }) => holderEmail)).toEqual([email]);
    });

    it('issued tickets stay unchanged when a change of their order does not concern tickets', async () => {
      const order = await aPaidOrder(store);
      const before = await ticketsOf(order.id);
      await store.orders.change(order.id, (now) => ok({ order: { ...now, review: 'looked at' }, tasks: [] }));
      expect(await ticketsOf(order.id)).toEqual(before);
    });
  });
