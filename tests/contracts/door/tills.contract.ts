import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { cashUpTill, endLostAllowance, returnPlaces } from '#core/door/box-office/close-till.ts';
import { handBack } from '#core/door/box-office/hand-back.ts';
import { holdPlaces } from '#core/door/box-office/hold-places-for-till.ts';
import { type Sale, sell } from '#core/door/box-office/sell.ts';
import { noTakings, type Till, tillId } from '#core/door/box-office/till.ts';
import type { StaffAction, StaffChange } from '#core/kernel/audit-log/staff-action.ts';
import { deviceId, orderId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import { checkSales } from '#core/tickets/issued/check-sales.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aLine, anOrder, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import type { Store } from '../stores/store.ts';

const kezia = userId('kezia');
const described = (change: StaffChange): StaffAction => ({
  id: `action of ${change.action}`,
  at: aSaturdayInOctober,
  actor: { userId: kezia, name: 'Kezia' },
  from: { network: 'a network' },
  ...change,
});
const boxOffice = { boxOffice: { opensAt: aSaturdayInOctober, mostHeld: 20, sellsParking: false } };

const aTill = (change: Partial<Till> = {}): Till => ({
  id: tillId(`${nextId('till')}-0123456789abcdef`),
  device: deviceId('door-1'),
  name: 'Till 1',
  openedBy: kezia,
  openedAt: aSaturdayInOctober,
  float: pence(10_000),
  held: [],
  blanks: [],
  returned: null,
  cashUp: null,
  ...change,
});

/** A change of a till changes money, places, tickets and allowances in one transaction. */
export const tillsContract = (name: string, open: () => Promise<Store>) =>
  describe(`Tills: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(async () => {
      expect(await checkSales({ ...store, log: memoryLog() })()).toEqual([]);
      await store.close();
    });

    const product = aProduct({ price: pence(1500) });
    const line = aLine({ productId: product.id, unitPrice: pence(1500) });
    const now = laterBy(aSaturdayInOctober, minute);

    const opened = async (capacity: number | null, change: Partial<Till> = {}) => {
      await store.places.provide(new Map([[product.id, capacity]]));
      return store.tills.open(aTill(change));
    };
    const left = async () => (await store.places.left()).get(product.id);
    const newOrderId = () => orderId(nextId('blank'));
    const takes = (till: Till, taken: number) =>
      store.tills.change(
        { till: till.id, products: [product.id] },
        holdPlaces([{ productId: product.id, taken }], [product], boxOffice, newOrderId),
      );
    const aSale = (change: Partial<Sale> = {}): Sale => ({
      id: orderId(nextId('sale')),
      items: [{ productId: product.id, quantity: 2 }],
      total: pence(3000),
      paidBy: 'cash',
      tendered: pence(4000),
      email: 'ada@example.org',
      soldAt: now,
      offline: false,
      ...change,
    });
    const sells = (till: Till, sale: Sale) => {
      const quantity = sale.items.reduce((sum, each) => sum + each.quantity, 0);
      return store.tills.change(
        { till: till.id, order: sale.id, products: [product.id] },
        sell(sale, ok([{ ...line, quantity }]), kezia, now),
      );
    };

    it('box office tills are stored unchanged when opened, and opening one again changes nothing', async () => {
      const till = await opened(10);
      expect(await store.tills.open({ ...till, float: pence(1) })).toEqual(till);
      expect(await store.tills.find(till.id)).toEqual({ till, takings: noTakings });
      expect(await store.tills.find(tillId('nobody-0123456789abcdef'))).toBeUndefined();
    });

    it('box office tills are listed for one device and for all devices, newest first', async () => {
      const first = await opened(10);
      const second = await opened(10, { openedAt: now, cashUp: null });
      const other = await opened(10, { device: deviceId('door-2'), openedAt: laterBy(now, 1) });
      expect((await store.tills.ofDevice(first.device)).map(({ till }) => till.id)).toEqual([second.id, first.id]);
      expect((await store.tills.all()).map(({ till }) => till.id)).toEqual([other.id, second.id, first.id]);
    });

    it('box office tills pay the order of a sale, issue its tickets, sell its places and record its money', async () => {
      const till = await opened(10);
      const sale = aSale();
      const sold = await sells(till, sale);
      expect(sold).toMatchObject({ ok: true, value: { order: { id: sale.id, channel: 'door', state: 'paid' } } });
      expect(sold.ok && sold.value.tickets).toHaveLength(2);
      const stored = await store.issuedTickets.ofOrder(sale.id);
      expect(stored?.tickets).toEqual(sold.ok && sold.value.tickets);
      expect(stored?.order).toEqual(sold.ok && sold.value.order);
      expect(await left()).toBe(8);
      const takings = { ...noTakings, cashSales: { count: 1, sum: pence(3000) } };
      expect((await store.tills.find(till.id))?.takings).toEqual(takings);
      const entry = { kind: 'sale', orderId: sale.id, paidBy: 'cash', amount: 3000, tendered: 4000, by: kezia };
      expect(await store.tills.entries(till.id)).toMatchObject([entry]);
      const [task] = await store.outbox.take(laterBy(now, minute), laterBy(now, 2 * minute), 10);
      expect(task).toMatchObject({ id: `receipt:${sale.id}` });
    });

    it('box office tills record a sale once, however often it arrives', async () => {
      const till = await opened(10);
      const sale = aSale();
      const first = await sells(till, sale);
      expect(await sells(till, sale)).toEqual(first);
      expect(await left()).toBe(8);
      expect(await sells(till, { ...sale, items: [{ productId: product.id, quantity: 1 }] })).toEqual(
        refuse({ kind: 'sale-id-taken' }),
      );
    });

    it('box office tills refuse a sale with the id of an online order', async () => {
      const till = await opened(10);
      const order = anOrder({ lines: [line] });
      await store.orders.reserve(order);
      expect(await sells(till, aSale({ id: order.id }))).toEqual(refuse({ kind: 'sale-id-taken' }));
    });

    it('box office tills refuse a sale with the blank order of another till, which can still be sold there', async () => {
      const till = await opened(10);
      const other = await opened(10);
      const taken = await takes(till, 2);
      const blank = taken.ok && taken.value.till.blanks[0];
      if (!blank) throw new Error('no blank');
      for (const offline of [true, false])
        expect(await sells(other, aSale({ id: blank, offline }))).toEqual(refuse({ kind: 'sale-id-taken' }));
      expect(await store.tills.entries(other.id)).toEqual([]);
      expect(await sells(till, aSale({ id: blank, offline: true }))).toMatchObject({ ok: true });
      expect(await sells(other, aSale({ id: blank, offline: true }))).toEqual(refuse({ kind: 'sale-id-taken' }));
    });

    it('box office tills refuse a sale of more places than are left, and change nothing', async () => {
      const till = await opened(1);
      const short = [{ productId: product.id, wanted: 2, left: 1 }];
      expect(await sells(till, aSale())).toEqual(refuse({ kind: 'sold-out', short }));
      expect(await left()).toBe(1);
      expect(await store.tills.entries(till.id)).toEqual([]);
    });

    it('box office tills hold places that the site can no longer sell, once for a repeated request', async () => {
      const till = await opened(5);
      const taken = await takes(till, 4);
      expect(taken.ok && taken.value.till.blanks.length).toBeGreaterThanOrEqual(4);
      await takes(till, 4);
      expect(await left()).toBe(1);
      const order = anOrder({ lines: [{ ...line, quantity: 2 }] });
      expect(await store.orders.reserve(order)).toMatchObject({ ok: false, refusal: { kind: 'sold-out' } });
      expect(await takes(till, 6)).toMatchObject({ ok: false, refusal: { kind: 'sold-out' } });
    });

    it('box office tills sell offline from their allowance, with the id and tickets of a blank order', async () => {
      const till = await opened(5);
      const taken = await takes(till, 4);
      const [blank] = taken.ok ? taken.value.till.blanks : [];
      const sale = aSale({ id: blank ?? orderId('none'), offline: true });
      const sold = await sells(till, sale);
      expect(sold).toMatchObject({ ok: true, value: { order: { createdAt: till.openedAt, state: 'paid' } } });
      expect(await left()).toBe(1);
      expect(sold.ok && sold.value.till.held).toMatchObject([{ taken: 4, sold: 2 }]);
      expect(sold.ok && sold.value.till.blanks).not.toContain(blank);
    });

    it('box office tills are entered in the audit log once, when they are opened', async () => {
      const action = described({
        action: 'till.opened',
        subject: { kind: 'till', id: 'till', name: 'Till 1' },
        before: null,
        after: null,
        reason: null,
      });
      const till = aTill();
      await store.tills.open(till, action);
      await store.tills.open(till, { ...action, id: 'another' });
      expect(await store.auditLog.page({}, null, 10)).toEqual([action]);
    });

    it('box office tills are also listed without their takings, with their unused blank orders', async () => {
      const till = await opened(5);
      expect(await store.tills.opened()).toEqual([till]);
      const taken = await takes(till, 2);
      expect(await store.tills.opened()).toEqual([taken.ok && taken.value.till]);
    });

    it('box office tills sell from their allowance online too, once no other place is left', async () => {
      const till = await opened(3);
      await takes(till, 2);
      const sold = await sells(
        till,
        aSale({ items: [{ productId: product.id, quantity: 3 }], total: pence(4500), tendered: null }),
      );
      expect(sold.ok && sold.value.till.held).toMatchObject([{ taken: 2, sold: 2 }]);
      expect(await left()).toBe(0);
    });

    it('box office tills return their unsold places once', async () => {
      const till = await opened(5);
      await takes(till, 4);
      const ends = () => store.tills.change({ till: till.id }, endLostAllowance(kezia, now, described));
      expect(await ends()).toMatchObject({ ok: true, value: { till: { returned: { why: 'device-lost', at: now } } } });
      await ends();
      expect(await store.auditLog.page({}, null, 10)).toMatchObject([
        {
          action: 'box-office.allowance-ended',
          subject: { kind: 'till', id: till.id },
          before: { places: [`4 × ${product.name}`] },
        },
      ]);
      expect(await left()).toBe(5);
      expect(await takes(till, 9)).toEqual(refuse({ kind: 'places-returned' }));
    });

    it('box office tills record the money of a delayed sale whose places are gone, and issue no tickets', async () => {
      const till = await opened(2);
      const taken = await takes(till, 2);
      await store.tills.change({ till: till.id }, returnPlaces('device-lost', kezia, now));
      await sells(await store.tills.open(aTill()), aSale());
      const [id = orderId('none')] = taken.ok ? taken.value.till.blanks : [];
      const late = await sells(till, aSale({ id, offline: true }));
      expect(late).toMatchObject({
        ok: true,
        value: { order: { state: 'paid_unfulfillable', review: expect.any(String) }, tickets: [] },
      });
      expect(await left()).toBe(0);
    });

    it('box office tills put a sale reported after the cash-up up for review, because its money was not counted', async () => {
      const till = await opened(10);
      await store.tills.change({ till: till.id }, cashUpTill({ counted: till.float, reason: '' }, kezia, now));
      const late = await sells(till, aSale({ offline: true }));
      expect(late).toMatchObject({ ok: true, value: { order: { state: 'paid', review: expect.any(String) } } });
    });

    it('box office tills void the tickets of a sale handed back, free its places and record its money once', async () => {
      const till = await opened(10);
      const sale = aSale();
      await sells(till, sale);
      const handsBack = () =>
        store.tills.change({ till: till.id, order: sale.id }, handBack('cash', kezia, now, described));
      expect(await handsBack()).toMatchObject({ ok: true, value: { order: { state: 'refunded', refunded: 3000 } } });
      await handsBack();
      expect(await store.auditLog.page({}, null, 10)).toMatchObject([
        { action: 'box-office.sale-refunded', subject: { kind: 'order', id: sale.id }, after: { refunded: 3000 } },
      ]);
      expect(await left()).toBe(10);
      const states = (await store.issuedTickets.ofOrder(sale.id))?.tickets.map(({ voidReason }) => voidReason);
      expect(states).toEqual(['refunded', 'refunded']);
      expect((await store.tills.find(till.id))?.takings).toMatchObject({ cashRefunds: { count: 1, sum: 3000 } });
    });

    it('box office tills close with the counted cash, and require a reason for a difference', async () => {
      const till = await opened(10);
      await takes(till, 4);
      await sells(till, aSale());
      const counts = (counted: number, reason: string) =>
        store.tills.change({ till: till.id }, cashUpTill({ counted: pence(counted), reason }, kezia, now));
      expect(await counts(12_800, ' ')).toEqual(refuse({ kind: 'reason-missing' }));
      const closed = await counts(12_800, 'Gave change twice.');
      const cashUp = { at: now, by: kezia, counted: 12_800, expected: 13_000, reason: 'Gave change twice.' };
      expect(closed).toMatchObject({ ok: true, value: { till: { cashUp, returned: { why: 'cashed-up' } } } });
      expect((await store.tills.find(till.id))?.till).toEqual(closed.ok && closed.value.till);
      expect(await left()).toBe(8);
      expect(await counts(13_000, '')).toMatchObject({ ok: true, value: { till: { cashUp } } });
      expect(await sells(till, aSale())).toEqual(refuse({ kind: 'till-closed' }));
    });

    it('box office tills change nothing when a decision refuses, and refuse an unknown till', async () => {
      const till = await opened(10);
      const no = refuse({ kind: 'not-now' });
      expect(await store.tills.change({ till: till.id }, () => no)).toEqual(no);
      const unknown = tillId('nobody-0123456789abcdef');
      expect(await store.tills.change({ till: unknown }, () => no)).toEqual(refuse({ kind: 'till-unknown' }));
      expect((await store.tills.find(till.id))?.till.float).toBe(pence(10_000));
    });

    it('box office tills sell the last places once when two tills sell at the same time', async () => {
      const till = await opened(3);
      const other = await store.tills.open(aTill({ device: deviceId('door-2') }));
      const results = await Promise.all([sells(till, aSale()), sells(other, aSale())]);
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect(await left()).toBe(1);
    });
  });
