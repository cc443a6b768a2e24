import type { Instant } from '../time.ts';

/** The fields that every email has; each feature declares its own kinds in its `emails.ts`. */
type BaseEmail = { readonly kind: string; readonly to: string };

/** The fields that every text message has: `to` is a phone number, and after `expiresAt` the text is not sent any more. */
type BaseText = { readonly kind: string; readonly to: string; readonly expiresAt: Instant };

/** Sends an email. */
export type EmailTask<Email extends BaseEmail> = { readonly kind: 'email'; readonly email: Email };

/** Sends a text message to a phone. */
export type TextTask<Text extends BaseText> = { readonly kind: 'text'; readonly text: Text };

/** A task for the outbox. The id names its cause (`receipt:<order>`), so that queueing is idempotent. */
export type Queued<Task> = { readonly id: string; readonly task: Task };
