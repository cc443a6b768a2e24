import type { PartyInLine } from '#core/shop/waiting-lists/own-party.ts';
import { isReachable } from '#core/shop/waiting-lists/party.ts';

/** A party on a waiting list, as its own members see it. */
export const partyView = ({ party, place }: PartyInLine) => ({
  id: party.id,
  productId: party.productId,
  productName: party.productName,
  places: party.places,
  ...(!isReachable(party) && { isChosen: true as const }),
  state: party.state,
  place,
  until: party.offer?.until ?? null,
});
