import type { DescribeAction, Json } from '../audit-log/staff-action.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { formatDay, formatTime, hour, type Instant, laterBy } from '../kernel/time.ts';
import { factsOf, type WaitingListPorts, withNext } from './follow-line.ts';
import { earlier, offered } from './line.ts';
import { ended, isPartyId, type WaitingParty } from './party.ts';
import type { FoundLine, LineChange } from './ports.ts';

export type DeskRefusal = {
  readonly kind:
    | 'party-unknown'
    /** It is on the list no more, or in another state: the page was out of date. */
    | 'party-moved-on'
    /** There are fewer free places than the party wants. */
    | 'not-enough-places';
};

type Decided = { readonly party: WaitingParty; readonly action: string; readonly reason: string | null };

const change =
  (ports: WaitingListPorts, decide: (party: WaitingParty, found: FoundLine) => Result<Decided, DeskRefusal>) =>
  async (id: string, describe: DescribeAction): Promise<Result<WaitingParty, DeskRefusal>> => {
    const known = isPartyId(id) ? await ports.waitingLists.find(id) : undefined;
    if (!known) return refuse({ kind: 'party-unknown' });
    let now: WaitingParty = known;
    const changed = await ports.waitingLists.change<DeskRefusal>(known.productId, (found) => {
      const before = found.line.find((party) => party.id === known.id);
      if (!before) return refuse({ kind: 'party-moved-on' });
      const decided = decide(before, found);
      if (!decided.ok) return decided;
      now = decided.value.party;
      const subject = { kind: 'waiting-party', id: before.id, name: `${before.name}, ${before.productName}` };
      const action = describe({
        action: decided.value.action,
        subject,
        before: told(before),
        after: told(now),
        reason: decided.value.reason,
      });
      return ok({ ...withNext(ports, found, [now]), action } satisfies LineChange);
    });
    return changed.ok ? ok(now) : changed;
  };

/** What of a party staff change, for the audit log. */
const told = ({ state, places, offer }: WaitingParty): Json => ({
  state,
  places,
  offeredUntil: offer && `${formatDay(offer.until)}, ${formatTime(offer.until)}`,
});

/** Offers a party its places now, even out of turn: free ones are needed, such as those gathered for another. */
export const offerByHand = (ports: WaitingListPorts) =>
  change(ports, (party, found) => {
    if (party.state !== 'waiting') return refuse({ kind: 'party-moved-on' });
    if (found.free !== null && found.free < party.places) return refuse({ kind: 'not-enough-places' });
    return ok({ party: offered(party, factsOf(ports, found)), action: 'waiting-list.offered', reason: null });
  });

/** Takes a party off its list, and its offer back; the places pass on at once. */
export const removeParty = (ports: WaitingListPorts, reason: string) =>
  change(ports, (party) =>
    party.state === 'paying'
      ? refuse({ kind: 'party-moved-on' })
      : ok({
          party: ended(party, 'removed', ports.festivalClock.now()),
          action: 'waiting-list.removed',
          reason: reason.trim() || null,
        }),
  );

/** Gives an offer more hours, though not beyond the end of sales. */
export const lengthenOffer = (ports: WaitingListPorts, hours: number) =>
  change(ports, (party) => {
    if (party.state !== 'offered' || !party.offer) return refuse({ kind: 'party-moved-on' });
    const until: Instant = earlier(laterBy(party.offer.until, hours * hour), ports.edition.salesCloseAt);
    return ok({
      party: { ...party, offer: { ...party.offer, until } },
      action: 'waiting-list.offer-lengthened',
      reason: null,
    });
  });
