import type { OrderId, PartyId, ProductId, UserId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { TicketType } from '../products/ticket-type.ts';

/**
 * The states of a party. `waiting`: in line; `offered`: places are held for it; `paying`: an order has taken these
 * places and is not paid yet. All others are final: `bought`, `lapsed` (the offer expired), `declined` (the party
 * refused the offer), `left`, `removed` (by the desk), `closed` (sales ended first).
 */
export const partyStates = [
  'waiting',
  'offered',
  'paying',
  'bought',
  'lapsed',
  'declined',
  'left',
  'removed',
  'closed',
] as const;
export type PartyState = (typeof partyStates)[number];

/** An offer of held places: when it was made, and when it ends. */
export type Offer = { readonly at: Instant; readonly until: Instant };

/** People who wait for places of one sold-out product, and are served all together. Times are on the festival's clock. */
export type WaitingParty = {
  readonly id: PartyId;
  readonly productId: ProductId;
  /** The product's name at the time of joining. */
  readonly productName: string;
  readonly ticketType: TicketType;
  /** The order of the list: each new party gets a higher position than all before it. */
  readonly position: number;
  readonly name: string;
  readonly email: string;
  /** The account that joined; null without an account. */
  readonly userId: UserId | null;
  /** How many places the party wants; reduced to the number that it pays for, if that is lower. */
  readonly places: number;
  /** How often a smaller party behind it was served first. */
  readonly passedOver: number;
  readonly joinedAt: Instant;
  readonly state: PartyState;
  readonly offer: Offer | null;
  /** The order that took the offered places. */
  readonly orderId: OrderId | null;
  readonly endedAt: Instant | null;
};

const activeStates: ReadonlySet<PartyState> = new Set(['waiting', 'offered', 'paying']);

/** Whether the party is still on its list; each list has an email address at most once. */
export const isActive = ({ state }: Pick<WaitingParty, 'state'>): boolean => activeStates.has(state);

/** How many places are held for the party by its offer. The places of a paying party are held by its order instead. */
export const placesHeldFor = ({ state, places }: Pick<WaitingParty, 'state' | 'places'>): number =>
  state === 'offered' ? places : 0;

/** The party with a final state and the time of its end. */
export const endedParty = (party: WaitingParty, state: PartyState, now: Instant): WaitingParty => ({
  ...party,
  state,
  endedAt: now,
});

/**
 * The party without personal data; it leaves its list, unless an order is paying for its places. Its id replaces the
 * email address, which must be unique on the list.
 */
export const anonymisedParty = (party: WaitingParty): WaitingParty => {
  const leaves = party.state === 'waiting' || party.state === 'offered';
  return {
    ...party,
    name: '',
    email: party.id,
    userId: null,
    ...(leaves && { state: 'left', endedAt: party.joinedAt }),
  };
};

/** Whether the party has an email address; false once its personal data was removed. */
export const isReachable = ({ id, email }: Pick<WaitingParty, 'id' | 'email'>): boolean => email !== id;

const wellFormed = /^party_[0-9a-f]{8,56}$/;

/** Whether text is a well-formed party id; checked at the edges before branding. */
export const isPartyId = (text: unknown): text is PartyId => typeof text === 'string' && wellFormed.test(text);

/** @throws RangeError when the text is not well formed */
export const partyId = (text: string): PartyId => {
  if (!isPartyId(text)) throw new RangeError(`not a party id: ${JSON.stringify(text)}`);
  return text;
};
