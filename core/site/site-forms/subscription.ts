import type { Brand } from '../../kernel/brand.ts';
import type { EmailAddress } from '../../kernel/email-address.ts';
import { isId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { day, hour, type Instant } from '../../kernel/time.ts';
import type { ListForm, SiteForm } from './site-form.ts';

export type SubscriptionId = Brand<string, 'SubscriptionId'>;

/** @throws RangeError when the text is not well formed: edges check with `isId` first. */
export const subscriptionId = (text: string): SubscriptionId => {
  if (!isId(text)) throw new RangeError(`not a subscription id: ${JSON.stringify(text)}`);
  return text as SubscriptionId;
};

/** The mailing lists: news, or free places. */
export type ListName = ListForm['formType'];

export const subscriptionStates = ['asked', 'confirmed', 'left'] as const;
/** `asked`: requested with a typed address; `confirmed` by the address's owner; `left`: unsubscribed. */
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
  /** The confirmation emails since the latest request: when the first and the last were sent, and how many. */
  readonly emails: { readonly since: Instant; readonly lastAt: Instant; readonly count: number };
};

/** Whether an address requests this list; never for a message. */
export const isSubscriptionOf =
  ({ formType, email }: Pick<SiteForm, 'formType' | 'email'>) =>
  (subscription: Pick<Subscription, 'list' | 'email'>): boolean =>
    subscription.list === formType && subscription.email === email;

/** Whether an address is on no list since before this moment: it asked without confirming, or it left. */
export const isIdleBefore =
  (moment: Instant) =>
  ({ state, askedAt, leftAt }: Pick<Subscription, 'state' | 'askedAt' | 'leftAt'>): boolean =>
    (state === 'asked' && askedAt < moment) || (state === 'left' && leftAt !== null && leftAt < moment);

/** How long a confirmation link is valid, in milliseconds. */
export const linkGoodForMs = 7 * day;

/** Limits the emails to an address that a stranger types again and again: three a week, an hour apart. */
const round = { lasts: linkGoodForMs, most: 3, apart: hour } as const;

/** The result of a request to subscribe; `emailKind` is the email to send now, if any. */
export type SubscriptionRequested = {
  readonly subscription: Subscription;
  readonly emailKind: 'confirm' | 'already' | null;
};

/** Requests a subscription for an address that is new, unconfirmed, subscribed, or unsubscribed. */
export const requestSubscription = (
  known: Subscription | undefined,
  { formType: list, email, name }: ListForm,
  now: Instant,
  newId: () => SubscriptionId,
): SubscriptionRequested => {
  const emailKind = known?.state === 'confirmed' ? 'already' : 'confirm';
  const sent = countAnotherEmail(known?.emails, now);
  const kept = sent ?? known?.emails ?? { since: now, lastAt: now, count: 1 };
  const due = sent ? emailKind : null;
  // The address has confirmed; a new request changes nothing.
  if (known?.state === 'confirmed') return { subscription: { ...known, emails: kept }, emailKind: due };
  const fresh = known ?? { id: newId(), list, email, confirmedAt: null, leftAt: null };
  return { subscription: { ...fresh, name, state: 'asked', askedAt: now, emails: kept }, emailKind: due };
};

/** The count with one more email; undefined when the address has received enough for now. */
const countAnotherEmail = (
  sent: Subscription['emails'] | undefined,
  now: Instant,
): Subscription['emails'] | undefined => {
  if (!sent || now - sent.since >= round.lasts) return { since: now, lastAt: now, count: 1 };
  if (sent.count >= round.most || now - sent.lastAt < round.apart) return undefined;
  return { ...sent, lastAt: now, count: sent.count + 1 };
};

export type LinkOver = { readonly kind: 'link-over' };

/**
 * Confirms by the link of an email; idempotent. Refused after unsubscribing, so that an old link does not subscribe
 * again.
 */
export const confirm = (subscription: Subscription, now: Instant): Result<Subscription, LinkOver> => {
  if (subscription.state === 'confirmed') return ok(subscription);
  if (subscription.state === 'left') return refuse({ kind: 'link-over' });
  return ok({ ...subscription, state: 'confirmed', confirmedAt: now, leftAt: null });
};

/** Unsubscribes, from any state; idempotent. */
export const leave = (subscription: Subscription, now: Instant): Subscription =>
  subscription.state === 'left' ? subscription : { ...subscription, state: 'left', leftAt: now };
