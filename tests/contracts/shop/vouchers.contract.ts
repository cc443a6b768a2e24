import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { voucherUsesOf } from '#core/shop/checkout/order-sums.ts';
import type { Voucher } from '#core/shop/vouchers/voucher.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { anOrderWith, aVoucher } from '#fixtures/builders/a-voucher.ts';
import { aPayment, aSaturdayInOctober, someLines } from '#fixtures/builders/an-order.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { expires, goesTo, inSequence, isPaid, isPaidLate, isRefunded, opensItsPage } from '../stores/decisions.ts';
import type { Store } from '../stores/store.ts';

/** Vouchers and their uses. An order takes and frees uses together with its places. */
export const vouchersContract = (name: string, open: () => Promise<Store>) =>
  describe(`Vouchers: ${name}`, () => {
    let store: Store;
    const guest = aProductId();
    beforeEach(async () => {
      store = await open();
      await store.places.provide(new Map([[guest, null]]));
    });
    afterEach(() => store.close());

    const added = async (change: Partial<Voucher> = {}): Promise<Voucher> => {
      const voucher = aVoucher(change);
      expect(
        await store.vouchers.add([voucher], aStaffAction(nextId('action'), { action: 'voucher.created' })),
      ).toEqual(ok(undefined));
      return voucher;
    };
    const wanting = (voucher: Voucher, tickets: number, change: Partial<Order> = {}): Order =>
      anOrderWith(voucher, { ...change, lines: someLines([guest, tickets]) });
    const usedOf = async ({ code }: Voucher) => (await store.vouchers.byCode(code))?.used;

    it('the voucher store finds a voucher by its code, and none by another code', async () => {
      const voucher = await added({
        effect: { kind: 'fixed-price', price: pence(1000) },
        products: [guest],
        limits: { total: 24, perOrder: 2, perEmail: 3 },
        from: aSaturdayInOctober,
        until: aSaturdayInOctober,
        batch: 'raffle',
      });
      expect(await store.vouchers.byCode(voucher.code)).toEqual({ voucher, used: 0, off: pence(0) });
      expect(await store.vouchers.byCode(aVoucher().code)).toBeUndefined();
    });

    it('the voucher store saves a batch whole or, when one of its codes is taken, not at all', async () => {
      const [taken, free] = [await added(), aVoucher()];
      const again = aVoucher({ code: taken.code });
      expect(
        await store.vouchers.add([free, again], aStaffAction(nextId('action'), { action: 'voucher.created' })),
      ).toEqual(refuse({ kind: 'voucher-code-taken', takenCode: taken.code }));
      expect((await store.vouchers.all()).map(({ voucher }) => voucher.id)).toEqual([taken.id]);
    });

    it('the voucher store changes vouchers by a decision, and nothing when it refuses', async () => {
      const voucher = await added();
      await store.vouchers.change([voucher.id], (found) =>
        ok({
          vouchers: found.map((each) => ({ ...each.voucher, stoppedAt: aSaturdayInOctober })),
          action: aStaffAction(nextId('action'), { action: 'voucher.stopped' }),
        }),
      );
      expect((await store.vouchers.byCode(voucher.code))?.voucher.stoppedAt).toBe(aSaturdayInOctober);
      const answer = await store.vouchers.change([voucher.id], () => refuse({ kind: 'no' }));
      expect(answer).toEqual(refuse({ kind: 'no' }));
      const log = await store.auditLog.page({ area: 'voucher' }, null, 10);
      expect(log.map(({ action }) => action).sort()).toEqual(['voucher.created', 'voucher.stopped']);
    });

    it('an order takes voucher uses together with places, and the order and discount of each use are returned', async () => {
      const voucher = await added({ limits: { total: 5, perOrder: null, perEmail: null } });
      const order = wanting(voucher, 3, { email: 'Ada@example.org' });
      expect(await store.orders.reserve(order)).toEqual(ok(order));
      expect(await store.orders.find(order.id)).toEqual(order);
      expect(await store.vouchers.byCode(voucher.code)).toMatchObject({ used: 3, off: 1500 });
      expect(await store.vouchers.usesOf([voucher.id])).toMatchObject([
        { orderId: order.id, voucherId: voucher.id, email: 'ada@example.org', uses: 3, off: 1500 },
      ]);
      expect(await store.orders.reserve(wanting(voucher, 3))).toEqual(refuse({ kind: 'voucher-used-up', left: 2 }));
    });

    it('an order whose voucher is used up holds no place', async () => {
      const voucher = await added({ limits: { total: 1, perOrder: null, perEmail: null } });
      const scarce = aProductId();
      await store.places.provide(new Map([[scarce, 10]]));
      await store.orders.reserve(anOrderWith(voucher, { lines: someLines([scarce, 2]) }));
      expect((await store.places.left()).get(scarce)).toBe(10);
      expect(await usedOf(voucher)).toBe(0);
    });

    it('reserving an order refuses a stopped voucher', async () => {
      const voucher = await added({ stoppedAt: aSaturdayInOctober });
      expect(await store.orders.reserve(wanting(voucher, 1))).toEqual(refuse({ kind: 'voucher-over' }));
    });

    it('the uses of an email address over a voucher’s orders are counted, case-insensitively', async () => {
      const voucher = await added({ limits: { total: null, perOrder: null, perEmail: 2 } });
      await store.orders.reserve(wanting(voucher, 1, { email: 'ada@example.org' }));
      const over = wanting(voucher, 2, { email: 'ADA@example.org' });
      expect(await store.orders.reserve(over)).toEqual(refuse({ kind: 'voucher-used-up', left: 1, perEmail: 2 }));
      expect(await store.orders.reserve(wanting(voucher, 2, { email: 'bob@example.org' }))).toMatchObject({ ok: true });
      expect(await store.vouchers.usedBy(voucher.id, 'Ada@Example.org')).toBe(1);
    });

    it('a voucher order paid after expiry has no room once its email address has used all that it may', async () => {
      const voucher = await added({ limits: { total: null, perOrder: null, perEmail: 2 } });
      const late = wanting(voucher, 1, { email: 'ada@example.org' });
      await store.orders.reserve(late);
      await store.orders.change(late.id, expires);
      await store.orders.reserve(wanting(voucher, 1, { email: 'ada@example.org' }));
      const roomFor = async () => {
        let room: boolean | undefined;
        await store.orders.change(late.id, (order, context) => {
          room = context.room;
          return ok({ order, tasks: [] });
        });
        return room;
      };
      expect(await roomFor()).toBe(true);
      await store.orders.reserve(wanting(voucher, 1, { email: 'ADA@example.org' }));
      expect(await roomFor()).toBe(false);
    });

    it('each use of a voucher goes to one buyer when a hundred order at once', async () => {
      const voucher = await added({ limits: { total: 7, perOrder: null, perEmail: null } });
      const racing = Array.from({ length: 100 }, (_, at) => wanting(voucher, 1 + (at % 2)));
      const answers = await Promise.all(racing.map((order) => store.orders.reserve(order)));
      const uses = answers.reduce((sum, answer) => sum + (answer.ok ? voucherUsesOf(answer.value) : 0), 0);
      expect(uses).toBe(7);
      expect(await usedOf(voucher)).toBe(7);
    });

    it('the voucher uses of an expired order are freed once, however often the order expires', async () => {
      const voucher = await added({ limits: { total: 2, perOrder: null, perEmail: null } });
      const order = wanting(voucher, 2);
      await store.orders.reserve(order);
      await Promise.all(Array.from({ length: 5 }, () => store.orders.change(order.id, expires)));
      expect(await usedOf(voucher)).toBe(0);
      expect(await store.vouchers.usesOf([voucher.id])).toEqual([]);
      expect(await store.orders.reserve(wanting(voucher, 2))).toMatchObject({ ok: true });
    });

    it('a paid order keeps its voucher uses, and frees them when it is refunded', async () => {
      const voucher = await added();
      const order = wanting(voucher, 2);
      await store.orders.reserve(order);
      await store.orders.change(order.id, inSequence(opensItsPage, isPaid));
      expect(await usedOf(voucher)).toBe(2);
      expect(await store.vouchers.usedBy(voucher.id, aPayment(order).email ?? '')).toBe(2);
      await store.orders.change(order.id, isRefunded);
      expect(await usedOf(voucher)).toBe(0);
    });

    it('one returned ticket frees one use of its voucher', async () => {
      const voucher = await added();
      const order = wanting(voucher, 3);
      await store.orders.reserve(order);
      await store.orders.change(order.id, inSequence(opensItsPage, isPaid));
      await store.orders.change(order.id, (paid) =>
        ok({
          order: {
            ...paid,
            lines: paid.lines.map((line) => ({
              ...line,
              returned: 1,
              ...(line.voucher ? { voucher: { ...line.voucher, returned: 1 } } : {}),
            })),
          },
          tasks: [],
        }),
      );
      expect(await store.vouchers.byCode(voucher.code)).toMatchObject({ used: 2, off: 1000 });
    });

    it('the voucher uses of a recovered lost order count only once the order is paid', async () => {
      const voucher = await added({ limits: { total: 5, perOrder: null, perEmail: null } });
      const lost = wanting(voucher, 2, { state: 'expired', session: { id: 'cs_test_lost', url: null } });
      await store.orders.bringBack(lost);
      await store.orders.bringBack(lost);
      expect(await store.orders.find(lost.id)).toEqual(lost);
      expect(await usedOf(voucher)).toBe(0);
      await store.orders.change(lost.id, isPaidLate);
      expect(await store.vouchers.byCode(voucher.code)).toMatchObject({ used: 2, off: 1000 });
      const once = wanting(voucher, 1, { state: 'expired', session: { id: 'cs_test_once', url: null } });
      await store.orders.bringBack(once);
      await store.orders.change(once.id, isPaidLate);
      expect(await store.vouchers.byCode(voucher.code)).toMatchObject({ used: 3, off: 1500 });
    });

    it('a voucher order paid after expiry is refused once other orders have taken its uses', async () => {
      const voucher = await added({ limits: { total: 1, perOrder: null, perEmail: null } });
      const slow = wanting(voucher, 1);
      await store.orders.reserve(slow);
      await store.orders.change(slow.id, inSequence(opensItsPage, goesTo('expired')));
      await store.orders.reserve(wanting(voucher, 1));
      expect(await store.orders.change(slow.id, isPaidLate)).toMatchObject({
        value: { order: { state: 'paid_unfulfillable' } },
      });
      expect(await usedOf(voucher)).toBe(1);
    });
  });
