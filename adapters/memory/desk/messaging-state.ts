import type { Job, JobId } from '#core/jobs/job.ts';
import type { Message, MessageId, Recipient, RecipientState } from '#core/messages/message.ts';

/** A recipient and what became of the email. */
export type StoredRecipient = Recipient & { readonly state: RecipientState; readonly reason: string | null };

/** Jobs, messages, banners and the day called off, in memory. */
export type MessagingState = {
  readonly jobs: Map<JobId, Job>;
  readonly messages: Map<MessageId, Message>;
  readonly recipients: Map<MessageId, readonly StoredRecipient[]>;
};

/** The state before anything was started. */
export const noMessaging = (): MessagingState => ({ jobs: new Map(), messages: new Map(), recipients: new Map() });
