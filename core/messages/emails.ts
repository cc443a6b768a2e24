import type { EmailTask } from '../email/email-task.ts';
import type { MessageId } from './message.ts';

/** A message from the desk to one of its recipients. */
export type MessageEmail = {
  readonly kind: 'message';
  readonly to: string;
  readonly subject: string;
  /** Plain text, a paragraph an item, with links as in Markdown: [the map](https://…). */
  readonly paragraphs: readonly string[];
  /** The recipient, to whom what became of it is noted; null for a test to oneself. */
  readonly of: { readonly message: MessageId; readonly number: number } | null;
  /** Of news: the link that unsubscribes, which mail programs offer as one click. */
  readonly leaveLink?: string;
};

/** A message's task for the outbox. */
export type MessageTask = EmailTask<MessageEmail>;
