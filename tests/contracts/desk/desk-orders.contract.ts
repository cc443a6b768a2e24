import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OrderFilter, OrderPosition } from '#core/desk/orders/ports.ts';
import { searchFor } from '#core/desk/orders/search-words.ts';
import { orderId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import { type Order, orderNumber, type Payment } from '#core/shop/checkout/order.ts';
import { aLine, anOrder, aPayment, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { type Decision, expires, goesTo, inSequence, opensItsPage } from '../stores/decisions.ts';
import { provideFor } from '../stores/paid-order.ts';
import type { Store } from '../stores/store.ts';

const everything: OrderFilter = {
  search: null,
  status: null,
  productIds: null,
  channel: null,
  from: null,
  until: null,
};

const isPaidBy = (payer: Partial<Payment>): Decision =>
  inSequence(
    opensItsPage,
    goesTo('paid', (order) => ({ payment: aPayment(order, payer) })),
  );

/** The desk's list of orders and the search in it. */
export const deskOrdersContract = (name: string, open: () => Promise<Store>) =>
  describe(`DeskOrders: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const reserve = async (change: Partial<Order> = {}) => {
      const order = anOrder(change);
      await provideFor(store, order);
      await store.orders.reserve(order);
      return order;
    };
    const sold = async (payer: Partial<Payment>, change: Partial<Order> = {}) => {
      const order = await reserve(change);
      const paid = await store.orders.change(order.id, isPaidBy(payer));
      if (!paid.ok) throw new Error('not paid');
      return paid.value.order;
    };
    const idsOf = async (filter: Partial<OrderFilter>) =>
      (await store.deskOrders.page({ ...everything, ...filter }, null, 50)).orders.map(({ order }) => order.id);
    const found = (typed: string) => idsOf({ search: searchFor(typed) });

    it('the orders desk finds an order by the beginnings of its buyer’s name, address, card ending or numbers', async () => {
      const lamb = await sold({ name: 'Zoë Łucja O’Hara-Lamb', email: 'Harriet@example.co.uk', cardEnding: '4242' });
      await sold({ name: 'Raymond Okafor', email: 'r.okafor@example.com', cardEnding: '4444' });
      const [tickets] = [await store.issuedTickets.ofOrder(lamb.id)];
      const number = tickets?.tickets[0]?.number ?? '';
      const typed = [
        'lucja',
        `order ${orderNumber(lamb.id)}`,
        'lam',
        'zoe lamb',
        'LAMB OHARA',
        'o’hara',
        'harriet@ex',
        '4242',
        orderNumber(lamb.id),
        number,
      ];
      for (const each of [...typed, number.toLowerCase().replace('-', ' ')])
        expect(await found(each), each).toEqual([lamb.id]);
      for (const each of ['lamb okafor', 'amb', 'nobody', '%', '_', '4243', '"'])
        expect(await found(each), each).toEqual([]);
    });

    it('the orders desk finds an order by the present holders of its tickets', async () => {
      const order = await sold({ name: 'Harriet Lamb' });
      const [ticket] = (await store.issuedTickets.ofOrder(order.id))?.tickets ?? [];
      if (!ticket) throw new Error('no ticket');
      const rename = (holderName: string) =>
        store.ticketChanges.change(ticket.id, (now) =>
          ok({ ticket: { ...now.ticket, holderName }, events: [], tasks: [] }),
        );
      await rename('Beth Arkwright');
      expect(await found('arkwright')).toEqual([order.id]);
      expect(await found('harriet beth')).toEqual([order.id]);
      await rename('Poppy Lamb');
      expect(await found('arkwright')).toEqual([]);
      expect(await found('lamb')).toEqual([order.id]);
    });

    it('the orders desk finds an order by its corrected address only', async () => {
      const order = await sold({ name: 'J. Hart', email: 'j.hart@exmaple.com' });
      await store.orders.change(order.id, (now) =>
        ok({ order: { ...now, payment: now.payment && { ...now.payment, email: 'j.hart@example.com' } }, tasks: [] }),
      );
      expect(await found('j.hart@exm')).toEqual([]);
      expect(await found('j.hart@exa')).toEqual([order.id]);
    });

    it('the orders desk lists orders newest first, page after page, each once', async () => {
      const made = [];
      for (let at = 0; at < 7; at += 1)
        made.push(
          await sold({ name: 'Ada Lamb' }, { createdAt: laterBy(aSaturdayInOctober, Math.floor(at / 2) * minute) }),
        );
      const expected = made
        .toSorted((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1))
        .map(({ id }) => id);
      for (const search of [null, searchFor('lamb')]) {
        const seen: string[] = [];
        for (let after: OrderPosition | null = null; ; ) {
          const page = await store.deskOrders.page({ ...everything, search }, after, 3);
          seen.push(...page.orders.map(({ order }) => order.id));
          after = page.next;
          if (!after) break;
        }
        expect(seen).toEqual(expected);
      }
    });

    it('the orders desk files each order under one status, and counts them', async () => {
      const paying = await reserve({ createdAt: laterBy(aSaturdayInOctober, minute) });
      const over = await reserve();
      await store.orders.change(over.id, inSequence(opensItsPage, expires));
      const paid = await sold({ name: 'Ada Lamb' });
      const review = await sold({ name: 'Ada Lamb' });
      await store.orders.change(review.id, (order) => ok({ order: { ...order, review: 'bought twice' }, tasks: [] }));
      expect(await store.deskOrders.counts()).toEqual({
        attention: 1,
        paying: 1,
        paid: 1,
        'partly-refunded': 0,
        refunded: 0,
        over: 1,
      });
      expect(await idsOf({ status: 'attention' })).toEqual([review.id]);
      expect(await idsOf({ status: 'paying' })).toEqual([paying.id]);
      expect(await idsOf({ status: 'paid' })).toEqual([paid.id]);
      expect(await idsOf({ status: 'over' })).toEqual([over.id]);
      expect(await idsOf({})).not.toContain(over.id);
      expect(await found(orderNumber(over.id))).toEqual([over.id]);
      expect(await found(orderNumber(paying.id))).toEqual([]);
    });

    it('the orders desk finds the orders in review and in open disputes, newest first', async () => {
      await sold({ name: 'Ada Lamb' });
      const change = async (order: Order, to: Partial<Order>) =>
        store.orders.change(order.id, (found) => ok({ order: { ...found, ...to }, tasks: [] }));
      const disputed = await sold({ name: 'Ada Lamb' });
      await change(disputed, { disputed: true });
      const lost = await sold({ name: 'Ada Lamb' });
      await change(lost, { disputed: true, state: 'refunded' });
      const review = await sold({ name: 'Ada Lamb' }, { createdAt: laterBy(aSaturdayInOctober, minute) });
      await change(review, { review: 'bought twice' });
      const idsOfUnsettled = async (limit: number) => (await store.deskOrders.unsettled(limit)).map(({ id }) => id);
      expect(await idsOfUnsettled(5)).toEqual([review.id, disputed.id]);
      expect(await idsOfUnsettled(1)).toEqual([review.id]);
    });

    it('the orders desk filters orders by product, channel and time', async () => {
      const lunch = aLine({ name: 'Lunch' });
      const early = await sold({ name: 'Ada' }, { lines: [lunch] });
      const late = await sold({ name: 'Ada' }, { createdAt: laterBy(aSaturdayInOctober, minute) });
      expect(await idsOf({ productIds: [lunch.productId] })).toEqual([early.id]);
      expect(await idsOf({ search: searchFor('ada'), productIds: [lunch.productId] })).toEqual([early.id]);
      expect(await idsOf({ from: late.createdAt })).toEqual([late.id]);
      expect(await idsOf({ until: late.createdAt })).toEqual([early.id]);
      expect(await idsOf({ channel: 'door' })).toEqual([]);
      expect(await idsOf({ channel: 'online', search: searchFor('ada') })).toEqual([late.id, early.id]);
    });

    it('the desk lists an order’s emails and whether each was sent', async () => {
      const id = orderId('order_with_emails');
      const receipt = (end: string) => ({
        id: `receipt:${id}${end}`,
        task: { kind: 'email' as const, email: { kind: 'receipt' as const, to: 'a@b', order: anOrder({ id }) } },
      });
      await store.outbox.put([receipt(''), receipt(':1'), receipt(':2'), receipt('x')], aSaturdayInOctober);
      await store.outbox.failed(`receipt:${id}:2`, laterBy(aSaturdayInOctober, minute), 'no answer');
      await store.outbox.done(`receipt:${id}`, laterBy(aSaturdayInOctober, minute));
      const emails = await store.deskOrders.emails([`receipt:${id}`]);
      expect(emails.map(({ id: each, state, error }) => [each, state, error])).toEqual([
        [`receipt:${id}`, 'sent', null],
        [`receipt:${id}:1`, 'waiting', null],
        [`receipt:${id}:2`, 'failing', 'no answer'],
      ]);
    });
  });
