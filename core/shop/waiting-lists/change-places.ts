import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { JoinPorts } from './join-waiting-list.ts';
import { maxPlacesPerParty } from './max-places.ts';
import { withNextOffers, withSalesNow } from './offer-freed-places.ts';
import { type PartyUnknown, partyOfLink } from './own-party.ts';
import type { WaitingParty } from './party.ts';

export type ChangePlacesRefusal =
  | PartyUnknown
  /** The party has left its list, or its places are held already: those are taken or declined instead. */
  | { readonly kind: 'party-over' | 'places-held' }
  | { readonly kind: 'too-many'; readonly most: number };

/**
 * Changes how many places a waiting party asks for, by the key of its link. The party stays where it is in the line, and
 * free places that fit it now are offered at once.
 */
export const changeWaitingPlaces =
  (ports: Omit<JoinPorts, 'newPartyId'>) =>
  async (id: string, key: string, places: number): Promise<Result<WaitingParty, ChangePlacesRefusal>> => {
    const known = await partyOfLink(ports)(id, key);
    if (!known.ok) return known;
    const { productId: product } = known.value.party;
    const item = (await ports.items()).find((each) => each.id === product);
    if (!item) return refuse({ kind: 'party-over' });
    const most = maxPlacesPerParty(item, ports.edition.order);
    if (places > most) return refuse({ kind: 'too-many', most });
    const now = await withSalesNow(ports);
    let changed: WaitingParty | undefined;
    const outcome = await ports.waitingLists.change<ChangePlacesRefusal>(product, (found) => {
      const party = found.line.find((each) => each.id === id);
      if (!party) return refuse({ kind: 'party-over' });
      if (party.state !== 'waiting') return refuse({ kind: 'places-held' });
      changed = { ...party, places };
      return ok(withNextOffers(now, found, [changed]));
    });
    if (!outcome.ok) return outcome;
    if (!changed) throw new Error(`party ${id} was not changed`);
    return ok(changed);
  };
