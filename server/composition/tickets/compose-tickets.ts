import type { Content } from '#core/content/content.ts';
import type { DoorCompetitors } from '#core/door/ports.ts';
import type { Edition } from '#core/edition/edition.ts';
import type { Invoices } from '#core/invoices/ports.ts';
import { type PrintTickets, printTickets } from '#core/issued-tickets/paper/print-tickets.ts';
import type { TicketCompetitors } from '#core/issued-tickets/ticket-competitor.ts';
import { ticketsOfReceipt } from '#core/issued-tickets/tickets-of-receipt.ts';
import type { Wallets } from '#core/issued-tickets/wallets/ports.ts';
import { lazyPort } from '#core/kernel/lazy-port.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { Invoicing } from '../../routes/shop/invoices.ts';
import type { Shop } from '../compose-shop.ts';
import type { Settings } from '../settings.ts';
import { ticketCompetitors } from './ticket-competitors.ts';
import { paperFiles, ticketPrinter } from './ticket-printer.ts';
import { appleSettings, googleSettings } from './wallet-settings.ts';

/** Tickets as their holders take them along. */
export type TicketServices = {
  readonly printTickets: PrintTickets;
  readonly ticketCompetitors: TicketCompetitors;
  readonly wallets: Wallets;
  readonly ticketsOfReceipt: ReturnType<typeof ticketsOfReceipt>;
  readonly invoicing: Invoicing;
  readonly close: () => Promise<void>;
};

type Deps = {
  readonly shop: Pick<
    Shop,
    'issuedTickets' | 'ticketSigning' | 'ticketLinks' | 'catalogue' | 'orders' | 'festivalClock'
  >;
  readonly invoices: Invoices;
  readonly doorCompetitors: DoorCompetitors;
  readonly edition: Edition;
  readonly content: Content;
  /** The edition's folder of pictures. */
  readonly pictures: string;
  readonly siteUrl: URL;
  readonly machineClock: Clock;
  readonly log: Log;
};

export const composeTickets = (settings: Settings, deps: Deps): TicketServices => {
  const { shop, edition, content, pictures, log } = deps;
  const printer = ticketPrinter({ files: paperFiles(pictures, content) });
  const competitors = ticketCompetitors(deps.doorCompetitors, log);
  const print = printTickets({ ...shop, ticketCompetitors: competitors, edition, content, ticketPrinter: printer });
  return {
    printTickets: print,
    ticketCompetitors: competitors,
    wallets: openWallets(settings, deps),
    ticketsOfReceipt: ticketsOfReceipt({ ...shop, printTickets: print, log }),
    invoicing: {
      orders: shop.orders,
      invoices: deps.invoices,
      invoiceSeries: edition.invoices,
      vat: edition.vat,
      festivalClock: shop.festivalClock,
      invoicePrinter: printer,
      festivalName: edition.name,
    },
    close: printer.close,
  };
};

/** The wallets that are set up; their packages are loaded with the first pass. */
const openWallets = (settings: Settings, deps: Deps): Wallets => {
  const [apple, google] = [appleSettings(settings), googleSettings(settings)];
  return {
    apple: apple && lazyPort(async () => (await import('#adapters/wallets/apple-wallet.ts')).appleWallet(apple)),
    google:
      google && lazyPort(async () => (await import('#adapters/wallets/google-wallet.ts')).googleWallet(google, deps)),
  };
};
