import type { EmailTask, Queued } from '../email/email-task.ts';
import type { TicketId, TicketNumber } from '../issued-tickets/ticket.ts';
import type { Instant } from '../kernel/time.ts';

type AboutTicket = {
  readonly to: string;
  /** The person who reads it. */
  readonly name: string;
  /** The other person: who gave the ticket, or for whom it was. */
  readonly other: string;
  /** The product's name on the order. */
  readonly ticket: string;
};

/** The emails about a ticket that goes from one person to another. */
export type TicketChangeEmail =
  /** To the person it is for, with the link to accept it. */
  | (AboutTicket & {
      readonly kind: 'ticket-offered';
      readonly ticketId: TicketId;
      readonly token: string;
      readonly until: Instant;
    })
  /** To the new holder, once they have accepted it. */
  | (AboutTicket & {
      readonly kind: 'ticket-received';
      readonly ticketId: TicketId;
      readonly number: TicketNumber;
      /** Of the ticket's link, which shows it without a log-in. */
      readonly key: string;
    })
  /** To the giver. */
  | (AboutTicket & { readonly kind: 'ticket-accepted'; readonly number: TicketNumber })
  | (AboutTicket & { readonly kind: 'ticket-declined'; readonly number: TicketNumber })
  /** To the person it was for. */
  | (AboutTicket & { readonly kind: 'ticket-taken-back' });

export type TicketChangeTask = Queued<EmailTask<TicketChangeEmail>>;
