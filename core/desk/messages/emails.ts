import type { EmailTask } from '../../kernel/email/email-task.ts';
import type { MessageId } from './message.ts';

/** A message from the desk to one of its recipients. */
export type MessageEmail = {
  readonly kind: 'message';
  readonly to: string;
  readonly subject: string;
  /** Plain text, one item for each paragraph, with links as in Markdown: [the map](https://…). */
  readonly paragraphs: readonly string[];
  /** The recipient whose state changes when the email is sent or refused; null for a test. */
  readonly of: { readonly message: MessageId; readonly number: number } | null;
  /** The link that unsubscribes, only in news; mail programs offer it as one click. */
  readonly leaveLink?: string;
  /** Why someone gets it who has not asked for the news: they are on a list that the link leaves, or were last year. */
  readonly because?: 'waiting-list' | 'waited-last-year';
};

/** A message's task for the outbox. */
export type MessageTask = EmailTask<MessageEmail>;
