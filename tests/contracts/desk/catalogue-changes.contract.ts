import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogueChangeId } from '#core/desk/catalogue/change.ts';
import { laterBy } from '#core/kernel/time.ts';
import { type Pool, poolId } from '#core/shop/products/pool.ts';
import { aCatalogueChange, editOf, changedAt as now } from '../stores/catalogue-change.ts';
import type { Store } from '../stores/store.ts';

export const catalogueChangesContract = (name: string, open: () => Promise<Store>) =>
  describe(`CatalogueChanges: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const logged = async () => (await store.auditLog.page({}, null, 10)).map(({ id }) => id);
    const end = (seconds: number, fault: string | null = null) => ({ at: laterBy(now, seconds * 1_000), fault });

    it('the store of catalogue changes stores a pending change with all its fields, and refuses a second one', async () => {
      const [one, other] = [aCatalogueChange('one'), aCatalogueChange('other')];
      expect(await store.catalogueChanges.begin(one)).toMatchObject({ ok: true });
      expect(await store.catalogueChanges.pending()).toEqual(one);
      expect(await store.catalogueChanges.begin(other)).toMatchObject({ refusal: { kind: 'catalogue-busy' } });
      expect(await store.catalogueChanges.pending()).toEqual(one);
      expect(await logged()).toEqual([]);
    });

    it('the store of catalogue changes accepts one of several changes that begin at once', async () => {
      const asked = ['a', 'b', 'c', 'd', 'e'].map((id) => store.catalogueChanges.begin(aCatalogueChange(id)));
      expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(1);
    });

    it('a catalogue change writes the action into the audit log once, when it succeeds', async () => {
      const change = aCatalogueChange('one');
      await store.catalogueChanges.begin(change);
      expect(await store.catalogueChanges.tryAgain(change.id)).toEqual({ ...change, tries: 1 });
      await store.catalogueChanges.settle(change.id, end(1));
      await store.catalogueChanges.settle(change.id, end(2));
      expect(await logged()).toEqual(['action-one']);
      expect(await store.catalogueChanges.tryAgain(change.id)).toBeUndefined();
      expect(await store.catalogueChanges.last('done')).toEqual({
        ...change,
        state: 'done',
        tries: 1,
        settledAt: laterBy(now, 1_000),
        action: null,
      });
      expect(await store.catalogueChanges.begin(aCatalogueChange('other'))).toMatchObject({ ok: true });
    });

    it('a catalogue change that succeeds lowers the places at once, and raises them only with the next product list', async () => {
      const { productId } = editOf(10);
      const venue = poolId('venue');
      const pool: Pool = { id: venue, places: 100, products: [productId] };
      await store.places.provide(new Map([[productId, 10]]), [pool]);
      const left = async () => (await store.places.left()).get(productId);
      const settles = async (id: string, capacity: number, places: number, fault: string | null = null) => {
        const pools = [{ pool: venue, before: 100, after: places }];
        await store.catalogueChanges.begin({ ...aCatalogueChange(id), edits: [editOf(capacity)], pools });
        await store.catalogueChanges.settle(catalogueChangeId(id), end(1, fault));
      };
      await settles('refused', 1, 1, 'refused');
      expect(await left()).toBe(10);
      await settles('fewer', 4, 100);
      expect(await left()).toBe(4);
      await settles('more', 8, 100);
      expect(await left()).toBe(4);
      await settles('pool', 8, 3);
      expect(await left()).toBe(3);
      await settles('larger pool', 8, 100);
      expect(await left()).toBe(3);
    });

    it('a catalogue change is settled after the last one, even if the clock of its process is behind', async () => {
      for (const [id, seconds] of Object.entries({ one: 5, two: 2 })) {
        await store.catalogueChanges.begin(aCatalogueChange(id));
        await store.catalogueChanges.settle(catalogueChangeId(id), end(seconds));
      }
      expect(await store.catalogueChanges.last('done')).toMatchObject({ id: 'two', settledAt: laterBy(now, 5_001) });
    });

    it('the store of catalogue changes refuses one that it has stored before', async () => {
      await store.catalogueChanges.begin(aCatalogueChange('one'));
      await store.catalogueChanges.settle(catalogueChangeId('one'), end(1));
      expect(await store.catalogueChanges.begin(aCatalogueChange('one'))).toMatchObject({ ok: false });
      expect(await store.catalogueChanges.pending()).toBeUndefined();
    });

    it('a catalogue change that failed is not logged', async () => {
      const change = aCatalogueChange('one');
      await store.catalogueChanges.begin(change);
      await store.catalogueChanges.settle(change.id, end(1, 'resource_missing'));
      expect(await logged()).toEqual([]);
      expect(await store.catalogueChanges.last('done')).toBeUndefined();
      expect(await store.catalogueChanges.last('failed')).toMatchObject({ fault: 'resource_missing', action: null });
      expect(await store.catalogueChanges.unretired()).toEqual([]);
    });

    it('catalogue changes return the latest capacity of each pool from the changes that succeeded', async () => {
      const venue = poolId('venue');
      const given = async (id: string, after: number, fault: string | null = null) => {
        const pools = [{ pool: venue, before: 2100, after }];
        await store.catalogueChanges.begin({ ...aCatalogueChange(id), edits: [], pools });
        expect(await store.catalogueChanges.pending()).toMatchObject({ edits: [], pools });
        await store.catalogueChanges.settle(catalogueChangeId(id), end(after, fault));
      };
      await given('one', 10);
      await given('two', 20);
      await given('three', 30, 'refused');
      expect(await store.catalogueChanges.poolPlaces()).toEqual(new Map([[venue, 20]]));
    });

    it('catalogue changes are returned while their former prices are not archived, oldest first', async () => {
      for (const [at, id] of ['one', 'two'].entries()) {
        await store.catalogueChanges.begin(aCatalogueChange(id));
        await store.catalogueChanges.settle(catalogueChangeId(id), end(at + 1));
      }
      expect((await store.catalogueChanges.unretired()).map(({ id }) => id)).toEqual(['one', 'two']);
      await store.catalogueChanges.retired(catalogueChangeId('one'));
      expect((await store.catalogueChanges.unretired()).map(({ id }) => id)).toEqual(['two']);
      expect(await store.catalogueChanges.last('done')).toMatchObject({ id: 'two' });
    });
  });
