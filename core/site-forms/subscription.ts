import type { Brand } from '../kernel/brand.ts';
import type { EmailAddress } from '../kernel/contact.ts';
import { isId } from '../kernel/ids.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { day, hour, type Instant } from '../kernel/time.ts';
import type { ListForm } from './site-form.ts';

export type SubscriptionId = Brand<string, 'SubscriptionId'>;

/** @throws RangeError when the text is not well formed: edges check with `isId` first. */
export const subscriptionId = (text: string): SubscriptionId => {
  if (!isId(text)) throw new RangeError(`not a subscription id: ${JSON.stringify(text)}`);
  return text as SubscriptionId;
};

/** Where letters go that nobody asked for one by one: news, or word when there is room. */
export type ListName = ListForm['formType'];

export const subscriptionStates = ['asked', 'confirmed', 'left'] as const;
/** Somebody typed the address; whoever reads its letters said yes; they said no. */
export type SubscriptionState = (typeof subscriptionStates)[number];

/** One address on one list. All times are on the machine's clock. */
export type Subscription = {
  readonly id: SubscriptionId;
  readonly list: ListName;
  readonly email: EmailAddress;
  readonly name: string;
  readonly state: SubscriptionState;
  readonly askedAt: Instant;
  readonly confirmedAt: Instant | null;
  readonly leftAt: Instant | null;
  /** Letters written because somebody asked: when the first of this round was, the last, and how many. */
  readonly letters: { readonly since: Instant; readonly lastAt: Instant; readonly count: number };
};

/** How long the link that confirms is good. */
export const linkGoodForMs = 7 * day;

/** A stranger who types somebody's address again and again must not flood them: three letters a week, an hour apart. */
const round = { lasts: linkGoodForMs, most: 3, apart: hour } as const;

/** What asking for a list comes to; `emailKind` is what to write now, if anything. */
export type SubscriptionRequested = {
  readonly subscription: Subscription;
  readonly emailKind: 'confirm' | 'already' | null;
};

/** Somebody asks to be on a list: with an address that is new, waiting, on it already, or gone from it. */
export const requestSubscription = (
  known: Subscription | undefined,
  { formType: list, email, name }: ListForm,
  now: Instant,
  newId: () => SubscriptionId,
): SubscriptionRequested => {
  const emailKind = known?.state === 'confirmed' ? 'already' : 'confirm';
  const tally = tallyAnotherEmail(known?.letters, now);
  const kept = tally ?? known?.letters ?? { since: now, lastAt: now, count: 1 };
  const due = tally ? emailKind : null;
  // Whoever is on the list was asked by letter; what a stranger types changes nothing about them.
  if (known?.state === 'confirmed') return { subscription: { ...known, letters: kept }, emailKind: due };
  const fresh = known ?? { id: newId(), list, email, confirmedAt: null, leftAt: null };
  return { subscription: { ...fresh, name, state: 'asked', askedAt: now, letters: kept }, emailKind: due };
};

/** The tally with one letter more, or undefined when the address has had enough for now. */
const tallyAnotherEmail = (
  tally: Subscription['letters'] | undefined,
  now: Instant,
): Subscription['letters'] | undefined => {
  if (!tally || now - tally.since >= round.lasts) return { since: now, lastAt: now, count: 1 };
  if (tally.count >= round.most || now - tally.lastAt < round.apart) return undefined;
  return { ...tally, lastAt: now, count: tally.count + 1 };
};

export type LinkOver = { readonly kind: 'link-over' };

/** The reader of the letter says yes; twice is once. Refused once they have left: an old letter brings nobody back. */
export const confirm = (subscription: Subscription, now: Instant): Result<Subscription, LinkOver> => {
  if (subscription.state === 'confirmed') return ok(subscription);
  if (subscription.state === 'left') return refuse({ kind: 'link-over' });
  return ok({ ...subscription, state: 'confirmed', confirmedAt: now, leftAt: null });
};

/** They say no, from whatever state; twice is once. */
export const leave = (subscription: Subscription, now: Instant): Subscription =>
  subscription.state === 'left' ? subscription : { ...subscription, state: 'left', leftAt: now };
