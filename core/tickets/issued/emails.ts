import type { Instant } from '../../kernel/time.ts';
import type { Ticket } from './ticket.ts';

/** A ticket as an email shows it. */
export type EmailedTicket = Pick<Ticket, 'number' | 'holderName' | 'line'> & {
  /** The path of its page, which opens without a log-in. */
  readonly address: string;
  /** When and where, for a ticket that is not of the whole day and ground. */
  readonly when?: string | undefined;
  /** A present: its receiver, and the path of the card, which the buyer's link opens. */
  readonly present?: { readonly name: string; readonly card: string } | undefined;
};

/** The tickets that are sent with a receipt, read just before sending. */
export type TicketsOfReceipt = {
  /** When the tickets were read, on the festival's clock: a receipt sent again offers only what is still possible. */
  readonly readAt: Instant;
  /** The valid tickets, in their order. */
  readonly tickets: readonly EmailedTicket[];
  /** The path of the buyer's own link, which shows all tickets; null without valid tickets. */
  readonly allAddress: string | null;
  /** One PDF with a page for each ticket; null when it could not be made, or when no ticket is valid. */
  readonly pdf: Uint8Array | null;
};
