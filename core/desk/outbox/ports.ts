import type { EmailPreferences } from '../../kernel/email/email-preferences.ts';
import type { Instant } from '../../kernel/time.ts';
import type { QueuedTask, TextMessage } from './outbox-task.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import type { TaskQueue } from './task-queue.ts';

/** A task to be run. `request` is the log's id of the request that queued the task, if one did. */
export type TakenTask = QueuedTask & { readonly attempts: number; readonly request?: string };

/**
 * Tasks that are written in the transaction that causes them, and run after its commit, at least once. All times are on
 * the machine's clock.
 */
export interface Outbox {
  /** Queues tasks that belong to no other write; ignores ids that are queued already. */
  put(tasks: readonly QueuedTask[], now: Instant): Promise<void>;
  /**
   * Leases at most `limit` due tasks: no other process gets them before `leaseUntil`. The tasks of an earlier queue come
   * first, and within a queue the longest due ones.
   * @param queues the queues to take from; all by default
   */
  take(now: Instant, leaseUntil: Instant, limit: number, queues?: readonly TaskQueue[]): Promise<readonly TakenTask[]>;
  /**
   * Extends the lease of a taken task, before a step that must not happen twice. False when the lease had ended and
   * another process has taken the task since, or the task is finished.
   */
  renew(task: Pick<TakenTask, 'id' | 'attempts'>, leaseUntil: Instant): Promise<boolean>;
  done(id: string, now: Instant): Promise<void>;
  /** Schedules the next attempt for `dueAt` and stores the error. */
  failed(id: string, dueAt: Instant, error: string): Promise<void>;
}

/** Sends emails. */
export interface Mailer {
  /** @param id the same on each retry, so that the receiving server can drop duplicates @throws ServiceFailure */
  send(id: string, email: OutgoingEmail): Promise<void>;
}

/** The email preferences that an account has saved; read before an optional email is sent. */
export interface SavedEmailPreferences {
  /** null when no account has that address. @throws ServiceFailure */
  of(email: string): Promise<EmailPreferences | null>;
}

/** Sends text messages to phones. */
export interface SmsSender {
  /** @param id the same on each retry, so that the gateway can drop duplicates @throws ServiceFailure */
  send(id: string, text: TextMessage): Promise<void>;
}

/** A rendered message in the development inbox; a `text` is for a phone and has no `html`. */
export type InboxItem = {
  readonly id: string;
  readonly kind: 'email' | 'text';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** On the machine's clock. */
  readonly sentAt: Instant;
};

/** Stores messages for the operator to read, instead of sending them, while no mail server is configured. */
export interface Inbox {
  /** Ignores an id that is stored already, so that a retry does not store a message twice. */
  add(item: InboxItem): Promise<void>;
  /** Newest first, 200 at most. */
  all(): Promise<readonly InboxItem[]>;
}
