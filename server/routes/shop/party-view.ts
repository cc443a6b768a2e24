import type { PartyInLine } from '#core/waiting-lists/own-party.ts';

/** A party on a waiting list as it sees itself. */
export const partyView = ({ party, place }: PartyInLine) => ({
  id: party.id,
  productId: party.productId,
  productName: party.productName,
  places: party.places,
  state: party.state,
  place,
  until: party.offer && new Date(party.offer.until).toISOString(),
});
