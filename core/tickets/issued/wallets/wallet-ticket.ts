import type { Edition } from '../../../kernel/edition/edition.ts';
import { festivalPlace } from '../../../kernel/edition/festival-day.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Order } from '../../../shop/checkout/order.ts';
import type { Product } from '../../../shop/products/product.ts';
import { placeOf, whenOf } from '../../../shop/products/when-and-where.ts';
import { orderLineOfTicket } from '../order-line-of-ticket.ts';
import type { Ticket, TicketId, TicketNumber } from '../ticket.ts';
import { type TicketCode, type TicketSigning, ticketCode } from '../ticket-code.ts';
import type { TicketOfOrder } from '../ticket-links.ts';

/** A ticket as a phone's wallet shows it. */
export type WalletTicket = {
  readonly id: TicketId;
  readonly number: TicketNumber;
  /** Counts the codes made for the ticket; each issue is a separate pass in the wallet. */
  readonly issue: number;
  /** Null once the ticket is void; its pass then shows no code. */
  readonly code: TicketCode | null;
  readonly holder: string | null;
  readonly product: string;
  readonly festival: string;
  readonly year: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly place: string;
  /** When and where on the ground, for a product that is not of the whole day and ground. */
  readonly times?: string | undefined;
  readonly spot?: string | undefined;
};

type Sold = { readonly edition: Edition; readonly order: Order; readonly product: Product | undefined };

/** @param code null for a void ticket */
const walletTicket = ({ edition, order, product }: Sold, ticket: Ticket, code: TicketCode | null): WalletTicket => ({
  id: ticket.id,
  number: ticket.number,
  issue: ticket.issue,
  code,
  holder: ticket.holderName,
  product: orderLineOfTicket({ ticket, order }).name,
  festival: edition.name,
  year: edition.year,
  startsAt: edition.startsAt,
  endsAt: edition.endsAt,
  place: festivalPlace(edition),
  times: whenOf(product?.metadata),
  spot: placeOf(product?.metadata),
});

export type WalletTicketPorts = {
  readonly edition: Edition;
  readonly ticketSigning: TicketSigning;
  readonly catalogue: () => Promise<readonly Product[]>;
};

/**
 * The data that a wallet gets of a ticket. The pass of an earlier issue gets neither code nor name, because they are
 * another person's.
 * @param issue which pass of the ticket; the current one unless given
 */
export const walletTicketOf =
  ({ edition, ticketSigning, catalogue }: WalletTicketPorts) =>
  async ({ ticket, order }: TicketOfOrder, issue: number = ticket.issue): Promise<WalletTicket> => {
    const product = (await catalogue()).find(({ id }) => id === ticket.productId);
    const sold = { edition, order, product };
    if (issue !== ticket.issue) return walletTicket(sold, { ...ticket, issue, holderName: null }, null);
    return walletTicket(sold, ticket, ticket.state === 'valid' ? ticketCode(ticketSigning, ticket) : null);
  };
