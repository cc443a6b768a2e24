import type { EmailTask, Queued } from '../../kernel/email/email-task.ts';
import type { Instant } from '../../kernel/time.ts';
import type { TicketId, TicketNumber } from '../issued/ticket.ts';

/** When and where the ticket is good, where that is not the whole day and ground: "12.30pm"; absent otherwise. */
type Timed = { readonly when?: string };

type AboutTicket = {
  readonly to: string;
  /** The recipient of the email. */
  readonly name: string;
  /** The other person: the giver, or the receiver of the ticket. */
  readonly other: string;
  /** The product's name on the order. */
  readonly ticket: string;
};

/** The emails about a ticket that is given from one person to another. */
export type TicketChangeEmail =
  /** To the receiver, with the link that accepts the ticket. */
  | (AboutTicket &
      Timed & {
        readonly kind: 'ticket-offered';
        readonly ticketId: TicketId;
        readonly token: string;
        readonly until: Instant;
        /** The giver wrote a message, which the ticket's page shows; absent without one. */
        readonly hasMessage?: true;
      })
  /** To the receiver, after accepting the ticket. */
  | (AboutTicket &
      Timed & {
        readonly kind: 'ticket-received';
        readonly ticketId: TicketId;
        readonly number: TicketNumber;
        /** The key of the ticket's link, which shows the ticket without a log-in. */
        readonly key: string;
      })
  /** To the giver. */
  | (AboutTicket & { readonly kind: 'ticket-accepted'; readonly number: TicketNumber })
  | (AboutTicket & { readonly kind: 'ticket-declined'; readonly number: TicketNumber })
  /** To the receiver. */
  | (AboutTicket & {
      readonly kind: 'ticket-taken-back';
      /** The ticket is void, because its order was refunded or cancelled; absent when its giver took it back. */
      readonly cancelled?: true;
    });

export type TicketChangeTask = Queued<EmailTask<TicketChangeEmail>>;
