import type { EmailAddress } from '../kernel/contact.ts';
import type { Result } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { SiteFormTask } from './emails.ts';
import type { SiteForm, Submission } from './site-form.ts';
import type { LinkOver, ListName, Subscription, SubscriptionId } from './subscription.ts';

/** What stood in the books when a submission came in. */
export type SenderHistory = {
  /** Where its sender stands on the list it asks for, if any. */
  readonly subscription: Subscription | undefined;
  /** The very same was said before on that day. */
  readonly repeated: boolean;
  /** How many of this type the address sent in the day before. */
  readonly earlier: number;
};

/** What a submission leads to: how its sender stands afterwards, and what is to be done outside. */
export type SubmissionChange = { readonly subscription?: Subscription; readonly tasks: readonly SiteFormTask[] };

/** What visitors have sent in (§3). All times are on the machine's clock. */
export interface SiteForms {
  /**
   * Keeps a submission and all it leads to, as one step; one that was said before on that day is not kept again, but
   * may still lead somewhere. `lead` may be asked twice and must only decide. @throws ServiceFailure
   */
  add(submission: Submission, decide: (history: SenderHistory) => SubmissionChange): Promise<void>;
  /** @throws ServiceFailure */
  find(id: string): Promise<Submission | undefined>;
  /** Forgets messages from before `moment`. @returns how many @throws ServiceFailure */
  purgeMessages(moment: Instant): Promise<number>;
}

export type SubscriptionChange = { readonly subscription: Subscription; readonly tasks: readonly SiteFormTask[] };

/** Who is on which list. */
export interface Subscriptions {
  /** @throws ServiceFailure */
  find(id: SubscriptionId): Promise<Subscription | undefined>;
  /** Where an address stands on a list. @throws ServiceFailure */
  findAt(list: ListName, email: EmailAddress): Promise<Subscription | undefined>;
  /** Read, decide and write as one step, errands and all. An id that nobody has is a link that is over. @throws ServiceFailure */
  change(
    id: SubscriptionId,
    decide: (subscription: Subscription) => Result<SubscriptionChange, LinkOver>,
  ): Promise<Result<Subscription, LinkOver>>;
  /** Forgets who asked before `moment` and never said yes, or left before it, and what they sent in to ask. @returns how many @throws ServiceFailure */
  purgeIdle(moment: Instant): Promise<number>;
}

/** Links in letters that prove that their reader reads that address's letters. */
export interface SubscriptionLinks {
  /** The address of the page that asks once more, good `until`. */
  toConfirm(id: SubscriptionId, until: Instant): string;
  /** The address of the page that takes them off the list, and of the one-click way to do so; always good. */
  toLeave(id: SubscriptionId): string;
  /** Whose link it is; undefined when it is not ours, for something else, or expired. */
  confirming(token: string, now: Instant): SubscriptionId | undefined;
  leaving(token: string): SubscriptionId | undefined;
}

/** Somebody else who wants to hear of every form: the organiser's own script (§7 Form endpoint). */
export interface FormForwarding {
  /** @throws ServiceFailure; retryable unless the script said no for good */
  forward(id: string, form: SiteForm): Promise<void>;
}
