import type { EmailTask, Queued } from '../email/email-task.ts';
import type { PartyId } from '../kernel/ids.ts';
import { type Instant, minute } from '../kernel/time.ts';
import { isReachable, type WaitingParty } from './party.ts';
import type { PartyLinks } from './party-links.ts';

type AboutParty = {
  readonly to: string;
  readonly name: string;
  readonly partyId: PartyId;
  /** Of the party's link, which shows its place in the line without a login. */
  readonly key: string;
  /** What they wait for. */
  readonly product: string;
  readonly places: number;
};

/** Why a party is on its list no more, without having had the chance to buy. */
export const partyEndings = ['declined', 'left', 'removed', 'closed'] as const;
export type PartyEnding = (typeof partyEndings)[number];

/** The emails to a party on a waiting list. */
export type WaitingListEmail =
  | (AboutParty & { readonly kind: 'waiting-joined' })
  /** Places are held; `until` when. */
  | (AboutParty & { readonly kind: 'waiting-offer'; readonly until: Instant })
  /** The offer's hours ran out, and the places went to the next party. */
  | (AboutParty & { readonly kind: 'waiting-lapsed' })
  | (AboutParty & { readonly kind: 'waiting-ended'; readonly why: PartyEnding });

export type WaitingListTask = Queued<EmailTask<WaitingListEmail>>;

const about = (party: WaitingParty, links: Pick<PartyLinks, 'keyOf'>): AboutParty => ({
  to: party.email,
  name: party.name,
  partyId: party.id,
  key: links.keyOf(party.id),
  product: party.productName,
  places: party.places,
});

/** How long a party is not told again that it is on the list: anyone may type its address into the form. */
const untoldAgainMs = 20 * minute;

/** Tells a party that it is on the list, where it stands, and how to leave. Joining again sends it again, about three times an hour. */
export const joinedEmail = (
  party: WaitingParty,
  links: Pick<PartyLinks, 'keyOf'>,
  at: Instant = party.joinedAt,
): WaitingListTask => ({
  id: `waiting-joined:${party.id}:${Math.floor(at / untoldAgainMs)}`,
  task: { kind: 'letter', letter: { kind: 'waiting-joined', ...about(party, links) } },
});

/** The emails that a change of these parties causes: by what they are now, at most one of each. */
export const emailsAfter = (
  parties: readonly WaitingParty[],
  links: Pick<PartyLinks, 'keyOf'>,
): readonly WaitingListTask[] =>
  parties.filter(isReachable).flatMap((party): readonly WaitingListTask[] => {
    const { state, offer } = party;
    const facts = about(party, links);
    switch (state) {
      case 'offered':
        return offer
          ? [emailOf(`${party.id}:${offer.until}`, { kind: 'waiting-offer', ...facts, until: offer.until })]
          : [];
      case 'lapsed':
        return [emailOf(party.id, { kind: 'waiting-lapsed', ...facts })];
      case 'declined':
      case 'left':
      case 'removed':
      case 'closed':
        return [emailOf(party.id, { kind: 'waiting-ended', ...facts, why: state })];
      default:
        return [];
    }
  });

const emailOf = (about: string, letter: WaitingListEmail): WaitingListTask => ({
  id: `${letter.kind}:${about}`,
  task: { kind: 'letter', letter },
});
