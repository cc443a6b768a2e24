import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CatalogueChange, catalogueChangeId } from '#core/desk/catalogue/change.ts';
import type { ProductId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { anOrder, someLines } from '#fixtures/builders/an-order.ts';
import { aCatalogueChange } from '../stores/catalogue-change.ts';
import { expires, inSequence, isPaid, isPaidLate, isRefunded, opensItsPage } from '../stores/decisions.ts';
import type { Store } from '../stores/store.ts';

/** Capacities change with the catalogue; sold and held places stay. */
export const placesContract = (name: string, open: () => Promise<Store>) =>
  describe(`Places: ${name}`, () => {
    let store: Store;
    let guest: ProductId;
    beforeEach(async () => {
      store = await open();
      guest = aProductId();
    });
    afterEach(() => store.close());

    const capacity = (places: number | null) => store.places.provide(new Map([[guest, places]]));
    const left = async () => (await store.places.left()).get(guest);
    const take = async (quantity: number) => {
      const order = anOrder({ lines: someLines([guest, quantity]) });
      const { ok } = await store.orders.reserve(order);
      return { id: order.id, ok };
    };

    it('the store of places lists no product before the catalogue has provided one', async () => {
      expect(await store.places.left()).toEqual(new Map());
      await store.places.provide(new Map());
      expect(await store.places.left()).toEqual(new Map());
    });

    it('the store of places keeps the places of a product that the catalogue no longer lists', async () => {
      const other = aProductId();
      await capacity(5);
      await store.places.provide(new Map([[other, null]]));
      expect(await store.places.left()).toEqual(
        new Map([
          [guest, 5],
          [other, null],
        ]),
      );
    });

    it('sold and held places are counted on when a product’s capacity is raised, lowered, removed and set again', async () => {
      await capacity(5);
      await take(3);
      expect(await left()).toBe(2);
      await capacity(10);
      expect(await left()).toBe(7);
      await capacity(null);
      expect(await left()).toBeNull();
      expect((await take(100)).ok).toBe(true);
      await capacity(104);
      expect(await left()).toBe(1);
    });

    it('a product’s held places stay when the capacity is lowered below them, and new sales are blocked', async () => {
      await capacity(10);
      const [one, other] = [await take(4), await take(4)];
      await capacity(5);
      expect(await left()).toBe(0);
      expect((await take(1)).ok).toBe(false);
      await store.orders.change(one.id, inSequence(opensItsPage, isPaid));
      expect((await store.orders.find(one.id))?.state).toBe('paid');
      await store.orders.change(other.id, inSequence(opensItsPage, expires));
      expect(await left()).toBe(1);
      expect((await take(2)).ok).toBe(false);
      expect((await take(1)).ok).toBe(true);
    });

    it('a product’s lowered capacity is not exceeded after places are freed', async () => {
      await capacity(10);
      const orders = await Promise.all([3, 3, 3].map(take));
      await capacity(4);
      for (const { id } of orders) await store.orders.change(id, inSequence(opensItsPage, expires));
      const late = await Promise.all(orders.map(({ id }) => store.orders.change(id, isPaidLate)));
      expect(late.filter((answer) => answer.ok && answer.value.order.state === 'paid')).toHaveLength(1);
      expect(await left()).toBe(1);
    });

    it('the places of an unlimited product that became limited are freed', async () => {
      await capacity(null);
      const sold = await take(7);
      await store.orders.change(sold.id, inSequence(opensItsPage, isPaid));
      await capacity(2);
      expect(await left()).toBe(0);
      await store.orders.change(sold.id, isRefunded);
      expect(await left()).toBe(2);
    });

    it('the store of places ignores a list older than the desk’s last change, and returns false', async () => {
      const change = (id: string): CatalogueChange => ({ ...aCatalogueChange(id), edits: [], pools: [] });
      const asOf = (lastChangeId: string | undefined, places: number) =>
        store.places.provide(new Map([[guest, places]]), undefined, { lastChangeId });
      expect(await asOf(undefined, 5)).toBe(true);
      await store.catalogueChanges.begin(change('one'));
      expect(await asOf(undefined, 6)).toBe(true);
      await store.catalogueChanges.settle(catalogueChangeId('one'), { at: instant(2_000), fault: null });
      expect(await asOf(undefined, 7)).toBe(false);
      expect(await left()).toBe(6);
      expect(await asOf('one', 7)).toBe(true);
      // Another process, whose clock is behind, settles a change.
      await store.catalogueChanges.begin(change('another'));
      await store.catalogueChanges.settle(catalogueChangeId('another'), { at: instant(1_000), fault: null });
      expect(await asOf('one', 8)).toBe(false);
      expect(await asOf('another', 9)).toBe(true);
      expect(await left()).toBe(9);
    });

    it('the store of places accepts many concurrent catalogue updates', async () => {
      const ids = Array.from({ length: 12 }, aProductId);
      const shuffled = (at: number) => [...ids.slice(at), ...ids.slice(0, at)].map((id) => [id, 5] as const);
      await Promise.all(ids.map((_, at) => store.places.provide(new Map(shuffled(at)))));
      expect([...(await store.places.left()).values()]).toEqual(ids.map(() => 5));
    });
  });
