import type { EmailWordings } from '../../site/email-wording/worded-emails.ts';
import type { TicketsOfReceipt } from '../../tickets/issued/emails.ts';
import type { Email } from './outbox-task.ts';

/**
 * An email ready to be sent; a receipt has its tickets, which are read just before. `wordings`: words that are not
 * published yet, for a preview; otherwise the edition's. `isExample`: it is not for the person that it is about, so its
 * signed links are not signed, and it has no tickets attached.
 */
export type OutgoingEmail = Email & {
  readonly tickets?: TicketsOfReceipt;
  readonly wordings?: EmailWordings;
  readonly isExample?: true;
};
