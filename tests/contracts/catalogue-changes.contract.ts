import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CatalogueChange, catalogueChangeId, type Edit } from '#core/catalogue/change.ts';
import type { Listing } from '#core/catalogue/listing.ts';
import { productId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant, laterBy, parseInstant } from '#core/kernel/time.ts';
import { poolId } from '#core/tickets/pool.ts';
import type { Store } from './stores/store.ts';

const now = parseInstant('2025-10-04T08:00:00Z');
const adult: Listing = {
  name: 'Adult day ticket',
  description: 'Every talk, tent and tasting table.',
  price: pence(1500),
  priceChanges: [{ at: laterBy(now, 1_000), price: pence(2000) }],
  capacity: 1500,
  saleFrom: null,
  saleUntil: instant(now),
  isHidden: false,
  isArchived: false,
  order: null,
  mostPerOrder: 6,
  panel: 'sky',
  icon: null,
  picture: null,
};
const edit: Edit = {
  productId: productId('prod_adult'),
  made: null,
  before: adult,
  after: { ...adult, price: null, capacity: null },
};

const aChange = (id: string): CatalogueChange => ({
  id: catalogueChangeId(id),
  name: 'Adult day ticket',
  startedAt: now,
  state: 'pending',
  pools: [],
  edits: [edit, { ...edit, made: { ticketType: 'Stands', kind: 'meal' }, before: null }],
  action: {
    id: `action-${id}`,
    at: now,
    actor: { userId: userId('morwenna'), name: 'Morwenna' },
    from: { network: 'a1b2' },
    action: 'catalogue.priced',
    subject: { kind: 'product', id: 'prod_adult', name: 'Adult day ticket' },
    before: { price: '£15.00' },
    after: { price: null },
    reason: null,
  },
  tries: 0,
  fault: null,
  settledAt: null,
  pricesRetired: false,
});

export const catalogueChangesContract = (name: string, open: () => Promise<Store>) =>
  describe(`CatalogueChanges: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const logged = async () => (await store.auditLog.page({}, null, 10)).map(({ id }) => id);
    const end = (seconds: number, fault: string | null = null) => ({ at: laterBy(now, seconds * 1_000), fault });

    it('keeps a pending change as it was given, and one at a time', async () => {
      const [one, other] = [aChange('one'), aChange('other')];
      expect(await store.catalogueChanges.begin(one)).toMatchObject({ ok: true });
      expect(await store.catalogueChanges.pending()).toEqual(one);
      expect(await store.catalogueChanges.begin(other)).toMatchObject({ refusal: { kind: 'catalogue-busy' } });
      expect(await store.catalogueChanges.pending()).toEqual(one);
      expect(await logged()).toEqual([]);
    });

    it('lets one of many begin that come at once', async () => {
      const asked = ['a', 'b', 'c', 'd', 'e'].map((id) => store.catalogueChanges.begin(aChange(id)));
      expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(1);
    });

    it('writes the action into the audit log with the end of a change that is done, once', async () => {
      const change = aChange('one');
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
      expect(await store.catalogueChanges.begin(aChange('other'))).toMatchObject({ ok: true });
    });

    it('logs nothing of a change that failed', async () => {
      const change = aChange('one');
      await store.catalogueChanges.begin(change);
      await store.catalogueChanges.settle(change.id, end(1, 'resource_missing'));
      expect(await logged()).toEqual([]);
      expect(await store.catalogueChanges.last('done')).toBeUndefined();
      expect(await store.catalogueChanges.last('failed')).toMatchObject({ fault: 'resource_missing', action: null });
      expect(await store.catalogueChanges.unretired()).toEqual([]);
    });

    it('names the places that pools were given last, by changes that are done', async () => {
      const venue = poolId('venue');
      const given = async (id: string, after: number, fault: string | null = null) => {
        const pools = [{ pool: venue, before: 2100, after }];
        await store.catalogueChanges.begin({ ...aChange(id), edits: [], pools });
        expect(await store.catalogueChanges.pending()).toMatchObject({ edits: [], pools });
        await store.catalogueChanges.settle(catalogueChangeId(id), end(after, fault));
      };
      await given('one', 10);
      await given('two', 20);
      await given('three', 30, 'refused');
      expect(await store.catalogueChanges.poolPlaces()).toEqual(new Map([[venue, 20]]));
    });

    it('names the changes whose former prices are not archived, oldest first', async () => {
      for (const [at, id] of ['one', 'two'].entries()) {
        await store.catalogueChanges.begin(aChange(id));
        await store.catalogueChanges.settle(catalogueChangeId(id), end(at + 1));
      }
      expect((await store.catalogueChanges.unretired()).map(({ id }) => id)).toEqual(['one', 'two']);
      await store.catalogueChanges.retired(catalogueChangeId('one'));
      expect((await store.catalogueChanges.unretired()).map(({ id }) => id)).toEqual(['two']);
      expect(await store.catalogueChanges.last('done')).toMatchObject({ id: 'two' });
    });
  });
