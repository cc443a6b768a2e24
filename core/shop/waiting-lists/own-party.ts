import type { PartyId, UserId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type WaitingListPorts, withNextOffers, withSalesNow } from './offer-freed-places.ts';
import { endedParty, isActive, isPartyId, isReachable, type WaitingParty } from './party.ts';
import { placeInLine } from './waiting-line.ts';

export type PartyUnknown = { readonly kind: 'party-unknown' };
export type PartyOver = { readonly kind: 'party-over' };

/** A party with its place in the line; null for a party that has left the list. */
export type PartyInLine = {
  readonly party: WaitingParty;
  readonly place: number | null;
  /** How many parties are on the list. */
  readonly parties: number;
};

/** The party of a link; `party-over` when the link is genuine, and the party was deleted some time after its list closed. */
export const partyOfLink =
  (ports: Pick<WaitingListPorts, 'waitingLists' | 'partyLinks'>) =>
  async (id: string, key: string): Promise<Result<PartyInLine, PartyUnknown | PartyOver>> => {
    if (!isPartyId(id) || !ports.partyLinks.isKeyOf(key, id)) return refuse({ kind: 'party-unknown' });
    const party = await ports.waitingLists.find(id);
    return party ? ok(await inLine(ports, party)) : refuse({ kind: 'party-over' });
  };

/** The parties of an account that are still on a list. Stands held for traders are shown with their applications instead. */
export const partiesOf =
  (ports: Pick<WaitingListPorts, 'waitingLists'>) =>
  async (user: UserId): Promise<readonly PartyInLine[]> =>
    Promise.all(
      (await ports.waitingLists.of(user))
        .filter((party) => isActive(party) && isReachable(party))
        .map((party) => inLine(ports, party)),
    );

const inLine = async (
  { waitingLists }: Pick<WaitingListPorts, 'waitingLists'>,
  party: WaitingParty,
): Promise<PartyInLine> => {
  const line = await waitingLists.line(party.productId);
  return { party, place: placeInLine(line, party) ?? null, parties: line.length };
};

export type LeaveRefusal = PartyUnknown | PartyOver | { readonly kind: 'offer-being-paid' };

/** Takes a party off its list by its own request, which declines its offer; its places go to the next party at once. */
export const leaveWaitingList =
  (ports: WaitingListPorts) =>
  async (id: string, key: string): Promise<Result<WaitingParty, LeaveRefusal>> => {
    const known = await partyOfLink(ports)(id, key);
    if (!known.ok) return known;
    return endParty(ports, known.value.party.id, known.value.party.productId);
  };

const endParty = async (
  ports: WaitingListPorts,
  id: PartyId,
  product: WaitingParty['productId'],
): Promise<Result<WaitingParty, LeaveRefusal>> => {
  let gone: WaitingParty | undefined;
  const now = await withSalesNow(ports);
  const changed = await ports.waitingLists.change<LeaveRefusal>(product, (found) => {
    const party = found.line.find((each) => each.id === id);
    if (!party) return refuse({ kind: 'party-over' });
    if (party.state === 'paying') return refuse({ kind: 'offer-being-paid' });
    gone = endedParty(party, party.state === 'offered' ? 'declined' : 'left', ports.festivalClock.now());
    return ok(withNextOffers(now, found, [gone]));
  });
  if (!changed.ok) return changed;
  if (!gone) throw new Error(`party ${id} was not changed`);
  return ok(gone);
};
