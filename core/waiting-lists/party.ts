import type { OrderId, PartyId, ProductId, UserId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { TicketType } from '../tickets/ticket-type.ts';

/**
 * What became of a party. `waiting`: in line; `offered`: places are held for it; `paying`: an order has taken these places
 * and is not paid yet. All others are final: `bought`, `lapsed` (the offer's hours ran out), `declined` (it turned the offer
 * down), `left`, `removed` (by the desk), `closed` (sales ended first).
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

/** Places held for a party: since when, and until when it may take them. */
export type Offer = { readonly at: Instant; readonly until: Instant };

/** People who wait for places of one product that is sold out, served all together. Times are on the festival's clock. */
export type WaitingParty = {
  readonly id: PartyId;
  readonly productId: ProductId;
  /** The product's name when they joined. */
  readonly productName: string;
  readonly ticketType: TicketType;
  /** Where they joined: higher than that of each party before them on the same list. */
  readonly position: number;
  readonly name: string;
  readonly email: string;
  /** The account that joined; null without one. */
  readonly userId: UserId | null;
  /** How many places they want; once they pay for fewer, as many as that. */
  readonly places: number;
  /** How often a smaller party behind them was served first. */
  readonly passedOver: number;
  readonly joinedAt: Instant;
  readonly state: PartyState;
  readonly offer: Offer | null;
  /** The order that took the offered places. */
  readonly orderId: OrderId | null;
  readonly endedAt: Instant | null;
};

const activeStates: ReadonlySet<PartyState> = new Set(['waiting', 'offered', 'paying']);

/** Whether the party is still on its list; an email address is on one list at most once. */
export const isActive = ({ state }: Pick<WaitingParty, 'state'>): boolean => activeStates.has(state);

/** How many places are held for the party by its offer. Those of a party that is paying are held by its order. */
export const heldFor = ({ state, places }: Pick<WaitingParty, 'state' | 'places'>): number =>
  state === 'offered' ? places : 0;

/** The party with an end: the state, and when. */
export const ended = (party: WaitingParty, state: PartyState, now: Instant): WaitingParty => ({
  ...party,
  state,
  endedAt: now,
});

/**
 * The party without the person: it leaves its list, unless an order is paying for its places. An address is on a list once,
 * so that what stands for it must be unique as well; no email can reach it.
 */
export const forgotten = (party: WaitingParty): WaitingParty => {
  const leaves = party.state === 'waiting' || party.state === 'offered';
  return {
    ...party,
    name: '',
    email: party.id,
    userId: null,
    ...(leaves && { state: 'left', endedAt: party.joinedAt }),
  };
};

/** Whether an email can reach the party; not once its person was forgotten. */
export const isReachable = ({ id, email }: Pick<WaitingParty, 'id' | 'email'>): boolean => email !== id;

const wellFormed = /^party_[0-9a-f]{8,56}$/;

/** Whether text is a well-formed party id; checked at the edges before branding. */
export const isPartyId = (text: unknown): text is PartyId => typeof text === 'string' && wellFormed.test(text);

/** @throws RangeError when the text is not well formed */
export const partyId = (text: string): PartyId => {
  if (!isPartyId(text)) throw new RangeError(`not a party id: ${JSON.stringify(text)}`);
  return text;
};
