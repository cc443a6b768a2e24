import type { OfferKey } from '#core/shop/checkout/client.ports.ts';
import { isPartyId, partyId } from '#core/shop/waiting-lists/party.ts';

/** The offer of an abandoned checkout, stored in the browser's history entry, so that a reload of /cancel knows it. */
export const writeOffer = ({ id, key }: OfferKey): string => `${id} ${key}`;

/** Null for a text that `writeOffer` did not write. */
export const readOffer = (text: string | null): OfferKey | null => {
  const [id, key] = text?.split(' ') ?? [];
  return isPartyId(id) && key ? { id: partyId(id), key } : null;
};
