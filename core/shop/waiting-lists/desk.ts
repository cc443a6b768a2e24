import type { DescribeAction, Json } from '../../kernel/audit-log/staff-action.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { formatDay, formatTime, hour, type Instant, laterBy } from '../../kernel/time.ts';
import { type FollowLinesPorts, factsOf, untilOwnEnd, withNextOffers, withSalesNow } from './offer-freed-places.ts';
import { endedParty, isPartyId, type WaitingParty } from './party.ts';
import type { FoundLine, LineChange } from './ports.ts';
import { earlierOf, moveInLine, placeInLine, withOffer } from './waiting-line.ts';

export type DeskRefusal = {
  readonly kind:
    | 'party-unknown'
    /** The party has left the list or changed its state: the page was out of date. */
    | 'party-moved-on'
    /** There are fewer free places than the party wants. */
    | 'not-enough-places';
};

type Decided = {
  /** The party itself, and the other parties whose position changes with it. */
  readonly changed: readonly WaitingParty[];
  readonly action: string;
  readonly reason: string | null;
};

type Decide = (
  party: WaitingParty,
  found: FoundLine,
  ports: Awaited<ReturnType<typeof withSalesNow<FollowLinesPorts>>>,
) => Result<Decided, DeskRefusal>;

const change =
  (ports: FollowLinesPorts, decide: Decide) =>
  async (id: string, describe: DescribeAction): Promise<Result<WaitingParty, DeskRefusal>> => {
    const known = isPartyId(id) ? await ports.waitingLists.find(id) : undefined;
    if (!known) return refuse({ kind: 'party-unknown' });
    const item = (await ports.items()).find(({ id: product }) => product === known.productId);
    const now = untilOwnEnd(await withSalesNow(ports), item);
    let after: WaitingParty = known;
    const changed = await ports.waitingLists.change<DeskRefusal>(known.productId, (found) => {
      const before = found.line.find((party) => party.id === known.id);
      if (!before) return refuse({ kind: 'party-moved-on' });
      const decided = decide(before, found, now);
      if (!decided.ok) return decided;
      const { changed: parties, action, reason } = decided.value;
      after = parties.find((party) => party.id === known.id) ?? before;
      const written = describe({
        action,
        subject: { kind: 'waiting-party', id: before.id, name: `${before.name}, ${before.productName}` },
        before: auditedParty(before, found.line),
        after: auditedParty(after, inOrder(found.line, parties)),
        reason,
      });
      return ok({ ...withNextOffers(now, found, parties), action: written } satisfies LineChange);
    });
    return changed.ok ? ok(after) : changed;
  };

const inOrder = (line: readonly WaitingParty[], changed: readonly WaitingParty[]): readonly WaitingParty[] =>
  line
    .map((party) => changed.find(({ id }) => id === party.id) ?? party)
    .toSorted((one, other) => one.position - other.position);

/** The fields of a party that staff can change, for the audit log. */
const auditedParty = (party: WaitingParty, line: readonly WaitingParty[]): Json => ({
  state: party.state,
  places: party.places,
  placeInLine: party.endedAt === null ? (placeInLine(line, party) ?? null) : null,
  offeredUntil: party.offer && `${formatDay(party.offer.until)}, ${formatTime(party.offer.until)}`,
});

/**
 * Offers a party its places now, even out of turn. It needs enough free places, which may be those gathered for another
 * party.
 */
export const offerByHand = (ports: FollowLinesPorts) =>
  change(ports, (party, found, now) => {
    const facts = factsOf(now, found);
    if (party.state !== 'waiting' || facts.salesCloseAt <= facts.now) return refuse({ kind: 'party-moved-on' });
    if (found.free !== null && found.free < party.places) return refuse({ kind: 'not-enough-places' });
    return ok({ changed: [withOffer(party, facts)], action: 'waiting-list.offered', reason: null });
  });

/** Removes a party from its list and withdraws its offer; its places go to the next party at once. */
export const removeParty = (ports: FollowLinesPorts, reason: string) =>
  change(ports, (party) =>
    party.state === 'paying'
      ? refuse({ kind: 'party-moved-on' })
      : ok({
          changed: [endedParty(party, 'removed', ports.festivalClock.now())],
          action: party.state === 'offered' ? 'waiting-list.withdrawn' : 'waiting-list.removed',
          reason,
        }),
  );

/** Extends an offer by some hours, but not beyond the end of sales. */
export const extendOffer = (ports: FollowLinesPorts, hours: number) =>
  change(ports, (party, _, { edition }) => {
    if (party.state !== 'offered' || !party.offer) return refuse({ kind: 'party-moved-on' });
    const until: Instant = earlierOf(laterBy(party.offer.until, hours * hour), edition.salesCloseAt);
    return ok({
      changed: [{ ...party, offer: { ...party.offer, until } }],
      action: 'waiting-list.offer-lengthened',
      reason: null,
    });
  });

/** Moves a waiting party to another place in the line, from 1. */
export const moveParty = (ports: FollowLinesPorts, place: number, reason: string) =>
  change(ports, (party, { line }) =>
    party.state === 'waiting'
      ? ok({ changed: moveInLine(line, party, place), action: 'waiting-list.moved', reason })
      : refuse({ kind: 'party-moved-on' }),
  );
