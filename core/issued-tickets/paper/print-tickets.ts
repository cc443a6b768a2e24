import type { Order } from '../../checkout/order.ts';
import type { Content } from '../../content/content.ts';
import type { Edition } from '../../edition/edition.ts';
import { factsOf } from '../../site/facts-of.ts';
import type { Product } from '../../tickets/product.ts';
import { lineOf } from '../line-of.ts';
import type { Ticket } from '../ticket.ts';
import { type TicketSigning, ticketCode } from '../ticket-code.ts';
import type { TicketCompetitors } from '../ticket-competitor.ts';
import type { TicketPrinter } from './ports.ts';
import { ticketPaper } from './ticket-paper.ts';

export type PrintTicketsPorts = {
  readonly edition: Edition;
  readonly content: () => Pick<Content, 'home' | 'event'>;
  /** The products on sale, for their kinds and the price of parking. */
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly ticketSigning: TicketSigning;
  readonly ticketCompetitors: TicketCompetitors;
  readonly ticketPrinter: TicketPrinter;
};

/** Tickets of one order as a PDF, a page each, in their order. @throws ServiceFailure */
export type PrintTickets = (order: Order, tickets: readonly Ticket[]) => Promise<Uint8Array>;

/** Prints tickets with the edition's present texts and prices. */
export const printTickets =
  ({ edition, content, catalogue, ticketSigning, ticketCompetitors, ticketPrinter }: PrintTicketsPorts): PrintTickets =>
  async (order, tickets) => {
    const products = await catalogue();
    const printed = await Promise.all(
      tickets.map(async (ticket) => ({
        ticket,
        code: ticketCode(ticketSigning, ticket),
        kind: products.find(({ id }) => id === ticket.productId)?.kind ?? 'entry',
        competitor:
          lineOf({ ticket, order }).ticketType === 'Competitors' ? await ticketCompetitors.of(ticket.id) : null,
      })),
    );
    const facts = factsOf({ config: { edition }, catalogue: products });
    return ticketPrinter.print(ticketPaper({ edition, content: content(), facts }, order, printed));
  };
