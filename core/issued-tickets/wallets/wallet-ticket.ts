import type { Order } from '../../checkout/order.ts';
import type { Edition } from '../../edition/edition.ts';
import { festivalPlace } from '../../edition/festival-day.ts';
import type { Instant } from '../../kernel/time.ts';
import { lineOf } from '../line-of.ts';
import type { Ticket, TicketId, TicketNumber } from '../ticket.ts';
import type { TicketCode } from '../ticket-code.ts';

/** A ticket as a phone's wallet shows it. */
export type WalletTicket = {
  readonly id: TicketId;
  readonly number: TicketNumber;
  /** Counts the codes made for it: a pass of an earlier issue is another object of the wallet. */
  readonly issue: number;
  /** Null once the ticket is void: its pass then shows no code. */
  readonly code: TicketCode | null;
  readonly holder: string | null;
  readonly product: string;
  readonly festival: string;
  readonly year: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly place: string;
};

/** What a wallet is given of a ticket. @param code null for a void ticket */
export const walletTicket = (
  edition: Edition,
  order: Order,
  ticket: Ticket,
  code: TicketCode | null,
): WalletTicket => ({
  id: ticket.id,
  number: ticket.number,
  issue: ticket.issue,
  code,
  holder: ticket.holderName,
  product: lineOf({ ticket, order }).name,
  festival: edition.name,
  year: edition.year,
  startsAt: edition.startsAt,
  endsAt: edition.endsAt,
  place: festivalPlace(edition),
});
