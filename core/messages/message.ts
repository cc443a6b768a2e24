import type { JobId } from '../jobs/job.ts';
import type { Brand } from '../kernel/brand.ts';
import { isId, type UserId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { Audience } from './audience.ts';

export type MessageId = Brand<string, 'MessageId'>;

/** @throws RangeError when the text is not well formed: edges check with `isId` first. */
export const messageId = (text: string): MessageId => {
  if (!isId(text)) throw new RangeError(`not a message id: ${JSON.stringify(text)}`);
  return text as MessageId;
};

/** An email to many people, sent by its job (F9). Times are on the festival's clock. */
export type Message = {
  readonly id: MessageId;
  /** Subject and body with their placeholders. */
  readonly subject: string;
  readonly body: string;
  readonly audience: Audience;
  /** News and offers: only to those who agreed to it. */
  readonly marketing: boolean;
  readonly jobId: JobId;
  readonly writtenBy: { readonly userId: UserId; readonly name: string };
  readonly createdAt: Instant;
  /** When its recipients were written down, which happens once; null before. */
  readonly gatheredAt: Instant | null;
  /** How many of those it was for get none, because they have no address, theirs bounced, or they have not agreed. */
  readonly skipped: number;
};

/** What fills the placeholders for one person: text for a name, true for what an `if` may ask. */
export type Facts = Readonly<Record<string, string | boolean>>;

/** `waiting` for its turn, `queued` in the outbox, `sent` to the mail server, or `refused` by it or later. */
export const recipientStates = ['waiting', 'queued', 'sent', 'refused'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** One person that a message goes to. */
export type Recipient = {
  /** From 1 within the message. */
  readonly number: number;
  readonly email: string;
  readonly name: string;
  readonly facts: Facts;
  /** Of a subscriber: the link that unsubscribes. */
  readonly leaveLink: string | null;
};

/** How many of a message's recipients are how far. */
export type RecipientCounts = Readonly<Record<RecipientState, number>>;

/** How many characters a subject and a message may have. */
export const maxSubject = 150;
export const maxBody = 10_000;
