import type { OrderId } from '../../kernel/ids.ts';
import { type Instant, laterBy } from '../../kernel/time.ts';
import { endedParty, placesHeldFor, type WaitingParty } from './party.ts';

/** How often smaller parties may be served before a larger one. After that, places are gathered for the larger one. */
export const mostPassedOver = 3;

/** The facts, apart from the line itself, that decide its next step. */
export type LineFacts = {
  /** Places that no order, till or offer has taken; null when unlimited. */
  readonly free: number | null;
  /** Whether free places are offered; otherwise offers can still be paid and lapse. */
  readonly makesOffers: boolean;
  readonly now: Instant;
  /** How long an offer is valid, in milliseconds. */
  readonly offerMs: number;
  readonly salesCloseAt: Instant;
  /** The paid orders of parties in state `paying`, with the time of payment. */
  readonly paid: ReadonlyMap<OrderId, Instant>;
};

/**
 * A list's next step: paid parties become `bought`, expired offers lapse, and free places are offered to the first
 * parties that fit. Idempotent, so it can be repeated at any time, and after a crash.
 * @param line the active parties, in their order
 * @returns the parties that changed
 */
export const advanceLine = (line: readonly WaitingParty[], facts: LineFacts): readonly WaitingParty[] => {
  const settled = line.map((party) => settle(party, facts));
  const lapsed = line.reduce((sum, party, at) => sum + placesHeldFor(party) - placesHeldFor(settled[at] ?? party), 0);
  const free = (facts.free ?? Number.POSITIVE_INFINITY) + lapsed;
  const allotted = facts.makesOffers && facts.now < facts.salesCloseAt ? allot(settled, free, facts) : settled;
  return allotted.filter((party, at) => party !== line[at]);
};

/**
 * Ends a party whose order is paid, an offer that has expired, and all parties in line once sales close, which happens
 * early when the festival is called off. The places of a party that is paying stay held until its order ends, however
 * late.
 */
const settle = (party: WaitingParty, { now, salesCloseAt, paid }: LineFacts): WaitingParty => {
  const paidAt = party.state === 'paying' && party.orderId ? paid.get(party.orderId) : undefined;
  if (paidAt !== undefined) return endedParty(party, 'bought', paidAt);
  if (party.state === 'offered' && party.offer && party.offer.until <= now) return endedParty(party, 'lapsed', now);
  const isInLine = party.state === 'waiting' || party.state === 'offered';
  if (isInLine && salesCloseAt <= now) return endedParty(party, 'closed', now);
  return party;
};

/**
 * Offers free places to the first parties that fit, a whole party at a time, until a party has been passed over too
 * often.
 */
const allot = (line: readonly WaitingParty[], places: number, facts: LineFacts): readonly WaitingParty[] => {
  const next = [...line];
  let free = places;
  for (const [at, party] of line.entries()) {
    if (party.state !== 'waiting') continue;
    if (party.places <= free) {
      free -= party.places;
      for (let before = 0; before < at; before += 1) {
        const passed = next[before];
        if (passed?.state === 'waiting') next[before] = { ...passed, passedOver: passed.passedOver + 1 };
      }
      next[at] = withOffer(party, facts);
    }
    if (next.slice(0, at + 1).some(hasPlacesGathered)) break;
  }
  return next;
};

/** Whether places are gathered for the party before others are served. */
export const hasPlacesGathered = ({ state, passedOver }: Pick<WaitingParty, 'state' | 'passedOver'>): boolean =>
  state === 'waiting' && passedOver >= mostPassedOver;

/** The party with an offer that begins now and lasts until sales close at the latest. */
export const withOffer = (
  party: WaitingParty,
  { now, offerMs, salesCloseAt }: Pick<LineFacts, 'now' | 'offerMs' | 'salesCloseAt'>,
): WaitingParty => ({
  ...party,
  state: 'offered',
  offer: { at: now, until: earlierOf(laterBy(now, offerMs), salesCloseAt) },
});

/**
 * Moves a waiting party to another place of the line, from 1; the others stay in their order.
 * @returns the parties whose position changed
 */
export const moveInLine = (
  line: readonly WaitingParty[],
  party: WaitingParty,
  place: number,
): readonly WaitingParty[] => {
  const others = line.filter(({ id }) => id !== party.id);
  const next = others.toSpliced(Math.max(0, place - 1), 0, party);
  return next.flatMap((each, at) => {
    const position = line[at]?.position ?? each.position;
    return position === each.position ? [] : [{ ...each, position }];
  });
};

/** The earlier of two times. */
export const earlierOf = (one: Instant, other: Instant): Instant => (one < other ? one : other);

/** A party's place in the line, from 1; undefined for a party that has left the list. */
export const placeInLine = (line: readonly WaitingParty[], party: Pick<WaitingParty, 'id'>): number | undefined => {
  const at = line.findIndex(({ id }) => id === party.id);
  return at < 0 ? undefined : at + 1;
};
