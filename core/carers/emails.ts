import type { EmailTask, Queued } from '../email/email-task.ts';

/** The email that a carer's ticket was declined, with the reason. A granted ticket comes with the receipt. */
export type CarerEmail = {
  readonly kind: 'carer-declined';
  readonly to: string;
  readonly name: string;
  readonly person: string;
  readonly reason: string;
};

/** The outbox tasks of a decision. */
export type CarerTask = Queued<EmailTask<CarerEmail>>;
