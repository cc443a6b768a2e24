import type { Instant } from '../kernel/time.ts';
import type { Ticket } from './ticket.ts';

/** A ticket as an email shows it. */
export type EmailedTicket = Pick<Ticket, 'number' | 'holderName' | 'line'> & {
  /** The path of its page, which opens without a log-in. */
  readonly address: string;
};

/** The tickets that go with a receipt, read just before it is sent. */
export type TicketsOfReceipt = {
  /** When they were read, on the festival's clock: a receipt that is sent again offers only what is still possible. */
  readonly readAt: Instant;
  /** Those that are valid, in their order. */
  readonly tickets: readonly EmailedTicket[];
  /** The path of the buyer's own link, which shows all of them; null without any. */
  readonly allAddress: string | null;
  /** One file with a page a ticket; null when it could not be made, or when no ticket is valid. */
  readonly pdf: Uint8Array | null;
};
