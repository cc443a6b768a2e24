import type { EmailTask, Queued } from '../../kernel/email/email-task.ts';
import type { TakeDownAnswer } from './take-down.ts';

/** What the desk answers a visitor who asked for a photograph to be taken down. */
export type GalleryEmail = {
  readonly kind: 'take-down-answered';
  readonly to: string;
  readonly answer: TakeDownAnswer;
  /** Words of the organiser; may be empty when it was taken down. */
  readonly words: string;
};

/** The outbox task of an answer. */
export type GalleryTask = Queued<EmailTask<GalleryEmail>>;
