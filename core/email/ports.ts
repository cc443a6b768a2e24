import type { Instant } from '../kernel/time.ts';
import type { Email, QueuedTask, TextMessage } from './email.ts';
import type { EmailPreferences } from './email-preferences.ts';

/** Errands written in the same transaction as what they are about, done after it, at least once. All times on the machine's clock. */
export interface Outbox {
  /** Queues errands by themselves; known ids are left as they are. */
  put(tasks: readonly QueuedTask[], now: Instant): Promise<void>;
  /** Takes at most `limit` due errands and hides them from everybody else until `leaseUntil`. */
  take(
    now: Instant,
    leaseUntil: Instant,
    limit: number,
  ): Promise<readonly (QueuedTask & { readonly attempts: number })[]>;
  done(id: string, now: Instant): Promise<void>;
  /** Puts it back for later, with what went wrong. */
  failed(id: string, dueAt: Instant, error: string): Promise<void>;
}

/** What sends letters. */
export interface Mailer {
  /** @param id the same for each repetition, so that a receiving server may tell. @throws ServiceFailure */
  send(id: string, email: Email): Promise<void>;
}

/** Asked before a letter goes out that its reader could do without. */
export interface SavedEmailPreferences {
  /** null when nobody with an account has that address. @throws ServiceFailure */
  of(email: string): Promise<EmailPreferences | null>;
}

/** What sends texts to telephones. */
export interface SmsSender {
  /** @param id the same for each repetition, so that a gateway may tell. @throws ServiceFailure */
  send(id: string, text: TextMessage): Promise<void>;
}

/** A letter as it would have reached its reader; `text` is a message to a telephone, without a page. */
export type InboxItem = {
  readonly id: string;
  readonly kind: 'letter' | 'text';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** On the machine's clock. */
  readonly sentAt: Instant;
};

/** Where letters go while no mail server is known, to be read by whoever runs the festival on their own machine. */
export interface Inbox {
  /** A known id is left as it is: a letter posted twice arrives once. */
  add(item: InboxItem): Promise<void>;
  /** Newest first, 200 at most. */
  all(): Promise<readonly InboxItem[]>;
}
