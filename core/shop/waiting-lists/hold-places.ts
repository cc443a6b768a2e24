import type { PartyId, UserId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { CatalogueItem } from '../products/product.ts';
import { untilOwnEnd, type WaitingListPorts, withNextOffers, withSalesNow } from './offer-freed-places.ts';
import { endedParty, type WaitingParty } from './party.ts';
import { earlierOf } from './waiting-line.ts';

/** Places to be held for someone who was chosen rather than being next in line. */
export type PlacesToHold = {
  readonly id: PartyId;
  readonly item: Pick<CatalogueItem, 'id' | 'name' | 'ticketType' | 'metadata'>;
  readonly places: number;
  /** What the desk's list calls the party. */
  readonly name: string;
  readonly userId: UserId | null;
  readonly until: Instant;
};

export type HoldRefusal = { readonly kind: 'sold-out' | 'sales-closed' };

/** Until when places of a product can be held at most: until its sale ends, or all sales. */
export const holdableUntil = async (ports: WaitingListPorts, item: PlacesToHold['item']): Promise<Instant> =>
  untilOwnEnd(await withSalesNow(ports), item).edition.salesCloseAt;

/**
 * Holds places as an offer of the product's waiting list, ahead of everyone in line, until `until` or the end of sales. The
 * party has no email address, so the list sends it nothing; the caller writes to the person. Repeating the
 * call with the same id changes nothing.
 */
export const holdPlaces =
  (ports: WaitingListPorts) =>
  async (wanted: PlacesToHold): Promise<Result<WaitingParty, HoldRefusal>> => {
    const { id, item, places, name, userId, until } = wanted;
    const end = await holdableUntil(ports, item);
    const now = ports.festivalClock.now();
    if (end <= now) return refuse({ kind: 'sales-closed' });
    let party: WaitingParty | undefined;
    const held = await ports.waitingLists.change<HoldRefusal>(item.id, (found) => {
      party = found.line.find((each) => each.id === id);
      if (party) return ok({ parties: [], tasks: [] });
      if (found.free !== null && found.free < places) return refuse({ kind: 'sold-out' });
      party = {
        ...{ id, productId: item.id, productName: item.name, ticketType: item.ticketType, position: found.last + 1 },
        ...{ name, email: id, userId, places, passedOver: 0, joinedAt: now },
        ...{ state: 'offered', offer: { at: now, until: earlierOf(until, end) } },
        ...{ orderId: null, endedAt: null },
      };
      return ok({ parties: [party], tasks: [] });
    });
    if (!held.ok) return held;
    if (!party) throw new Error(`party ${id} was not stored`);
    return ok(party);
  };

/** Lets held places go, unless an order is paying for them: the next party is offered them at once. */
export const letPlacesGo =
  (ports: WaitingListPorts) =>
  async ({ id, productId }: Pick<WaitingParty, 'id' | 'productId'>): Promise<boolean> => {
    const now = await withSalesNow(ports);
    const changed = await ports.waitingLists.change<{ readonly kind: 'not-held' }>(productId, (found) => {
      const party = found.line.find((each) => each.id === id);
      if (party?.state !== 'offered') return refuse({ kind: 'not-held' });
      return ok(withNextOffers(now, found, [endedParty(party, 'removed', ports.festivalClock.now())]));
    });
    return changed.ok;
  };
