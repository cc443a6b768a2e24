import type { EmailTask, Queued } from '../email/email-task.ts';

/** The desk declined a carer's ticket, with a reason. A granted one comes with the receipt. */
export type CarerEmail = {
  readonly kind: 'carer-declined';
  readonly to: string;
  readonly name: string;
  readonly person: string;
  readonly reason: string;
};

/** What a decision puts into the outbox. */
export type CarerTask = Queued<EmailTask<CarerEmail>>;
