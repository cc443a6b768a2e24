import type { EmailTask, Queued } from '../../kernel/email/email-task.ts';
import type { PartyId } from '../../kernel/ids.ts';
import { type Instant, minute } from '../../kernel/time.ts';
import { isReachable, type WaitingParty } from './party.ts';
import type { PartyLinks } from './party-links.ts';

type AboutParty = {
  readonly to: string;
  readonly name: string;
  readonly partyId: PartyId;
  /** The key of the party's link, which shows its place in the line without a login. */
  readonly key: string;
  /** The name of the product. */
  readonly product: string;
  readonly places: number;
};

/** Why a party has left its list, other than by buying or by a lapsed offer. */
export const partyEndings = ['declined', 'left', 'removed', 'closed'] as const;
export type PartyEnding = (typeof partyEndings)[number];

/** The emails to a party on a waiting list. */
export type WaitingListEmail =
  /**
   * `asked`: present when the address was on the list already and has now asked for another number of places. `before`:
   * how many places the party waited for until the desk lowered the most. `most`: the most places that the party may ask
   * for; missing in emails queued before this field existed.
   */
  | (AboutParty & {
      readonly kind: 'waiting-joined';
      readonly asked?: number | undefined;
      readonly before?: number | undefined;
      readonly most?: number | undefined;
    })
  /** Places are held for the party, until `until`. */
  | (AboutParty & { readonly kind: 'waiting-offer'; readonly until: Instant })
  /** The offer has lapsed: its places are offered to the next party, or are on sale. */
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

/**
 * The email with a party's place in the line and the link to change or leave it.
 * @param most the most places that the party may ask for
 */
export const joinedEmail = (party: WaitingParty, links: Pick<PartyLinks, 'keyOf'>, most: number): WaitingListTask => ({
  id: `waiting-joined:${party.id}`,
  task: { kind: 'email', email: { kind: 'waiting-joined', ...about(party, links), most } },
});

/** The shortest interval between two such emails to one party, because anyone may type its address into the form. */
const joinedAgainEveryMs = 30 * minute;

/**
 * The email of `joinedEmail` for an address that is already on the list, at most every 30 minutes.
 * @param asked how many places were asked for this time; the party keeps its earlier number
 */
export const joinedAgainEmail = (
  party: WaitingParty,
  asked: number,
  links: Pick<PartyLinks, 'keyOf'>,
  at: Instant,
  most: number,
): WaitingListTask => ({
  id: `waiting-joined:${party.id}:${Math.floor(at / joinedAgainEveryMs)}`,
  task: {
    kind: 'email',
    email: { kind: 'waiting-joined', ...about(party, links), most, ...(asked !== party.places && { asked }) },
  },
});

/** The emails to the parties of `lowered`, which `line` has with a higher number of places. */
export const loweredEmails = (
  line: readonly WaitingParty[],
  lowered: readonly WaitingParty[],
  links: Pick<PartyLinks, 'keyOf'>,
): readonly WaitingListTask[] =>
  lowered.filter(isReachable).map((party) => ({
    id: `waiting-joined:${party.id}:${party.places}-places`,
    task: {
      kind: 'email',
      email: {
        kind: 'waiting-joined',
        ...about(party, links),
        most: party.places,
        before: line.find(({ id }) => id === party.id)?.places,
      },
    },
  }));

/** The emails to these changed parties, one for each new state; repeating the call creates no duplicates. */
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

const emailOf = (about: string, email: WaitingListEmail): WaitingListTask => ({
  id: `${email.kind}:${about}`,
  task: { kind: 'email', email },
});
