import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { memoryPayments } from '#adapters/memory/shop/payments/payments.ts';
import { memoryProducts } from '#adapters/memory/shop/payments/products.ts';
import { callOff } from '#core/desk/day-off/call-off.ts';
import { confirmationOf, type DayOffId, dayOffId } from '#core/desk/day-off/day-off.ts';
import { refundNewSales } from '#core/desk/day-off/find-new-sales.ts';
import { ordersForPerson } from '#core/desk/day-off/orders-for-person.ts';
import { refundAll } from '#core/desk/day-off/refund-all.ts';
import { settleOrderByHand } from '#core/desk/day-off/settle-order-by-hand.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { userId } from '#core/kernel/ids.ts';
import { type RunJobsPorts, runJobs } from '#core/kernel/jobs/run-jobs.ts';
import { pence } from '#core/kernel/money.ts';
import { ok } from '#core/kernel/result.ts';
import { addDays, day, type IsoDate, laterBy, londonDate, minute } from '#core/kernel/time.ts';
import type { Order, Payment } from '#core/shop/checkout/order.ts';
import { settlePayment } from '#core/shop/checkout/settle-payment.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aLine, anOrder, aPayment } from '#fixtures/builders/an-order.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import type { Store } from '../stores/store.ts';

const killed = new Error('killed');
const morwenna = { id: userId('morwenna'), name: 'Morwenna Pike' };

/** A seeded generator of numbers from 0 to below 1, so that a failing run can be repeated. */
const chance = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Calling the day off refunds every order exactly once, even if processes are killed or the provider fails. */
export const dayOffContract = (name: string, open: () => Promise<Store>, orders: number) =>
  describe(`DaysOff: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const product = aProduct({ price: pence(1500) });
    const asked = () => ({
      id: dayOffId('off_1'),
      after: null,
      kind: 'cancelled' as const,
      reason: 'High winds',
      movedTo: null,
      refunds: 'all' as const,
      refundsUntil: null,
      headline: 'Saturday is cancelled: high winds',
      text: 'You’ll be refunded in full, automatically.',
      subject: 'Saturday is cancelled',
      body: 'Dear {first name},',
      confirmation: 'Cancel the day',
    });
    const calling = () => ({
      daysOff: store.daysOff,
      edition: aSiteConfig().edition,
      editionDay: londonDate(aSiteConfig().edition.startsAt),
      festivalClock: store.clock,
      machineClock: store.clock,
      bannerChanged: () => {},
      dayOffChanged: () => {},
    });
    const describeAction = () => aStaffAction(nextId('action'));
    /** A guest's order of one place, paid on the card page. */
    const paidOrder = async (
      selling: Parameters<typeof settlePayment>[0] & ReturnType<typeof memoryPayments>,
      changes: Partial<Order>,
    ): Promise<Order> => {
      const order = anOrder({
        lines: [
          aLine({
            productId: product.id,
            ...(product.priceId ? { priceId: product.priceId } : {}),
            unitPrice: pence(1500),
          }),
        ],
        total: pence(1500),
        userId: null,
        ...changes,
      });
      await store.orders.reserve(order);
      const page = await selling.hostedCheckout.open(order);
      if (!page.ok) throw new Error('no card page');
      selling.controls.pay(page.value.id);
      const report = await selling.hostedCheckout.retrieve(page.value.id);
      const settled = report && (await settlePayment(selling)(order.id, { report }));
      if (settled?.state !== 'paid') throw new Error('not paid');
      return settled;
    };

    /** A sale at the door, paid in cash; `createdAt` is earlier for a blank order of its till. */
    const doorSale = async (
      changes: Pick<Partial<Order>, 'createdAt'>,
      paid: Partial<Payment> = {},
    ): Promise<Order> => {
      const sale = anOrder({
        lines: [aLine({ productId: product.id, unitPrice: pence(1500) })],
        total: pence(1500),
        channel: 'door',
        ...changes,
      });
      await store.orders.reserve(sale);
      const payment = aPayment(sale, { paidBy: 'cash', ...paid });
      await store.orders.change(sale.id, (order) =>
        ok({ order: { ...order, state: 'pending', session: { id: `till_${sale.id}`, url: null } }, tasks: [] }),
      );
      await store.orders.change(sale.id, (order) => ok({ order: { ...order, state: 'paid', payment }, tasks: [] }));
      return sale;
    };

    it('the festival’s day can be moved to a later day only', async () => {
      const today = londonDate(store.clock.now());
      const moved = (movedTo: IsoDate | null) =>
        callOff(calling())(
          { ...asked(), kind: 'moved', movedTo, confirmation: confirmationOf('moved') },
          morwenna,
          describeAction,
        );
      expect(await moved(null)).toEqual({ ok: false, refusal: { kind: 'day-missing' } });
      expect(await moved(today)).toEqual({ ok: false, refusal: { kind: 'day-passed' } });
      expect(await store.daysOff.current()).toBeUndefined();
      expect(await moved(addDays(today, 1))).toMatchObject({ ok: true, value: { movedTo: addDays(today, 1) } });
    });

    it('the festival’s day can be moved again or cancelled, but not once cancelled, nor when it changed meanwhile', async () => {
      const planned = londonDate(aSiteConfig().edition.startsAt);
      const move = (movedTo: IsoDate) =>
        ({ ...asked(), kind: 'moved', refunds: 'choice', movedTo, confirmation: confirmationOf('moved') }) as const;
      const decide = (id: string, after: string | null, plan: ReturnType<typeof move> | ReturnType<typeof asked>) =>
        callOff(calling())(
          {
            ...plan,
            ...(plan.refunds === 'choice' ? { refundsUntil: laterBy(store.clock.now(), day) } : {}),
            id: dayOffId(id),
            after: after === null ? null : dayOffId(after),
          },
          morwenna,
          describeAction,
        );
      const changed = { ok: false, refusal: { kind: 'called-off-already' } };

      expect(await decide('move_1', null, move(planned))).toEqual({ ok: false, refusal: { kind: 'same-day' } });
      expect(await decide('move_1', 'unknown', move(addDays(planned, 7)))).toEqual(changed);
      expect(await decide('move_1', null, move(addDays(planned, 7)))).toMatchObject({ ok: true });
      store.clock.passes(minute);
      expect(await decide('move_2', null, move(addDays(planned, 14)))).toEqual(changed);
      const both = await Promise.all(
        ['move_2', 'move_3'].map((id) => decide(id, 'move_1', move(addDays(planned, 14)))),
      );
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      const second = both[0]?.ok ? 'move_2' : 'move_3';
      store.clock.passes(minute);
      expect(await decide('off_4', second, asked())).toMatchObject({ ok: true });
      expect(await decide('move_5', 'off_4', move(addDays(planned, 21)))).toEqual(changed);

      expect(await store.daysOff.decisions()).toMatchObject([
        { id: 'move_1', after: null, movedTo: addDays(planned, 7), editionDay: planned },
        { id: second, after: 'move_1', movedTo: addDays(planned, 14), editionDay: planned },
        { id: 'off_4', after: second, movedTo: null },
      ]);
      expect(await store.daysOff.current()).toMatchObject({ id: 'off_4' });
      expect((await store.banners.notTakenDown()).map(({ id }) => id)).toEqual(['off_4-banner']);
    });

    it('moving the festival’s day refunds only what was bought for the old day; cancelling it refunds all', async () => {
      const payments = memoryPayments(memoryProducts([product]), store.clock);
      const both = { festivalClock: store.clock, machineClock: store.clock, log: memoryLog() };
      const selling = { ...store, ...payments, ...both };
      const ports: RunJobsPorts = {
        jobs: store.jobs,
        jobWorkers: {
          refunds: refundAll({ ...selling, edition: aSiteConfig().edition }),
          message: { step: async () => ({ ...nothingToSend, next: 'finished' }) },
        },
        addressOf: async () => null,
        ...both,
      };
      const refundDue = async () => {
        for (let turn = 0; turn < 20; turn += 1) {
          await runJobs(ports, 'one process')();
          await refundNewSales(selling)();
          store.clock.passes(minute);
        }
      };
      await store.places.provide(new Map([[product.id, null]]));
      const buy = () => paidOrder(selling, { createdAt: store.clock.now() });
      const stateOf = async ({ id }: Order) => (await store.orders.find(id))?.state;
      const movedTo = addDays(londonDate(aSiteConfig().edition.startsAt), 7);

      const before = await buy();
      store.clock.passes(minute);
      const move = { ...asked(), kind: 'moved' as const, movedTo, confirmation: confirmationOf('moved') };
      expect(await callOff(calling())(move, morwenna, describeAction)).toMatchObject({ ok: true });
      store.clock.passes(minute);
      const after = await buy();
      const open = anOrder({ lines: after.lines, userId: null, createdAt: store.clock.now() });
      await store.orders.reserve(open);
      await payments.hostedCheckout.open(open);
      await runJobs(ports, 'one process')();
      expect(await stateOf(open)).toBe('reserved');
      await refundDue();
      expect([await stateOf(before), await stateOf(after)]).toEqual(['refunded', 'paid']);

      const off = { ...asked(), id: dayOffId('off_2'), after: dayOffId('off_1') };
      expect(await callOff(calling())(off, morwenna, describeAction)).toMatchObject({ ok: true });
      await refundDue();
      expect([await stateOf(before), await stateOf(after)]).toEqual(['refunded', 'refunded']);
      expect(await store.daysOff.counts(dayOffId('off_2'))).toMatchObject({ refunded: { orders: 1, amount: 1500 } });
    });

    it('the festival’s day is called off once, with its banner, emails and jobs in one transaction', async () => {
      expect(await callOff(calling())({ ...asked(), confirmation: 'yes' }, morwenna, describeAction)).toEqual({
        ok: false,
        refusal: { kind: 'not-confirmed' },
      });
      expect(await store.daysOff.current()).toBeUndefined();
      const called = await callOff(calling())(asked(), morwenna, describeAction);
      expect(called).toMatchObject({ ok: true, value: { kind: 'cancelled', refundsJob: 'off_1-refunds' } });
      expect(await callOff(calling())(asked(), morwenna, describeAction)).toEqual(called);
      expect(await callOff(calling())({ ...asked(), id: dayOffId('off_2') }, morwenna, describeAction)).toEqual({
        ok: false,
        refusal: { kind: 'called-off-already' },
      });
      expect(await store.banners.notTakenDown()).toMatchObject([{ headline: 'Saturday is cancelled: high winds' }]);
      expect((await store.jobs.list(store.clock.now())).map(({ kind }) => kind).sort()).toEqual(['message', 'refunds']);
      expect(await store.auditLog.page({}, null, 10)).toHaveLength(1);
    });

    it('calling off the festival’s day refunds every order once, and lists the orders that need a person', async () => {
      const payments = memoryPayments(memoryProducts([product]), store.clock);
      const settling = {
        ...store,
        ...payments,
        festivalClock: store.clock,
        machineClock: store.clock,
        log: memoryLog(),
      };
      await store.places.provide(new Map([[product.id, null]]));
      const paid: Order[] = [];
      for (let at = 0; at < orders; at += 50)
        paid.push(
          ...(await Promise.all(
            Array.from({ length: Math.min(50, orders - at) }, (_, n) =>
              paidOrder(settling, { email: `p${at + n}@example.org` }),
            ),
          )),
        );
      const [disputed, refusedOrder] = [paid[3], paid[7]];
      if (!disputed?.session || !refusedOrder) throw new Error('too few orders');
      payments.controls.dispute(disputed.session.id);
      const report = await payments.hostedCheckout.retrieve(disputed.session.id);
      if (report) await settlePayment(settling)(disputed.id, { report });

      const random = chance(11);
      const made = new Map<string, number>();
      let alive = true;
      let lives = 0;
      const mortal =
        <Args extends readonly unknown[], Value>(call: (...args: Args) => Promise<Value>) =>
        async (...args: Args): Promise<Value> => {
          if (alive && lives < 10 && random() < 40 / (orders * 8)) alive = false;
          if (!alive) throw killed;
          const value = await call(...args);
          if (alive && lives < 10 && random() < 40 / (orders * 8)) alive = false;
          if (!alive) throw killed;
          return value;
        };
      const sendRefund: typeof payments.refunding.sendRefund = async (refund, order) => {
        if (order.id === refusedOrder.id)
          return { ok: false, refusal: { kind: 'refund-refused', detail: 'card closed' } };
        if (random() < 0.15) throw new ServiceFailure('payments', 'no answer', { retryable: true });
        const given = await payments.refunding.sendRefund(refund, order);
        if (given.ok) made.set(order.id, Math.max(made.get(order.id) ?? 0, 1));
        if (random() < 0.15) throw new ServiceFailure('payments', 'the answer was lost', { retryable: true });
        return given;
      };
      const worker = refundAll({
        ...settling,
        edition: aSiteConfig().edition,
        orders: { ...store.orders, change: mortal(store.orders.change) as typeof store.orders.change },
        refunding: { ...payments.refunding, sendRefund: mortal(sendRefund) },
        daysOff: { ...store.daysOff, note: mortal(store.daysOff.note) },
      });
      const ports: RunJobsPorts = {
        jobs: { ...store.jobs, save: mortal(store.jobs.save) },
        jobWorkers: { refunds: worker, message: { step: async () => ({ ...nothingToSend, next: 'finished' }) } },
        addressOf: async () => null,
        festivalClock: store.clock,
        machineClock: store.clock,
        log: memoryLog(),
      };
      await callOff(calling())(asked(), morwenna, describeAction);
      for (let turn = 0; turn < 400; turn += 1) {
        await runJobs(ports, `process ${lives}`)().catch((cause) => {
          if (cause !== killed) throw cause;
          alive = true;
          lives += 1;
        });
        store.clock.passes(minute);
        if (!alive) {
          alive = true;
          lives += 1;
        }
        const job = (await store.jobs.list(store.clock.now())).find(({ kind }) => kind === 'refunds');
        if (!job) break;
      }
      const counts = await store.daysOff.counts(dayOffId('off_1'));
      expect(lives).toBe(10);
      expect(counts).toMatchObject({
        waiting: { orders: 0 },
        asked: { orders: 0 },
        refunded: { orders: orders - 2, amount: 1500 * (orders - 2) },
        person: { orders: 2 },
      });
      const list = await store.daysOff.ordersIn(dayOffId('off_1'), 'person', 10);
      expect(new Map(list.map(({ orderId, why }) => [orderId, why?.kind]))).toEqual(
        new Map([
          [disputed.id, 'disputed'],
          [refusedOrder.id, 'refused'],
        ]),
      );
      // The amounts that the provider reports as refunded.
      let atProvider = 0;
      for (const { id, session } of paid) {
        const now = session && (await payments.hostedCheckout.retrieve(session.id));
        const due = id === disputed.id || id === refusedOrder.id ? 0 : 1500;
        if (now?.refunded !== due) throw new Error(`${id} was paid ${now?.refunded}`);
        atProvider += now.refunded;
      }
      expect(atProvider).toBe(1500 * (orders - 2));
    });

    it('a till’s offline sale that arrives after the refunds of a day off is found, and listed for a person', async () => {
      const payments = memoryPayments(memoryProducts([product]), store.clock);
      const both = { festivalClock: store.clock, machineClock: store.clock, log: memoryLog() };
      const late = { daysOff: store.daysOff, salesRecords: store.salesRecords, ...both };
      const worker = refundAll({ ...store, ...payments, ...both, edition: aSiteConfig().edition });
      const ports: RunJobsPorts = {
        jobs: store.jobs,
        jobWorkers: { refunds: worker, message: { step: async () => ({ ...nothingToSend, next: 'finished' }) } },
        addressOf: async () => null,
        ...both,
      };
      const runAll = async () => {
        for (let turn = 0; turn < 20; turn += 1) {
          await runJobs(ports, 'one process')();
          store.clock.passes(minute);
        }
      };
      await refundNewSales(late)();
      await callOff(calling())(asked(), morwenna, describeAction);
      await runAll();
      await refundNewSales(late)();
      expect((await store.daysOff.counts(dayOffId('off_1'))).person.orders).toBe(0);

      await store.places.provide(new Map([[product.id, null]]));
      const sale = await doorSale({});
      await refundNewSales(late)();
      await refundNewSales(late)();
      await runAll();
      const list = await store.daysOff.ordersIn(dayOffId('off_1'), 'person', 10);
      expect(list).toMatchObject([{ orderId: sale.id, amount: 1500, why: { kind: 'door-cash' } }]);
    });

    it('after the festival’s day moved again, a till’s offline sale of the old day is found, and sales of the new day are not', async () => {
      const sales = { daysOff: store.daysOff, salesRecords: store.salesRecords };
      const late = { ...sales, festivalClock: store.clock, machineClock: store.clock };
      await store.places.provide(new Map([[product.id, null]]));
      const planned = londonDate(aSiteConfig().edition.startsAt);
      const move = { ...asked(), kind: 'moved', confirmation: confirmationOf('moved') } as const;
      const minuteLater = () => {
        store.clock.passes(minute);
        return store.clock.now();
      };
      const decide = async (plan: Parameters<ReturnType<typeof callOff>>[0]) => {
        expect(await callOff(calling())(plan, morwenna, describeAction)).toMatchObject({ ok: true });
        return minuteLater();
      };
      const tillOpened = store.clock.now();
      const onOldDay = minuteLater();
      const onNewDay = await decide({ ...move, movedTo: addDays(planned, 7) });
      const again = { ...move, id: dayOffId('off_2'), after: dayOffId('off_1'), movedTo: addDays(planned, 14) };
      await decide({ ...again, refunds: 'choice', refundsUntil: laterBy(onNewDay, day) });
      const sold = await doorSale({ createdAt: tillOpened }, { paidAt: onOldDay });
      await doorSale({ createdAt: tillOpened }, { paidAt: onNewDay });
      await refundNewSales(late)();
      const listed = await store.daysOff.ordersIn(dayOffId('off_1'), 'waiting', 10);
      expect(listed.map(({ orderId }) => orderId)).toEqual([sold.id]);
    });

    it('orders that an earlier decision on a day off left to a person stay on one list until a person has settled them', async () => {
      const [first, second] = [dayOffId('off_1'), dayOffId('off_2')];
      const settle = (order: Order, note = 'Handed back') =>
        settleOrderByHand({ ...store, machineClock: store.clock })(
          order.id,
          { how: 'settled', note },
          morwenna,
          describeAction,
        );
      const addTo = (id: DayOffId, ...orders: readonly Order[]) =>
        store.daysOff.addOrders(
          id,
          orders.map(({ id: orderId, total: amount }) => ({ orderId, amount, tickets: 1, name: null })),
        );
      const leaveToPerson = async (id: DayOffId) => {
        for (const row of await store.daysOff.ordersIn(id, 'waiting', 10))
          await store.daysOff.note(id, { ...row, state: 'person', why: { kind: 'door-cash', detail: '' } });
      };
      const listed = async () =>
        (await ordersForPerson(store.daysOff, 10)).map(({ orderId, state }) => [orderId, state]);
      await store.places.provide(new Map([[product.id, null]]));
      const [open, done, twice, fresh] = [
        await doorSale({}),
        await doorSale({}),
        await doorSale({}),
        await doorSale({}),
      ];
      const move = { ...asked(), kind: 'moved', confirmation: confirmationOf('moved') } as const;
      const planned = londonDate(aSiteConfig().edition.startsAt);
      await callOff(calling())({ ...move, movedTo: addDays(planned, 7) }, morwenna, describeAction);
      await addTo(first, open, done);
      await leaveToPerson(first);
      expect(await settle(done)).toMatchObject({ ok: true });
      await addTo(first, twice);
      await callOff(calling())({ ...asked(), id: second, after: first }, morwenna, describeAction);
      expect(await addTo(second, open, done, twice, fresh)).toBe(2);
      await leaveToPerson(first);
      await leaveToPerson(second);
      expect(await listed()).toEqual([
        [open.id, 'person'],
        [twice.id, 'person'],
        [fresh.id, 'person'],
        [done.id, 'settled'],
      ]);
      expect(await settle(twice)).toMatchObject({ ok: true });
      expect(await settle(open)).toMatchObject({ ok: true });
      expect(await settle(open)).toMatchObject({ ok: false, refusal: { kind: 'nothing-to-settle' } });
      expect(await settle(anOrder())).toMatchObject({ ok: false, refusal: { kind: 'order-unknown' } });
      expect((await listed()).filter(([, state]) => state === 'person')).toEqual([[fresh.id, 'person']]);
    });
  });

const nothingToSend = { cursor: {}, done: 0, total: 0, troubled: 0, note: '' } as const;
