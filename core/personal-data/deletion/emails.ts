import type { EmailTask, Queued } from '../../email/email-task.ts';
import type { Instant } from '../../kernel/time.ts';

/** Confirms that an account will be deleted at `dueAt`; `token` cancels that. */
export type DeletionEmail = {
  readonly kind: 'account-going';
  readonly to: string;
  readonly name: string;
  readonly dueAt: Instant;
  readonly token: string;
};

/** What a requested deletion puts into the outbox. */
export type DeletionTask = Queued<EmailTask<DeletionEmail>>;
