import type { Content } from '#core/content/content.ts';
import type { Edition } from '#core/edition/edition.ts';
import { type PrintTickets, printTickets } from '#core/issued-tickets/paper/print-tickets.ts';
import { ticketsOfReceipt } from '#core/issued-tickets/tickets-of-receipt.ts';
import type { Log } from '#core/kernel/ports.ts';
import type { Shop } from '../compose-shop.ts';
import { paperFiles, ticketPrinter } from './ticket-printer.ts';

/** Tickets as their holders take them along. */
export type TicketServices = {
  readonly printTickets: PrintTickets;
  readonly ticketsOfReceipt: ReturnType<typeof ticketsOfReceipt>;
  readonly close: () => Promise<void>;
};

type Deps = {
  readonly shop: Pick<Shop, 'issuedTickets' | 'ticketSigning' | 'ticketLinks' | 'catalogue'>;
  readonly edition: Edition;
  readonly content: Content;
  /** The edition's folder of pictures. */
  readonly pictures: string;
  readonly log: Log;
};

export const composeTickets = ({ shop, edition, content, pictures, log }: Deps): TicketServices => {
  const printer = ticketPrinter({ files: paperFiles(pictures, content) });
  const print = printTickets({ ...shop, edition, content, ticketPrinter: printer });
  return {
    printTickets: print,
    ticketsOfReceipt: ticketsOfReceipt({ ...shop, printTickets: print, log }),
    close: printer.close,
  };
};
