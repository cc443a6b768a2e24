import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant } from '#core/kernel/time.ts';
import { type Movement, type Payout, payoutId } from '#core/money/balance/movement.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aPaidOrder } from '../stores/paid-order.ts';
import type { Store } from '../stores/store.ts';

const movement = (id: string, given: Partial<Movement> = {}): Movement => ({
  id,
  kind: 'payment',
  amount: pence(3_000),
  fee: pence(65),
  net: pence(2_935),
  at: instant(1_000),
  orderId: null,
  intentId: null,
  year: null,
  ofPayout: null,
  description: null,
  ...given,
});
const payout = (id: string, given: Partial<Payout> = {}): Payout => ({
  id: payoutId(id),
  amount: pence(2_935),
  state: 'on-its-way',
  madeAt: instant(5_000),
  arrivesAt: instant(9_000),
  ...given,
});

let orders = 0;
/** A paid order of a guest. */
const putPaidOrder = (store: Store) => {
  orders += 1;
  return aPaidOrder(store, { id: orderId(`ord_money-${orders}`), userId: null, attemptId: null, chain: null });
};

export const moneyRecordsContract = (name: string, open: () => Promise<Store>) =>
  describe(`MoneyRecords: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('money records link a movement to the order that it names, and other movements of the same payment too', async () => {
      const order = await putPaidOrder(store);
      await store.moneyRecords.storeMovements([
        movement('txn_2', { kind: 'refund', intentId: 'pi_9', at: instant(2_000) }),
        movement('txn_1', { orderId: order.id, intentId: 'pi_9' }),
      ]);
      await store.moneyRecords.storeMovements([
        movement('txn_3', { kind: 'dispute', intentId: 'pi_9', at: instant(3_000) }),
      ]);
      const movements = await store.moneyRecords.movements(null, 10);
      expect(movements.map(({ id, orderId: of }) => [id, of])).toEqual([
        ['txn_1', order.id],
        ['txn_2', order.id],
        ['txn_3', order.id],
      ]);
    });

    it('money records store a movement of an unknown order without an order', async () => {
      await store.moneyRecords.storeMovements([
        movement('txn_1', { orderId: orderId('ord_of-another-year'), intentId: 'pi_1' }),
      ]);
      expect(await store.moneyRecords.movements(null, 10)).toMatchObject([{ id: 'txn_1', orderId: null }]);
    });

    it('money records ignore repeated movements, but add the payout that contains one', async () => {
      const order = await putPaidOrder(store);
      const [first, second] = [movement('txn_1', { orderId: order.id }), movement('txn_2', { at: instant(1_000) })];
      await store.moneyRecords.storeMovements([first, second]);
      await store.moneyRecords.storeMovements([first], payoutId('po_1'));
      await store.moneyRecords.storeMovements([{ ...first, orderId: null }, second]);
      await store.moneyRecords.storeMovements([]);
      expect(await store.moneyRecords.movements(null, 10)).toEqual([
        { ...first, payout: 'po_1' },
        { ...second, payout: null },
      ]);
      expect(await store.moneyRecords.movements(null, 10, payoutId('po_1'))).toMatchObject([{ id: 'txn_1' }]);
    });

    it('money records add the year and the payout that a repeated movement names, and keep them', async () => {
      const [named, sent] = [{ year: 2025 }, { kind: 'payout' as const, ofPayout: payoutId('po_1') }];
      await store.moneyRecords.storeMovements([movement('txn_1'), movement('txn_2', { kind: 'payout' })]);
      await store.moneyRecords.storeMovements([movement('txn_1', named), movement('txn_2', sent)]);
      await store.moneyRecords.storeMovements([movement('txn_1'), movement('txn_2', { kind: 'payout' })]);
      expect(await store.moneyRecords.movements(null, 10)).toMatchObject([named, sent]);
    });

    it('money records find the movements of an order, directly or through another movement of the same payment', async () => {
      const order = await putPaidOrder(store);
      await store.moneyRecords.storeMovements([
        movement('txn_1', { orderId: order.id, intentId: 'pi_1' }),
        movement('txn_2', { intentId: 'pi_2' }),
      ]);
      const asked = [
        { id: 'txn_1', intentId: null },
        { id: 'txn_2', intentId: 'pi_2' },
        { id: 'txn_unread', intentId: 'pi_1' },
      ];
      expect([...(await store.moneyRecords.withOrder(asked))].toSorted()).toEqual(['txn_1', 'txn_unread']);
      expect(await store.moneyRecords.withOrder([{ id: 'txn_2', intentId: null }])).toEqual(new Set());
      expect(await store.moneyRecords.withOrder([])).toEqual(new Set());
    });

    it('money records list movements by time and id, after a cursor', async () => {
      await store.moneyRecords.storeMovements([
        movement('c', { at: instant(2) }),
        movement('a', { at: instant(2) }),
        movement('z', { at: instant(1) }),
      ]);
      const ids = async (...args: Parameters<Store['moneyRecords']['movements']>) =>
        (await store.moneyRecords.movements(...args)).map(({ id }) => id);
      expect(await ids(null, 2)).toEqual(['z', 'a']);
      expect(await ids({ at: instant(2), id: 'a' }, 2)).toEqual(['c']);
    });

    it('money records return payouts with their newest state, and list the unread ones', async () => {
      await store.moneyRecords.storePayouts([payout('po_2', { madeAt: instant(6_000) }), payout('po_1')]);
      await store.moneyRecords.setPayoutRead(payoutId('po_1'));
      await store.moneyRecords.storePayouts([payout('po_1', { state: 'paid' })]);
      expect(await store.moneyRecords.payouts()).toEqual([
        payout('po_2', { madeAt: instant(6_000) }),
        payout('po_1', { state: 'paid' }),
      ]);
      expect((await store.moneyRecords.unreadPayouts()).map(({ id }) => id)).toEqual(['po_2']);
    });

    it('money records list paid orders by time and id with their refunds, page by page', async () => {
      const at = (ms: number, id: string) =>
        aPaidOrder(store, {
          ...{ id: orderId(`ord_by-time-${id}`), userId: null, attemptId: null, chain: null },
          createdAt: instant(ms),
        });
      for (const [ms, id] of [
        [3_000, 'a'],
        [1_000, 'c'],
        [1_000, 'b'],
        [2_000, 'd'],
      ] as const)
        await at(ms, id);
      const { moneyRecords } = store;
      const first = await moneyRecords.paidOrders(null, 2);
      const last = first.at(-1)?.order;
      const rest = await moneyRecords.paidOrders(last ? { at: last.createdAt, id: last.id } : null, 5);
      expect([...first, ...rest].map(({ order }) => order.id.slice(-1))).toEqual(['b', 'c', 'd', 'a']);
      expect(first[0]?.refunds).toEqual([]);
      expect(await moneyRecords.paidOrders({ at: instant(3_000), id: orderId('ord_by-time-a') }, 5)).toEqual([]);
    });

    it('money records store an accepted difference once, with its line in the audit log', async () => {
      const acceptance = { key: 'awaited', state: '3000', reason: 'Looked at it', by: 'Morwenna', at: 1_000 };
      await store.moneyRecords.accept(acceptance, aStaffAction('accepted'));
      await store.moneyRecords.accept({ ...acceptance, reason: 'Again' }, aStaffAction('again'));
      expect(await store.moneyRecords.accepted()).toEqual([acceptance]);
      expect((await store.auditLog.page({}, null, 5)).map(({ id }) => id)).toEqual(['accepted']);
    });

    it('money records have a different `fingerprint()` after each payment, movement and payout', async () => {
      const seen = new Set([await store.moneyRecords.fingerprint()]);
      const notes = async (what: () => Promise<unknown>) => {
        await what();
        seen.add(await store.moneyRecords.fingerprint());
      };
      await notes(() => putPaidOrder(store));
      await notes(() => store.moneyRecords.storeMovements([movement('txn_marks')]));
      await notes(() => store.moneyRecords.storePayouts([payout('po_marks')]));
      await notes(() => store.moneyRecords.storeMovements([movement('txn_marks')], payoutId('po_marks')));
      await notes(() => store.moneyRecords.storePayouts([payout('po_marks', { state: 'paid' })]));
      expect(seen.size).toBe(6);
      expect(seen.has(await store.moneyRecords.fingerprint())).toBe(true);
    });
  });
