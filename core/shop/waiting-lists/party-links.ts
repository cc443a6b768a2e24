import type { PartyId } from '../../kernel/ids.ts';

/** Signs and verifies the links in a party's emails. */
export interface PartyLinks {
  keyOf(party: PartyId): string;
  isKeyOf(key: string, party: PartyId): boolean;
}

/** The path of a party's page, with the key of its link; the page shows its place in the line and its offer. */
export const partyAddress = (id: PartyId, key: string): string => `/offer/${id}?key=${encodeURIComponent(key)}`;
