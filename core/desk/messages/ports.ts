import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { Queued } from '../../kernel/email/email-task.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { Instant } from '../../kernel/time.ts';
import type { MessageTask } from './emails.ts';
import type { Message, MessageId, Recipient, RecipientCounts, RecipientState } from './message.ts';

/** A message with its recipients counted by state. */
export type MessageWithCounts = { readonly message: Message; readonly counts: RecipientCounts };

/** A recipient whom the email did not reach, and why. */
export type Refused = Pick<Recipient, 'email' | 'name'> & { readonly reason: string };

/** A message to one recipient, with its state. */
export type MessageTo = {
  readonly message: Pick<Message, 'id' | 'subject' | 'createdAt'>;
  readonly to: Pick<Recipient, 'email' | 'facts'>;
  readonly state: RecipientState;
  readonly reason: string | null;
};

/** Messages with their recipients. @throws ServiceFailure */
export interface Messages {
  /** Stores a message, its job and its line in the audit log, in one transaction; a known id changes nothing. */
  add(message: Message, job: Job, action: StaffAction): Promise<void>;
  /** Queues a test email to the writer of a draft, with its line in the audit log in the same transaction. */
  addTest(email: Queued<MessageTask>, action: StaffAction): Promise<void>;
  find(id: MessageId): Promise<Message | undefined>;
  /** Newest first. */
  list(limit: number): Promise<readonly MessageWithCounts[]>;
  counts(id: MessageId): Promise<RecipientCounts>;
  /** Stores the recipients, once: later calls change nothing. */
  gather(id: MessageId, recipients: readonly Recipient[], skipped: number, now: Instant): Promise<void>;
  /** Queues the emails of the next waiting recipients, and sets those to `queued` in the same transaction. */
  queueNext(id: MessageId, limit: number, email: (to: Recipient) => Queued<MessageTask>): Promise<void>;
  /** Sets a recipient to `sent`: the mail server has accepted the email. */
  delivered(id: MessageId, number: number): Promise<void>;
  /** Sets a recipient to `refused`: the mail server rejected the email for good. */
  refused(id: MessageId, number: number, reason: string): Promise<void>;
  /** Sets a `sent` recipient to `refused`, after a bounce. */
  bounced(id: MessageId, number: number, reason: string): Promise<void>;
  /** The recipients whom the message did not reach. */
  refusals(id: MessageId, limit: number): Promise<readonly Refused[]>;
  /** All messages to one of these addresses, which are in lower case; oldest first. */
  to(emails: readonly string[]): Promise<readonly MessageTo[]>;
}
