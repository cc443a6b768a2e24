import { expect, it } from 'vitest';
import { partyLinks } from '#adapters/system/party-links.ts';
import { userId } from '#core/kernel/ids.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { joinWaitingList } from '#core/shop/waiting-lists/join-waiting-list.ts';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { memoryStore } from '../../../contracts/stores/store.ts';

it('an address already on a waiting list is said to be so only to the account that joined with it', async () => {
  const store = await memoryStore();
  const item: CatalogueItem = { ...aProduct({ capacity: 2 }), placesLeft: 0 };
  await store.places.provide(new Map([[item.id, 0]]));
  const [ada, ben] = [userId('ada'), userId('ben')];
  const joins = joinWaitingList({
    ...store,
    partyLinks: partyLinks('secret'),
    edition: aSiteConfig().edition,
    festivalClock: { now: () => aSaturdayInOctober },
    items: async () => [item],
    newPartyId: () => partyId('party_0123456789abcdef'),
  });
  const answers = [];
  for (const user of [ada, ada, ben, null])
    answers.push(await joins(item.id, { name: 'Ada', email: 'ada@example.org', places: 1 }, user));
  const [, adas, bens, guests] = answers;
  expect(adas).toMatchObject({ ok: true, value: { parties: 1, known: { userId: ada } } });
  for (const answer of [bens, guests]) expect(answer).toEqual({ ok: true, value: { parties: 1 } });
});
