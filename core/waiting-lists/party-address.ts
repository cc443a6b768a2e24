import type { PartyId } from '../kernel/ids.ts';

/** The path of a party's page, with the key of its link: its place in the line, and its offer. */
export const partyAddress = (id: PartyId, key: string): string => `/offer/${id}?key=${encodeURIComponent(key)}`;
