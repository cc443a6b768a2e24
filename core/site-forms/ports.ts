import type { EmailAddress } from '../kernel/contact.ts';
import type { Result } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { SiteFormTask } from './emails.ts';
import type { SiteForm, Submission } from './site-form.ts';
import type { LinkOver, ListName, Subscription, SubscriptionId } from './subscription.ts';

/** What the store holds about the sender when a submission arrives. */
export type SenderHistory = {
  /** The sender's subscription to the requested list, if any. */
  readonly subscription: Subscription | undefined;
  /** Whether the same form was submitted before on that day. */
  readonly repeated: boolean;
  /** How many forms of this type the address sent in the previous day. */
  readonly earlier: number;
};

/** What a submission changes: the sender's subscription, and the tasks for the outbox. */
export type SubmissionChange = { readonly subscription?: Subscription; readonly tasks: readonly SiteFormTask[] };

/** Submitted forms (§3). All times on the machine's clock. */
export interface SiteForms {
  /**
   * Stores a submission and all that follows from it in one transaction; a repetition on the same day is not stored
   * again, but may still have effects. `decide` may be called twice and must be pure. @throws ServiceFailure
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
   * Reads, decides and writes in one transaction, with the tasks for the outbox. An unknown id is refused as
   * `link-over`. @throws ServiceFailure
   */
  change(
    id: SubscriptionId,
    decide: (subscription: Subscription) => Result<SubscriptionChange, LinkOver>,
  ): Promise<Result<Subscription, LinkOver>>;
  /**
   * Deletes addresses that asked before `moment` without confirming, or left before it, with their submissions.
   * @returns how many @throws ServiceFailure
   */
  purgeIdle(moment: Instant): Promise<number>;
}

/** Links in emails, which prove that the visitor reads that address's emails. */
export interface SubscriptionLinks {
  /** The URL of the page that confirms a subscription, valid `until`. */
  toConfirm(id: SubscriptionId, until: Instant): string;
  /** The URL of the page that unsubscribes, also used for one-click unsubscribing; does not expire. */
  toLeave(id: SubscriptionId): string;
  /** The subscription that a link confirms; undefined when it is not ours, for something else, or expired. */
  confirming(token: string, now: Instant): SubscriptionId | undefined;
  leaving(token: string): SubscriptionId | undefined;
}

/** Forwards every form to the organiser's own script (§7 Form endpoint). */
export interface FormForwarding {
  /** @throws ServiceFailure; not retryable when the script refused the form for good */
  forward(id: string, form: SiteForm): Promise<void>;
}
