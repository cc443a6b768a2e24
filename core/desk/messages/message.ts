import type { Brand } from '../../kernel/brand.ts';
import { isId, type UserId } from '../../kernel/ids.ts';
import type { JobId } from '../../kernel/jobs/job.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Audience } from './audience.ts';

export type MessageId = Brand<string, 'MessageId'>;

/** @throws RangeError when the text is not well formed: edges check with `isId` first. */
export const messageId = (text: string): MessageId => {
  if (!isId(text)) throw new RangeError(`not a message id: ${JSON.stringify(text)}`);
  return text as MessageId;
};

/** The line with which the form of a message begins. */
export const greeting = 'Hello {first name},';

/** An email to many people, sent by its job (F9). Times are on the festival's clock. */
export type Message = {
  readonly id: MessageId;
  /** Subject and body with their placeholders. */
  readonly subject: string;
  readonly body: string;
  readonly audience: Audience;
  /** Whether it contains news or offers: such a message goes only to confirmed subscribers. */
  readonly marketing: boolean;
  readonly jobId: JobId;
  readonly writtenBy: { readonly userId: UserId; readonly name: string };
  readonly createdAt: Instant;
  /** When its recipients were stored, which happens once; null before. */
  readonly gatheredAt: Instant | null;
  /**
   * How many people of the audience get no email, because they have no address, their address bounced, or they are not
   * confirmed subscribers.
   */
  readonly skipped: number;
};

/** The values for one person: text for a placeholder, true or false for a condition of an `if`. */
export type Facts = Readonly<Record<string, string | boolean>>;

/**
 * `waiting` for its turn, `queued` in the outbox, `sent` to the mail server, or `refused` by the mail server, at once
 * or later.
 */
export const recipientStates = ['waiting', 'queued', 'sent', 'refused'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** The facts of someone who gets news for being on the site's waiting list, or on one of last year's. */
export const waitingFact = 'on the waiting list';
export const waitedFact = 'waited last year';

/** One recipient of a message. */
export type Recipient = {
  /** From 1 within the message. */
  readonly number: number;
  readonly email: string;
  readonly name: string;
  readonly facts: Facts;
  /** The link that unsubscribes, for a confirmed subscriber; null unless the message is news. */
  readonly leaveLink: string | null;
};

/** How many of a message's recipients are in each state. */
export type RecipientCounts = Readonly<Record<RecipientState, number>>;

/** The most characters of a subject and of a body. */
export const maxSubject = 150;
export const maxBody = 10_000;
