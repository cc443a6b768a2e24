import type { Level } from '../competition/class-and-level.ts';
import type { EmailTask, Queued } from '../email/email-task.ts';
import type { Instant } from '../kernel/time.ts';

/** Confirms a saved registration, the first or one that replaced it. */
export type RegistrationEmail = {
  readonly kind: 'registered';
  readonly to: string;
  readonly name: string;
  readonly about: 'competition' | 'have-a-go';
  readonly dogName: string;
  /** The requested group; null for have-a-go, which has none. */
  readonly group: Level | null;
  readonly replaced: boolean;
  /** Null for a form that the desk sent after registration had closed. */
  readonly editableUntil: Instant | null;
};

/** What a saved registration puts into the outbox. */
export type RegistrationTask = Queued<EmailTask<RegistrationEmail>>;
