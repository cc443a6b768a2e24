import type { EmailTask, Queued } from '../../../kernel/email/email-task.ts';
import type { Instant } from '../../../kernel/time.ts';

/** Confirms that an account will be deleted at `dueAt`; `token` cancels the deletion. */
export type DeletionEmail = {
  readonly kind: 'account-going';
  readonly to: string;
  readonly name: string;
  readonly dueAt: Instant;
  readonly token: string;
};

/** The outbox tasks of a requested deletion. */
export type DeletionTask = Queued<EmailTask<DeletionEmail>>;
