import type { Edition } from '../../../kernel/edition/edition.ts';
import type { Clock } from '../../../kernel/ports.ts';
import type { Order } from '../../../shop/checkout/order.ts';
import type { Product } from '../../../shop/products/product.ts';
import { placeOf, whenOf } from '../../../shop/products/when-and-where.ts';
import type { Content } from '../../../site/content/content.ts';
import { siteFacts } from '../../../site/frame/site-facts.ts';
import { orderLineOfTicket } from '../order-line-of-ticket.ts';
import type { OrderWithTickets } from '../ports.ts';
import type { Ticket } from '../ticket.ts';
import { type TicketSigning, ticketCode } from '../ticket-code.ts';
import type { TicketCompetitors } from '../ticket-competitor.ts';
import type { TicketPrinter } from './ports.ts';
import { joinedPaper, type PrintedTicket, ticketPaper } from './ticket-paper.ts';

export type PrintTicketsPorts = {
  readonly edition: Edition;
  readonly festivalClock: Clock;
  readonly content: () => Pick<Content, 'home' | 'event'>;
  /** The products on sale, for their kinds and the price of parking. */
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly ticketSigning: TicketSigning;
  readonly ticketCompetitors: TicketCompetitors;
  readonly ticketPrinter: TicketPrinter;
};

/** Prints tickets as one PDF, a page for each, order by order. @throws ServiceFailure */
export type PrintTickets = (...orders: readonly OrderWithTickets[]) => Promise<Uint8Array>;

/** Prints tickets with the edition's current texts and prices, and with what their holders may still do. */
export const printTickets =
  (ports: PrintTicketsPorts): PrintTickets =>
  async (...orders) => {
    const { edition, festivalClock, content, catalogue, ticketPrinter } = ports;
    const products = await catalogue();
    const facts = siteFacts({ config: { edition }, catalogue: products });
    const texts = { edition, content: content(), facts, now: festivalClock.now() };
    const papers = orders.map(async ({ order, tickets }) => {
      const printed = tickets.map((ticket) => toPrint(ports, order, ticket, products));
      return ticketPaper(texts, order, await Promise.all(printed));
    });
    return ticketPrinter.print(joinedPaper(await Promise.all(papers)));
  };

const toPrint = async (
  { ticketSigning, ticketCompetitors }: PrintTicketsPorts,
  order: Order,
  ticket: Ticket,
  products: readonly Product[],
): Promise<PrintedTicket> => {
  const product = products.find(({ id }) => id === ticket.productId);
  const kind = product?.kind ?? 'entry';
  return {
    ticket,
    code: ticketCode(ticketSigning, ticket),
    kind: kind === 'donation' ? 'entry' : kind,
    when: whenOf(product?.metadata),
    place: placeOf(product?.metadata),
    competitor:
      orderLineOfTicket({ ticket, order }).ticketType === 'Competitors' ? await ticketCompetitors.of(ticket.id) : null,
  };
};
