import { newIds } from '#adapters/system/new-ids.ts';
import { partyLinks } from '#adapters/system/party-links.ts';
import type { JoinPorts } from '#core/shop/waiting-lists/join-waiting-list.ts';
import { partyId } from '#core/shop/waiting-lists/party.ts';
import type { Stores } from '../stores.ts';
import type { Shop } from './compose-shop.ts';

/** The ports for waiting lists. */
export type WaitingListServices = JoinPorts;

type Deps = {
  readonly stores: Pick<Stores, 'waitingLists' | 'editions'>;
  readonly shop: Pick<Shop, 'edition' | 'festivalClock' | 'catalogueCache' | 'isCalledOff'>;
  readonly linkSecret: string;
};

/** The ports for waiting lists. A change of a list also invalidates the cached numbers of places left. */
export const composeWaitingLists = ({
  stores: { waitingLists, editions },
  shop,
  linkSecret,
}: Deps): WaitingListServices => {
  const ids = newIds('party');
  return {
    edition: shop.edition,
    festivalClock: shop.festivalClock,
    ...(shop.isCalledOff && { isCalledOff: shop.isCalledOff }),
    isYearClosed: async () =>
      (await editions.all()).some(({ year, phase }) => year === shop.edition.year && phase === 'closed'),
    waitingLists: {
      ...waitingLists,
      change: async (product, decide) => {
        const changed = await waitingLists.change(product, decide);
        shop.catalogueCache.invalidatePlaces();
        return changed;
      },
    },
    partyLinks: partyLinks(linkSecret),
    items: async () => (await shop.catalogueCache.snapshot()).items,
    newPartyId: () => partyId(ids.next()),
  };
};
