import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OrderId, orderId, userId } from '#core/kernel/ids.ts';
import { noPence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import { type VoucherCode, voucherId } from '#core/shop/vouchers/voucher.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { anAttempt, anOrder, aSaturdayInOctober, someLines } from '#fixtures/builders/an-order.ts';
import {
  type Decision,
  expires,
  inSequence,
  isPaid,
  isPaidLate,
  isRefunded,
  nothingChanges,
  opensItsPage,
  saysNo,
} from '../stores/decisions.ts';
import { provideFor } from '../stores/paid-order.ts';
import type { Store } from '../stores/store.ts';

const aNotice = (id: string) => ({ id, kind: 'checkout.session.completed', createdAt: aSaturdayInOctober });

const aRefund = (order: { id: Refund['orderId']; total: Refund['amount'] }, change: Partial<Refund> = {}): Refund => ({
  id: `${order.id}-1`,
  orderId: order.id,
  amount: order.total,
  reason: 'asked-by-buyer',
  state: 'asked',
  providerId: null,
  createdAt: aSaturdayInOctober,
  ...change,
});

/** Reading, deciding and writing in one transaction. */
export const ordersContract = (name: string, open: () => Promise<Store>) =>
  describe(`Orders, changing: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const reserved = async (capacity: number | null = null, quantity = 2, change: Partial<Order> = {}) => {
      const order = anOrder({ lines: someLines([aProductId(), quantity]), ...change });
      await provideFor(store, order, capacity);
      await store.orders.reserve(order);
      return order;
    };
    const left = async () => [...(await store.places.left()).values()];

    it('the order store saves the card page of a reserved order, which becomes pending and keeps its places', async () => {
      const order = await reserved(5);
      const page = { id: 'cs_test_1', url: 'https://cards.example/1' };
      await store.orders.storePage(order.id, page);
      expect(await store.orders.find(order.id)).toEqual({ ...order, state: 'pending', session: page });
      expect(await store.orders.findBySession('cs_test_1')).toMatchObject({ id: order.id });
      expect(await left()).toEqual([3]);
    });

    it('the order store returns a donation as it was reserved, and takes no place for it', async () => {
      const [line] = someLines([aProductId(), 1]);
      if (!line) throw new Error('no line');
      const order = anOrder({ lines: [{ ...line, donation: true }] });
      await provideFor(store, order, 5);
      await store.orders.reserve(order);
      expect(await store.orders.find(order.id)).toEqual(order);
      expect(await left()).toEqual([5]);
    });

    it('the order store saves no card page of an order that has ended or has its page already', async () => {
      const late = { id: 'cs_test_late', url: 'https://cards.example/late' };
      const [open, over] = [await reserved(), await reserved()];
      await store.orders.change(open.id, opensItsPage);
      await store.orders.change(over.id, expires);
      for (const { id } of [open, over]) {
        const before = await store.orders.find(id);
        await store.orders.storePage(id, late);
        expect(await store.orders.find(id)).toEqual(before);
      }
      await store.orders.storePage(anOrder().id, late);
      expect(await store.orders.findBySession(late.id)).toBeUndefined();
    });

    it('the order store settles a concurrent card page and expiry to one state', async () => {
      const order = await reserved(5);
      const page = { id: 'cs_test_1', url: 'https://cards.example/1' };
      await Promise.all([store.orders.storePage(order.id, page), store.orders.change(order.id, expires)]);
      const after = await store.orders.find(order.id);
      expect(after?.state).toBe('expired');
      expect(await left()).toEqual([5]);
    });

    it('the order store saves nothing of a refused change', async () => {
      const order = await reserved(5);
      expect(await store.orders.change(order.id, saysNo, aNotice('evt_1'))).toEqual({
        ok: false,
        refusal: { kind: 'not-now' },
      });
      expect(await store.orders.find(order.id)).toEqual(order);
      expect(await left()).toEqual([3]);
      expect(await store.orders.knownNotices(['evt_1'])).toEqual(new Set());
    });

    it('the order store saves nothing when the decision on an order throws', async () => {
      const order = await reserved(5);
      const breaks = () => {
        throw new Error('a bug in the decision');
      };
      await expect(store.orders.change(order.id, breaks, aNotice('evt_1'))).rejects.toThrow('a bug in the decision');
      expect(await store.orders.find(order.id)).toEqual(order);
      expect(await store.orders.knownNotices(['evt_1'])).toEqual(new Set());
    });

    it('the order store refuses to change an unknown order', async () => {
      const unknown = orderId('order_of_nobody');
      expect(await store.orders.find(unknown)).toBeUndefined();
      expect(await store.orders.change(unknown, nothingChanges)).toEqual({
        ok: false,
        refusal: { kind: 'order-unknown' },
      });
    });

    it('the order store returns each order as the last change left it', async () => {
      const order = await reserved();
      const changed = {
        ...order,
        state: 'paid' as const,
        userId: userId('ada'),
        email: 'Before@Example.org',
        session: { id: 'cs_test_1', url: null },
        payment: {
          intentId: null,
          email: 'Ada@Example.org',
          name: 'Ädä',
          amount: order.total,
          paidAt: order.createdAt,
        },
        refunded: order.total,
        disputed: true,
        review: 'a person must look',
      };
      expect(await store.orders.change(order.id, () => ok({ order: changed, tasks: [] }))).toEqual(
        ok({ order: changed, refund: undefined }),
      );
      expect(await store.orders.find(order.id)).toEqual(changed);
      expect(await store.orders.findBySession('cs_test_1')).toEqual(changed);
      expect(await store.orders.findBySession('cs_test_2')).toBeUndefined();
    });

    it('the order store saves a lost order without a hold, and leaves an already stored order unchanged', async () => {
      const stored = await reserved(5);
      await store.orders.bringBack({ ...stored, state: 'expired', total: noPence });
      expect(await store.orders.find(stored.id)).toEqual(stored);
      const lost = anOrder({
        state: 'expired',
        lines: stored.lines,
        session: { id: 'cs_test_lost', url: null },
        // The voucher was lost too, but its discount stays on the lines.
        voucher: { id: voucherId('voucher_lost'), code: 'HOUND10' as VoucherCode, name: 'Hounds' },
      });
      const { voucher: _, ...without } = lost;
      await Promise.all([store.orders.bringBack(lost), store.orders.bringBack(lost)]);
      expect(await store.orders.find(lost.id)).toEqual(without);
      expect(await left()).toEqual([3]);
      expect((await store.orders.change(lost.id, isPaidLate)).ok).toBe(true);
      expect(await left()).toEqual([1]);
    });

    it('the order store lets one of twenty concurrent changes of an order win', async () => {
      const order = await reserved(5);
      await store.orders.change(order.id, opensItsPage);
      const answers = await Promise.all(Array.from({ length: 20 }, () => store.orders.change(order.id, isPaid)));
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      expect(await left()).toEqual([3]);
    });

    it('the order store settles a concurrent payment and expiry to one state', async () => {
      const order = await reserved(5);
      await store.orders.change(order.id, opensItsPage);
      const answers = await Promise.all(
        [isPaid, expires, isPaid, expires].map((each) => store.orders.change(order.id, each)),
      );
      const state = (await store.orders.find(order.id))?.state;
      // A payment may follow an expiry; an expiry may not follow a payment.
      expect(state).toBe('paid');
      expect(answers.filter((answer) => answer.ok).length).toBeLessThanOrEqual(2);
      expect(await left()).toEqual([3]);
    });

    it('the order store frees the held places once when an order expires, even after three expiries', async () => {
      const order = await reserved(5);
      await store.orders.change(order.id, opensItsPage);
      await Promise.all([1, 2, 3].map(() => store.orders.change(order.id, expires)));
      expect(await left()).toEqual([5]);
    });

    it('the order store frees the sold places when an order is refunded', async () => {
      const order = await reserved(5);
      await store.orders.change(order.id, inSequence(opensItsPage, isPaid));
      expect(await left()).toEqual([3]);
      await store.orders.change(order.id, isRefunded);
      expect(await left()).toEqual([5]);
    });

    it('the order store accepts a payment after expiry while places remain', async () => {
      const order = await reserved(5);
      await store.orders.change(order.id, inSequence(opensItsPage, expires));
      const late = await store.orders.change(order.id, isPaidLate);
      expect(late.ok && late.value.order.state).toBe('paid');
      expect(await left()).toEqual([3]);
    });

    it('the order store reports no room for a payment after expiry once the places are gone', async () => {
      const order = await reserved(2);
      await store.orders.change(order.id, inSequence(opensItsPage, expires));
      await store.orders.reserve(anOrder({ lines: order.lines }));
      const late = await store.orders.change(order.id, isPaidLate);
      expect(late.ok && late.value.order.state).toBe('paid_unfulfillable');
      expect(await left()).toEqual([0]);
    });

    it('the order store reports no room for a payment after expiry when one product is full, whatever room another has', async () => {
      const [full, roomy] = [aProductId(), aProductId()];
      const order = anOrder({ lines: someLines([full, 2], [roomy, 1]) });
      await store.places.provide(
        new Map([
          [full, 2],
          [roomy, 5],
        ]),
      );
      await store.orders.reserve(order);
      await store.orders.change(order.id, inSequence(opensItsPage, expires));
      await store.orders.reserve(anOrder({ lines: someLines([full, 1]) }));
      const late = await store.orders.change(order.id, isPaidLate);
      expect(late.ok && late.value.order.state).toBe('paid_unfulfillable');
      expect(await store.places.left()).toEqual(
        new Map([
          [full, 1],
          [roomy, 5],
        ]),
      );
    });

    it('the order store reports room for a payment after expiry of places that cannot run out', async () => {
      const order = await reserved(null);
      await store.orders.change(order.id, inSequence(opensItsPage, expires));
      const late = await store.orders.change(order.id, isPaidLate);
      expect(late.ok && late.value.order.state).toBe('paid');
    });

    it('the order store reports room for an order that holds the last places itself', async () => {
      const order = await reserved(2);
      await store.orders.change(order.id, opensItsPage);
      const paid = await store.orders.change(order.id, isPaidLate);
      expect(paid.ok && paid.value.order.state).toBe('paid');
      expect(await left()).toEqual([0]);
    });

    it('the order store gives the last place to one of two payments after expiry', async () => {
      const [one, other] = [await reserved(null), await reserved(null)];
      const lines = one.lines;
      const second = anOrder({ lines });
      await store.orders.reserve(second);
      for (const { id } of [one, second]) await store.orders.change(id, inSequence(opensItsPage, expires));
      await provideFor(store, one, 2);
      const answers = await Promise.all([one, second].map(({ id }) => store.orders.change(id, isPaidLate)));
      expect(answers.map((answer) => answer.ok && answer.value.order.state).sort()).toEqual([
        'paid',
        'paid_unfulfillable',
      ]);
      expect((await store.places.left()).get(lines[0]?.productId ?? aProductId())).toBe(0);
      expect((await store.orders.find(other.id))?.state).toBe('reserved');
    });

    it('the order store throws rather than oversell when a decision is wrong', async () => {
      const order = await reserved(2);
      await store.orders.change(order.id, inSequence(opensItsPage, expires));
      await store.orders.reserve(anOrder({ lines: order.lines }));
      await expect(store.orders.change(order.id, isPaid)).rejects.toThrow();
      expect((await store.orders.find(order.id))?.state).toBe('expired');
      expect(await left()).toEqual([0]);
    });

    it('the order store processes a payment notice once, even when it arrives twice at the same moment', async () => {
      const order = await reserved(5);
      await store.orders.change(order.id, opensItsPage);
      let decided = 0;
      const count = () => {
        decided += 1;
        return ok({ order: { ...order, review: `decided ${decided} times` }, tasks: [] });
      };
      const twice = await Promise.all([1, 2].map(() => store.orders.change(order.id, count, aNotice('evt_1'))));
      expect(twice.every(({ ok }) => ok)).toBe(true);
      expect(decided).toBe(1);
      const again = await store.orders.change(order.id, saysNo, aNotice('evt_1'));
      expect(again.ok && again.value.order.review).toBe('decided 1 times');
      expect(await store.orders.knownNotices(['evt_0', 'evt_1', 'evt_2'])).toEqual(new Set(['evt_1']));
      expect(await store.orders.knownNotices([])).toEqual(new Set());
    });

    it('the order store queues the outbox tasks of a change in the same transaction, each id once', async () => {
      const order = await reserved();
      const task = { kind: 'label', userId: userId('ada'), label: 'competitor' } as const;
      const withTask = () => ok({ order, tasks: [{ id: `competitor:${order.id}`, task }] });
      await store.orders.change(order.id, withTask);
      await store.orders.change(order.id, withTask);
      await store.orders.change(order.id, () => refuse({ kind: 'not-now' } as const));
      const due = await store.outbox.take(store.clock.now(), laterBy(store.clock.now(), minute), 10);
      expect(due).toEqual([{ id: `competitor:${order.id}`, task, attempts: 1 }]);
    });

    it('the order store passes the open refund to a decision, and no settled one', async () => {
      const order = await reserved();
      await store.orders.change(order.id, inSequence(opensItsPage, isPaid));
      const seen: (string | undefined)[] = [];
      const write = (refund?: Refund) =>
        store.orders.change(order.id, (now, { openRefund }) => {
          seen.push(openRefund?.state);
          return ok({ order: now, tasks: [], ...(refund ? { refund } : {}) });
        });
      const asked = aRefund(order);
      await write(asked);
      await write({ ...asked, providerId: 're_1' });
      expect(await store.orders.openRefunds(10)).toEqual([{ ...asked, providerId: 're_1' }]);
      await write({ ...asked, providerId: 're_1', state: 'done' });
      await write();
      expect(seen).toEqual([undefined, 'asked', 'asked', undefined]);
      expect(await store.orders.openRefunds(10)).toEqual([]);
    });

    it('the order store passes the tickets that are being refunded singly to a decision', async () => {
      const order = await reserved();
      await store.orders.change(order.id, inSequence(opensItsPage, isPaid));
      const tickets = (await store.issuedTickets.ofOrder(order.id))?.tickets ?? [];
      const second = tickets[1] ?? expect.unreachable('two places were paid for');
      const seen: unknown[] = [];
      const write = (refund?: Refund) =>
        store.orders.change(order.id, (now, { returned }) => {
          seen.push(returned);
          return ok({ order: now, tasks: [], ...(refund ? { refund } : {}) });
        });
      const asked = aRefund(order, { tickets: [{ id: second.id, line: second.line, given: false }] });
      await write(asked);
      await write({ ...asked, state: 'done' });
      await write(aRefund(order, { id: `${order.id}-2` }));
      await write();
      const { id, number, holderName } = second;
      expect(seen).toEqual([[], [{ id, number, holderName }], [], []]);
    });

    it('the order store returns the refund that a change writes, or else the open refund', async () => {
      const order = await reserved();
      await store.orders.change(order.id, inSequence(opensItsPage, isPaid));
      const write = async (refund?: Refund) => {
        const changed = await store.orders.change(order.id, (now) =>
          ok({ order: now, tasks: [], ...(refund ? { refund } : {}) }),
        );
        return changed.ok ? changed.value.refund : changed.refusal;
      };
      const asked = aRefund(order);
      expect(await write()).toBeUndefined();
      expect(await write(asked)).toEqual(asked);
      expect(await write()).toEqual(asked);
      expect(await write({ ...asked, state: 'done' })).toEqual({ ...asked, state: 'done' });
      expect(await write()).toBeUndefined();
    });

    it('the order store passes the paid order of the same checkout chain to a decision, and no other chain’s', async () => {
      const chain = anAttempt();
      const [one, other] = [await reserved(null, 2, { chain }), await reserved(null, 1, { chain })];
      const [stranger, alone] = [await reserved(), await reserved(null, 1, { attemptId: null, chain: null })];
      const seen: unknown[] = [];
      const look = (id: OrderId) =>
        store.orders.change(id, (order, context) => {
          seen.push(context.alsoBought);
          return nothingChanges(order, context);
        });
      await look(other.id);
      for (const id of [one.id, alone.id]) await store.orders.change(id, inSequence(opensItsPage, isPaid));
      for (const { id } of [one, other, stranger]) await look(id);
      await store.orders.change(one.id, isRefunded);
      await look(other.id);
      expect(seen).toEqual([undefined, undefined, one.id, undefined, undefined]);
    });

    it('the order store passes the first of two payments of a chain to the second, even if they are concurrent', async () => {
      const pay: Decision = (order, context) => {
        const paid = inSequence(opensItsPage, isPaid)(order, context);
        if (!paid.ok || !context.alsoBought) return paid;
        return ok({ ...paid.value, order: { ...paid.value.order, review: `see ${context.alsoBought}` } });
      };
      for (const chain of [anAttempt(), anAttempt()]) {
        const pair = [await reserved(null, 2, { chain }), await reserved(null, 1, { chain })];
        const paid = await Promise.all(pair.map(({ id }) => store.orders.change(id, pay)));
        expect(paid.filter((answer) => answer.ok && answer.value.order.review)).toHaveLength(1);
      }
    });

    it('the order store throws rather than open a second refund of an order when a decision is wrong', async () => {
      const order = await reserved();
      const write = (refund: Refund) => store.orders.change(order.id, (now) => ok({ order: now, tasks: [], refund }));
      await write(aRefund(order));
      await expect(write(aRefund(order, { id: `${order.id}-2` }))).rejects.toThrow();
      expect(await store.orders.openRefunds(10)).toEqual([aRefund(order)]);
    });
  });
