import { join } from 'node:path';
import { sqlOrders } from '#adapters/sql/shop/orders.ts';
import { sqlIssuedTickets } from '#adapters/sql/tickets/tickets.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { ticketSigning } from '#adapters/system/ticket-signing.ts';
import { productId } from '#core/kernel/ids.ts';
import type { Ticket } from '#core/tickets/issued/ticket.ts';
import { ticketCode } from '#core/tickets/issued/ticket-code.ts';
import { aLine, anOrder, aPayment } from '#fixtures/builders/an-order.ts';
import { openStore } from '../../server/composition/kernel/store.ts';
import { goesTo, inSequence, opensItsPage } from '../contracts/stores/decisions.ts';

/** A sold ticket with its code. */
export type SoldTicket = Ticket & { readonly code: string };

/** Sells a ticket of this product to each guest, in the store of a festival whose `TICKET_KEY` is this secret. */
export const sellTickets = async (
  dataDir: string,
  secret: string,
  product: string,
  guests: readonly string[],
): Promise<readonly SoldTicket[]> => {
  const database = await openStore(`sqlite:${join(dataDir, 'festival.db')}`);
  const signing = ticketSigning([secret]);
  try {
    const orders = sqlOrders(database, systemClock());
    const tickets = sqlIssuedTickets(database);
    const sold: SoldTicket[] = [];
    for (const name of guests) {
      const order = anOrder({ lines: [aLine({ productId: productId(product) })] });
      await orders.reserve(order);
      const isPaid = goesTo('paid', () => ({ payment: aPayment(order, { name }) }));
      await orders.change(order.id, inSequence(opensItsPage, isPaid));
      const issued = await tickets.ofOrder(order.id);
      for (const ticket of issued?.tickets ?? []) sold.push({ ...ticket, code: ticketCode(signing, ticket) });
    }
    return sold;
  } finally {
    await database.close();
  }
};
