import type { EmailTask, Queued } from '../../kernel/email/email-task.ts';

/** The emails about a request for a carer's ticket. A granted ticket comes with the receipt. */
export type CarerEmail =
  /** We have the request. Without names, because the address is not proven. */
  | { readonly kind: 'carer-asked'; readonly to: string }
  /** The ticket was declined, with the reason. */
  | {
      readonly kind: 'carer-declined';
      readonly to: string;
      readonly name: string;
      readonly person: string;
      readonly reason: string;
    };

/** The outbox task of a request or a decision. */
export type CarerTask = Queued<EmailTask<CarerEmail>>;
