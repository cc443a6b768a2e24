import type { StaffAction } from '../audit-log/staff-action.ts';
import type { Queued } from '../email/email-task.ts';
import type { Job } from '../jobs/job.ts';
import type { Instant } from '../kernel/time.ts';
import type { MessageTask } from './emails.ts';
import type { Message, MessageId, Recipient, RecipientCounts, RecipientState } from './message.ts';

/** A message with how far its recipients are. */
export type MessageWithCounts = { readonly message: Message; readonly counts: RecipientCounts };

/** A recipient that the email did not reach, and why. */
export type Refused = Pick<Recipient, 'email' | 'name'> & { readonly reason: string };

/** A message that went to someone, and what became of it. */
export type MessageTo = {
  readonly message: Pick<Message, 'id' | 'subject' | 'createdAt'>;
  readonly to: Pick<Recipient, 'email' | 'facts'>;
  readonly state: RecipientState;
  readonly reason: string | null;
};

/** Messages with their recipients. @throws ServiceFailure */
export interface Messages {
  /** Stores a message, its job and the record of who wrote it in one transaction; a known id changes nothing. */
  add(message: Message, job: Job, action: StaffAction): Promise<void>;
  /** Queues the email by which someone tries a message on themselves, with the record of it in the same transaction. */
  addTest(email: Queued<MessageTask>, action: StaffAction): Promise<void>;
  find(id: MessageId): Promise<Message | undefined>;
  /** Newest first. */
  list(limit: number): Promise<readonly MessageWithCounts[]>;
  counts(id: MessageId): Promise<RecipientCounts>;
  /** Writes down who it goes to, once: later calls change nothing. */
  gather(id: MessageId, recipients: readonly Recipient[], skipped: number, now: Instant): Promise<void>;
  /** Queues the emails of the next waiting recipients, and marks them queued in the same transaction. */
  queueNext(id: MessageId, limit: number, email: (to: Recipient) => Queued<MessageTask>): Promise<void>;
  /** The mail server has taken it. */
  delivered(id: MessageId, number: number): Promise<void>;
  /** The mail server refused it for good. */
  refused(id: MessageId, number: number, reason: string): Promise<void>;
  /** An address sent the last email back, as its mail server told later. @returns how many recipients that was */
  bounced(email: string, reason: string): Promise<number>;
  /** Whom it did not reach. */
  refusals(id: MessageId, limit: number): Promise<readonly Refused[]>;
  /** Every message to one of these addresses, in lower case; oldest first. */
  to(emails: readonly string[]): Promise<readonly MessageTo[]>;
  /** Addresses that emails did not reach, in lower case. */
  badAddresses(): Promise<ReadonlySet<string>>;
}
