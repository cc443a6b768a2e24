import type { OrderId } from '../../kernel/ids.ts';
import type { Clock, Log } from '../../kernel/ports.ts';
import type { Order } from '../../shop/checkout/order.ts';
import { correctionsOf } from '../../shop/checkout/own-receipt.ts';
import type { Product } from '../../shop/products/product.ts';
import { whenAndWhereOf } from '../../shop/products/when-and-where.ts';
import type { EmailedTicket, TicketsOfReceipt } from './emails.ts';
import { presentCardPath } from './file-paths.ts';
import type { PrintTickets } from './paper/print-tickets.ts';
import type { IssuedTickets } from './ports.ts';
import type { Ticket } from './ticket.ts';
import type { TicketLinks } from './ticket-links.ts';
import { ticketPath } from './ticket-path.ts';

export type TicketsOfReceiptPorts = {
  readonly issuedTickets: Pick<IssuedTickets, 'ofOrder'>;
  readonly ticketLinks: TicketLinks;
  readonly printTickets: PrintTickets;
  readonly catalogue: () => Promise<readonly Product[]>;
  /**
   * Does with the order's tickets what the cart said of their holders, if that is not done yet, and returns the receivers of
   * those that are presents. @throws ServiceFailure
   */
  readonly presentsOfOrder: (order: OrderId) => Promise<ReadonlyMap<string, string>>;
  readonly festivalClock: Clock;
  readonly log: Log;
};

/**
 * The tickets to send with an order's receipt: the valid ones that its buyer has not given away. They are read each
 * time the receipt is sent. Undefined when the buyer has corrected the email address since the receipt was queued,
 * because the queued address may be a stranger's.
 * @param mustPrint whether to fail when the PDF cannot be made; otherwise it is left out, and the failure is logged
 * @throws ServiceFailure when the tickets cannot be read or must be printed and cannot
 */
export const ticketsOfReceipt =
  (ports: TicketsOfReceiptPorts) =>
  async (queued: Order, { mustPrint }: { readonly mustPrint: boolean }): Promise<TicketsOfReceipt | undefined> => {
    const presents = await ports.presentsOfOrder(queued.id);
    const found = await ports.issuedTickets.ofOrder(queued.id);
    if (!found || correctionsOf(found.order) !== correctionsOf(queued)) return undefined;
    const { order } = found;
    const tickets = found.tickets.filter((ticket) => ticket.state === 'valid' && ticket.givenTo === null);
    const [first] = tickets;
    const products = await ports.catalogue();
    return {
      readAt: ports.festivalClock.now(),
      allAddress: first ? ticketPath(first.id, ports.ticketLinks.buyersKeyOf(order)) : null,
      tickets: tickets.map((ticket) => ({
        number: ticket.number,
        holderName: ticket.holderName,
        line: ticket.line,
        when: whenAndWhereOf(products.find(({ id }) => id === ticket.productId)?.metadata),
        address: ticketPath(ticket.id, ports.ticketLinks.keyOf({ ticket, order })),
        present: presentIn(presents, ticket, ports.ticketLinks.buyersKeyOf(order)),
      })),
      pdf: tickets.length === 0 ? null : await printed(ports, order, tickets, mustPrint),
    };
  };

const presentIn = (
  presents: ReadonlyMap<string, string>,
  { id }: Pick<Ticket, 'id'>,
  key: string,
): EmailedTicket['present'] => {
  const name = presents.get(id);
  return name === undefined ? undefined : { name, card: presentCardPath(id, key) };
};

const printed = async (
  { printTickets, log }: TicketsOfReceiptPorts,
  order: Order,
  tickets: readonly Ticket[],
  mustPrint: boolean,
): Promise<Uint8Array | null> => {
  try {
    return await printTickets({ order, tickets });
  } catch (cause) {
    if (mustPrint) throw cause;
    log.error('the tickets of a receipt could not be printed', { order: order.id, cause: String(cause) });
    return null;
  }
};
