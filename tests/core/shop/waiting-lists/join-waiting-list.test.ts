import { describe, expect, it } from 'vitest';
import { partyLinks } from '#adapters/system/party-links.ts';
import { laterBy } from '#core/kernel/time.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { joinWaitingList } from '#core/shop/waiting-lists/join-waiting-list.ts';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import type { SiteConfig } from '#core/site/frame/site-config.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { everyStore } from '../../../contracts/stores/store.ts';

const now = aSaturdayInOctober;
type OfStands = Pick<CatalogueItem, 'ticketType'> & Pick<SiteConfig, 'edition'>;
const timeOf = (change: number) => new Date(laterBy(now, change)).toISOString();

describe('joining a waiting list', () => {
  /** Joins the list of a sold-out product with this metadata. @returns the stored name, or the kind of refusal */
  const joinsAs = async (
    name: string,
    metadata: CatalogueItem['metadata'] = {},
    capacity = 2,
    { ticketType = 'Guest', edition = aSiteConfig().edition }: Partial<OfStands> = {},
  ) => {
    const [memory] = everyStore;
    const store = memory && (await memory[1]());
    if (!store) throw new Error('no store');
    const item: CatalogueItem = { ...aProduct({ capacity, metadata, ticketType }), placesLeft: 0 };
    await store.places.provide(new Map([[item.id, 0]]));
    const join = joinWaitingList({
      ...store,
      partyLinks: partyLinks('secret'),
      edition,
      festivalClock: { now: () => now },
      items: async () => [item],
      newPartyId: () => partyId('party_0123456789abcdef'),
    });
    const joined = await join(item.id, { name, email: 'beth@example.org', places: 1 }, null);
    const [party] = await store.waitingLists.line(item.id);
    await store.close();
    return joined.ok ? party?.name : joined.refusal.kind;
  };
  const joins = async (metadata: CatalogueItem['metadata'], capacity?: number) => {
    const outcome = await joinsAs('Beth', metadata, capacity);
    return outcome === 'Beth' ? 'joined' : outcome;
  };

  it('joining the waiting list of a stand is possible only where anyone may buy one', async () => {
    const { edition } = aSiteConfig();
    const joins = (sellsDirectly: boolean) => {
      const traders = { ...edition.traders, sellsDirectly };
      const ofTraders = { ...edition, parts: { ...edition.parts, traders: true }, traders };
      return joinsAs('Beth', {}, 2, { ticketType: 'Stands', edition: ofTraders });
    };
    expect(await joins(true)).toBe('Beth');
    expect(await joins(false)).toBe('product-unknown');
  });

  it('joining a waiting list is possible while the product itself is on sale', async () => {
    expect(await joins({})).toBe('joined');
    expect(await joins({ SaleFrom: timeOf(-1), SaleUntil: timeOf(1) })).toBe('joined');
    expect(await joins({ SaleUntil: timeOf(0) })).toBe('sales-closed');
    expect(await joins({ SaleFrom: timeOf(1) })).toBe('product-unknown');
  });

  it('joining a waiting list is possible before the organisers have opened any places', async () => {
    expect(await joins({}, 0)).toBe('joined');
  });

  it('joining a waiting list stores a name without its invisible characters, and refuses a name of these only', async () => {
    expect(await joinsAs('B\u202eeth\u200b \u2067Digby')).toBe('Beth Digby');
    expect(await joinsAs('\u200b\u202e')).toBe('name-wrong');
  });
});
