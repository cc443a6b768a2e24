import type { OrderId } from '../kernel/ids.ts';
import { type Instant, laterBy } from '../kernel/time.ts';
import { ended, heldFor, type WaitingParty } from './party.ts';

/** How often smaller parties may be served before one that needs more places. Then places are gathered for it. */
export const mostPassedOver = 3;

/** What decides about a line beside the line itself. */
export type LineFacts = {
  /** Places that neither an order nor a till nor an offer has; null is unlimited. */
  readonly free: number | null;
  readonly now: Instant;
  /** How long an offer stands. */
  readonly offerMs: number;
  readonly salesCloseAt: Instant;
  /** The orders of parties that are paying, which were paid, and when. */
  readonly paid: ReadonlyMap<OrderId, Instant>;
};

/**
 * A list's next step: paid offers are bought, offers whose time is over lapse, and free places are held for the first party
 * whose number fits. Doing it twice changes nothing more, so it can be done at any time, after any crash.
 * @param line the active parties, in their order
 * @returns the parties that changed
 */
export const advanceLine = (line: readonly WaitingParty[], facts: LineFacts): readonly WaitingParty[] => {
  const settled = line.map((party) => settle(party, facts));
  const lapsed = line.reduce((sum, party, at) => sum + heldFor(party) - heldFor(settled[at] ?? party), 0);
  const free = (facts.free ?? Number.POSITIVE_INFINITY) + lapsed;
  const allotted = facts.now < facts.salesCloseAt ? allot(settled, free, facts) : settled;
  return allotted.filter((party, at) => party !== line[at]);
};

/**
 * Ends what is over by itself: an offer at its time, and all of the list with the sales, which close early when the festival
 * is called off. An offer that is being paid is held until its order ends, however late that is.
 */
const settle = (party: WaitingParty, { now, salesCloseAt, paid }: LineFacts): WaitingParty => {
  const paidAt = party.state === 'paying' && party.orderId ? paid.get(party.orderId) : undefined;
  if (paidAt !== undefined) return ended(party, 'bought', paidAt);
  if (party.state === 'offered' && party.offer && party.offer.until <= now) return ended(party, 'lapsed', now);
  const isInLine = party.state === 'waiting' || party.state === 'offered';
  if (isInLine && salesCloseAt <= now) return ended(party, 'closed', now);
  return party;
};

/** Offers free places to the first that fit, a whole party at a time, until some party is to be passed over no more. */
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
      next[at] = offered(party, facts);
    }
    if (next.slice(0, at + 1).some(isGathering)) break;
  }
  return next;
};

/** Whether places are gathered for the party before others are served. */
export const isGathering = ({ state, passedOver }: Pick<WaitingParty, 'state' | 'passedOver'>): boolean =>
  state === 'waiting' && passedOver >= mostPassedOver;

/** The party with an offer that begins now; it stands until sales close at the latest. */
export const offered = (
  party: WaitingParty,
  { now, offerMs, salesCloseAt }: Pick<LineFacts, 'now' | 'offerMs' | 'salesCloseAt'>,
): WaitingParty => ({
  ...party,
  state: 'offered',
  offer: { at: now, until: earlier(laterBy(now, offerMs), salesCloseAt) },
});

/**
 * The line with one waiting party at another place, from 1, and the others in the order that they had. Only the parties
 * whose position changed are returned.
 */
export const movedTo = (line: readonly WaitingParty[], party: WaitingParty, place: number): readonly WaitingParty[] => {
  const others = line.filter(({ id }) => id !== party.id);
  const next = others.toSpliced(Math.max(0, place - 1), 0, party);
  return next.flatMap((each, at) => {
    const position = line[at]?.position ?? each.position;
    return position === each.position ? [] : [{ ...each, position }];
  });
};

/** The earlier of two moments. */
export const earlier = (one: Instant, other: Instant): Instant => (one < other ? one : other);

/** A party's place in the line, from 1; undefined for one that is not on the list any more. */
export const placeInLine = (line: readonly WaitingParty[], party: Pick<WaitingParty, 'id'>): number | undefined => {
  const at = line.findIndex(({ id }) => id === party.id);
  return at < 0 ? undefined : at + 1;
};
