import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { holdPlaces } from '#core/door/box-office/hold-places-for-till.ts';
import { type Till, tillId } from '#core/door/box-office/till.ts';
import { deviceId, orderId, type ProductId, userId } from '#core/kernel/ids.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import { refuse } from '#core/kernel/result.ts';
import { poolId } from '#core/shop/products/pool.ts';
import { poolsOfVariants } from '#core/shop/products/variants.ts';
import { checkSales } from '#core/tickets/issued/check-sales.ts';
import { aProduct, aProductId } from '#fixtures/builders/a-product.ts';
import { anOrder, aSaturdayInOctober, someLines } from '#fixtures/builders/an-order.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { expires, inSequence, isPaid, isPaidLate, isRefunded, opensItsPage } from '../stores/decisions.ts';
import type { Store } from '../stores/store.ts';

/** A pool of places that several products share: held, freed and counted with the places of its products (F5). */
export const poolsContract = (name: string, open: () => Promise<Store>) =>
  describe(`Pools: ${name}`, () => {
    let store: Store;
    let adult: ProductId;
    let child: ProductId;
    let competitor: ProductId;
    let parking: ProductId;
    beforeEach(async () => {
      store = await open();
      [adult, child, competitor, parking] = [aProductId(), aProductId(), aProductId(), aProductId()];
    });
    afterEach(async () => {
      expect(await checkSales({ ...store, log: memoryLog() })()).toEqual([]);
      await store.close();
    });

    const provide = (places: number, own: number | null = null) =>
      store.places.provide(new Map([adult, child, competitor, parking].map((product) => [product, own])), [
        { id: poolId('venue'), places, products: [adult, child, competitor] },
      ]);
    const reserve = (...wanted: readonly (readonly [ProductId, number])[]) =>
      store.orders.reserve(anOrder({ lines: someLines(...wanted) }));
    const left = async () => {
      const all = await store.places.left();
      return [adult, child, competitor, parking].map((product) => all.get(product));
    };

    it('a shared pool of places limits its products together, and does not limit other products', async () => {
      await provide(5);
      expect(await left()).toEqual([5, 5, 5, null]);
      expect(await reserve([adult, 2], [parking, 1])).toMatchObject({ ok: true });
      expect(await left()).toEqual([3, 3, 3, null]);
      expect(await reserve([child, 2], [competitor, 2], [parking, 1])).toEqual(
        refuse({ kind: 'sold-out', short: [expect.objectContaining({ wanted: 2, left: 1 })] }),
      );
      expect(await left()).toEqual([3, 3, 3, null]);
      expect(await reserve([child, 3])).toMatchObject({ ok: true });
      expect(await left()).toEqual([0, 0, 0, null]);
    });

    it('the variants of a product never oversell their own places, nor those of their product, beside each other; a returned one is free again', async () => {
      const ofVariants = { VariantOf: adult, Variant: 'M' };
      await fc.assert(
        fc.asyncProperty(
          fc.record({ whole: fc.integer({ min: 0, max: 6 }), small: fc.nat(4), large: fc.nat(4) }),
          fc.array(fc.record({ isSmall: fc.boolean(), quantity: fc.integer({ min: 1, max: 3 }), pays: fc.boolean() }), {
            minLength: 4,
            maxLength: 9,
          }),
          async ({ whole, small, large }, wanted) => {
            const [one, other, shirt] = [aProductId(), aProductId(), aProductId()];
            const variant = (id: ProductId, capacity: number) =>
              aProduct({ id, capacity, metadata: { ...ofVariants, VariantOf: shirt } });
            const products = [aProduct({ id: shirt, capacity: whole }), variant(one, small), variant(other, large)];
            const capacities = new Map(products.map(({ id, capacity }) => [id, capacity]));
            await store.places.provide(capacities, poolsOfVariants(products));
            const got = await Promise.all(
              wanted.map(async ({ isSmall, quantity, pays }) => {
                const order = anOrder({ lines: someLines([isSmall ? one : other, quantity]) });
                const { ok } = await store.orders.reserve(order);
                if (ok && pays) await store.orders.change(order.id, inSequence(opensItsPage, isPaid));
                return { isSmall, places: ok ? quantity : 0, returns: ok && pays ? order.id : null };
              }),
            );
            const taken = (small: boolean) =>
              got.reduce((sum, each) => sum + (each.isSmall === small ? each.places : 0), 0);
            const now = await store.places.left();
            const [ofSmall, ofLarge] = [taken(true), taken(false)];
            expect(ofSmall).toBeLessThanOrEqual(small);
            expect(ofLarge).toBeLessThanOrEqual(large);
            expect(ofSmall + ofLarge).toBeLessThanOrEqual(whole);
            expect(now.get(one)).toBe(Math.min(small - ofSmall, whole - ofSmall - ofLarge));
            expect(now.get(other)).toBe(Math.min(large - ofLarge, whole - ofSmall - ofLarge));

            for (const { returns } of got) if (returns) await store.orders.change(returns, isRefunded);
            const kept = (ofOne: boolean) =>
              got.reduce((sum, { isSmall, places, returns }) => sum + (isSmall === ofOne && !returns ? places : 0), 0);
            const after = await store.places.left();
            expect(after.get(one)).toBe(Math.min(small - kept(true), whole - kept(true) - kept(false)));
            expect(after.get(other)).toBe(Math.min(large - kept(false), whole - kept(true) - kept(false)));
          },
        ),
        { numRuns: 12 },
      );
    });

    it('a shared pool gives its places to an order of £0 as to any other', async () => {
      await provide(3, 9);
      const free = (quantity: number) => {
        const lines = someLines([child, quantity]).map((line) => ({ ...line, price: noPence }));
        return store.orders.reserve(anOrder({ lines, total: noPence }));
      };
      expect(await free(2)).toMatchObject({ ok: true });
      expect(await left()).toEqual([1, 1, 1, 9]);
      expect(await free(2)).toMatchObject({ refusal: { kind: 'sold-out' } });
    });

    it('a shared pool returns the places left of the pool or the product, whichever are fewer', async () => {
      await provide(5, 3);
      expect(await left()).toEqual([3, 3, 3, 3]);
      expect(await reserve([adult, 4])).toEqual(
        refuse({ kind: 'sold-out', short: [{ productId: adult, wanted: 4, left: 3 }] }),
      );
      await reserve([child, 3]);
      expect(await reserve([adult, 3])).toEqual(
        refuse({ kind: 'sold-out', short: [{ productId: adult, wanted: 3, left: 2 }] }),
      );
    });

    it('a shared pool regains places of expired or refunded orders, and when full refuses a payment after expiry', async () => {
      await provide(2);
      const slow = anOrder({ lines: someLines([adult, 2]) });
      await store.orders.reserve(slow);
      await store.orders.change(slow.id, inSequence(opensItsPage, expires));
      const quick = anOrder({ lines: someLines([child, 1]) });
      expect(await store.orders.reserve(quick)).toMatchObject({ ok: true });
      expect(await store.orders.change(slow.id, isPaidLate)).toMatchObject({
        value: { order: { state: 'paid_unfulfillable' } },
      });
      await store.orders.change(quick.id, inSequence(opensItsPage, isPaid));
      expect(await left()).toEqual([1, 1, 1, null]);
      await store.orders.change(quick.id, isRefunded);
      expect(await left()).toEqual([2, 2, 2, null]);
    });

    it('a shared pool sells nothing more and cancels nothing when it is lowered below its held places', async () => {
      await provide(5);
      const held = anOrder({ lines: someLines([adult, 4]) });
      await store.orders.reserve(held);
      await provide(3);
      expect(await left()).toEqual([0, 0, 0, null]);
      expect(await reserve([child, 1])).toMatchObject({ ok: false });
      expect(await checkSales({ ...store, log: memoryLog() })()).toEqual([
        { order: null, text: 'pool venue: 4 places sold and held, it has 3' },
      ]);
      await provide(5);
    });

    it('a shared pool stays unchanged when only capacities are stored; an empty list of pools removes it', async () => {
      await provide(2);
      await store.places.provide(new Map([[adult, 9]]));
      expect((await left())[0]).toBe(2);
      await store.places.provide(new Map(), []);
      expect((await left())[0]).toBe(9);
    });

    it('a shared pool counts the allowances of the box office’s tills', async () => {
      await provide(5);
      const products = [adult, child].map((id) => aProduct({ id, price: pence(1500) }));
      const till = await store.tills.open(aTill());
      const takes = (...wanted: readonly (readonly [ProductId, number])[]) =>
        store.tills.change(
          { till: till.id, products: wanted.map(([productId]) => productId) },
          holdPlaces(
            wanted.map(([productId, taken]) => ({ productId, taken })),
            products,
            { boxOffice: { opensAt: aSaturdayInOctober, mostHeld: 20, sellsParking: false } },
            () => orderId(nextId('blank')),
          ),
        );
      expect(await takes([adult, 3], [child, 3])).toMatchObject({ ok: false, refusal: { kind: 'sold-out' } });
      expect(await takes([adult, 3], [child, 1])).toMatchObject({ ok: true });
      expect(await left()).toEqual([1, 1, 1, null]);
      expect(await reserve([competitor, 2])).toMatchObject({ ok: false });
    });

    it('a shared pool is never oversold, and loses no place, when three of its products are ordered concurrently', () =>
      fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 12 }),
          fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 3 }), fc.nat(2)), { minLength: 5, maxLength: 20 }),
          async (places, wishes) => {
            [adult, child, competitor, parking] = [aProductId(), aProductId(), aProductId(), aProductId()];
            await provide(places);
            const orders = wishes.map(([which, quantity, fate]) => ({
              order: anOrder({ lines: someLines([[adult, child, competitor][which] ?? adult, quantity]) }),
              quantity,
              fate,
            }));
            const outcomes = await Promise.all(
              orders.map(async ({ order, quantity, fate }) => {
                if (!(await store.orders.reserve(order)).ok) return 0;
                if (fate === 0) await store.orders.change(order.id, inSequence(opensItsPage, expires));
                if (fate === 1) await store.orders.change(order.id, inSequence(opensItsPage, isPaid));
                return fate === 0 ? 0 : quantity;
              }),
            );
            const reserved = outcomes.reduce((sum, each) => sum + each, 0);
            expect(reserved).toBeLessThanOrEqual(places);
            expect(await left()).toEqual([places - reserved, places - reserved, places - reserved, null]);
            // An order for exactly the remaining places succeeds.
            if (reserved < places) expect(await reserve([child, places - reserved])).toMatchObject({ ok: true });
            expect(await reserve([adult, 1])).toMatchObject({ ok: false });
          },
        ),
        { numRuns: 8 },
      ));
  });

const aTill = (): Till => ({
  id: tillId(`${nextId('till')}-0123456789abcdef`),
  device: deviceId('door-1'),
  name: 'Till 1',
  openedBy: userId('kezia'),
  openedAt: aSaturdayInOctober,
  float: pence(10_000),
  held: [],
  blanks: [],
  returned: null,
  cashUp: null,
});
