import type { EmailAddress } from '../../kernel/email-address.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { SiteFormTask } from './emails.ts';
import type { SiteForm, Submission } from './site-form.ts';
import type { LinkOver, ListName, Subscription, SubscriptionId } from './subscription.ts';

/** The store's facts about the sender of a submission. */
export type SenderHistory = {
  /** The sender's subscription to the requested list, if any. */
  readonly subscription: Subscription | undefined;
  /** Whether the same form was submitted earlier on the same day. */
  readonly repeated: boolean;
  /** How many forms of this type the address sent in the past 24 hours. */
  readonly earlier: number;
};

/** What a submission changes: the sender's subscription, and the tasks for the outbox. */
export type SubmissionChange = { readonly subscription?: Subscription; readonly tasks: readonly SiteFormTask[] };

/** Submitted forms (§3). All times are on the machine's clock. */
export interface SiteForms {
  /**
   * Stores a submission and the change that `decide` returns, in one transaction. A repetition on the same day is not
   * stored again, but its change is. `decide` may be called twice and must be pure.
   * @throws ServiceFailure
   */
  add(submission: Submission, decide: (history: SenderHistory) => SubmissionChange): Promise<void>;
  /** @throws ServiceFailure */
  find(id: string): Promise<Submission | undefined>;
  /** Deletes messages from before `moment`. @returns how many @throws ServiceFailure */
  purgeMessages(moment: Instant): Promise<number>;
}

export type SubscriptionChange = { readonly subscription: Subscription; readonly tasks: readonly SiteFormTask[] };

/** The addresses on mailing lists. */
export interface Subscriptions {
  /** @throws ServiceFailure */
  find(id: SubscriptionId): Promise<Subscription | undefined>;
  /** The subscription of an address to a list. @throws ServiceFailure */
  findAt(list: ListName, email: EmailAddress): Promise<Subscription | undefined>;
  /** Every confirmed subscription to a list. @throws ServiceFailure */
  confirmed(list: ListName): Promise<readonly Subscription[]>;
  /**
   * Reads the subscription, calls `decide` and writes the result with its outbox tasks, in one transaction. An unknown
   * id is refused as `link-over`.
   * @throws ServiceFailure
   */
  change(
    id: SubscriptionId,
    decide: (subscription: Subscription) => Result<SubscriptionChange, LinkOver>,
  ): Promise<Result<Subscription, LinkOver>>;
  /**
   * Deletes addresses that asked before `moment` without confirming, or left before `moment`, with their submissions.
   * @returns how many
   * @throws ServiceFailure
   */
  purgeIdle(moment: Instant): Promise<number>;
}

/** Signs and verifies the links in emails, which prove that the visitor reads the emails of that address. */
export interface SubscriptionLinks {
  /** The URL of the page that confirms a subscription, valid `until`. */
  toConfirm(id: SubscriptionId, until: Instant): string;
  /** The URL of the page that unsubscribes, also used for one-click unsubscribing; does not expire. */
  toLeave(id: SubscriptionId): string;
  /** The subscription that a link confirms; undefined for a forged link, a link of another kind, and an expired link. */
  confirming(token: string, now: Instant): SubscriptionId | undefined;
  leaving(token: string): SubscriptionId | undefined;
}

/** Forwards every form to the organiser's own script (§7 Form endpoint). */
export interface FormForwarding {
  /** @throws ServiceFailure; not retryable when the script refused the form for good */
  forward(id: string, form: SiteForm): Promise<void>;
}
