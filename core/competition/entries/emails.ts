import type { Level } from '../../kernel/class-and-level.ts';
import type { EmailTask, Queued } from '../../kernel/email/email-task.ts';
import type { Instant } from '../../kernel/time.ts';

/** Confirms a saved registration, both the first and later changes. */
export type RegistrationEmail = {
  readonly kind: 'registered';
  readonly to: string;
  readonly name: string;
  readonly about: 'competition' | 'have-a-go';
  readonly dogName: string;
  /** Tells two hounds of one name apart; absent in emails queued by an earlier release. */
  readonly breed?: string;
  /** The requested level; null for have-a-go. */
  readonly group: Level | null;
  readonly replaced: boolean;
  /** Null for a form that the desk sent after registration had closed. */
  readonly editableUntil: Instant | null;
  /** Present when the questionnaire is done as well, which an entry needs before it may run. */
  readonly questionnaireDone?: true;
};

/** The outbox tasks of a saved registration. */
export type RegistrationTask = Queued<EmailTask<RegistrationEmail>>;
