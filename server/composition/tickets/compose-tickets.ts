import { randomUUID } from 'node:crypto';
import type { AppleWalletSettings } from '#adapters/wallets/apple-wallet.ts';
import type { ResultCardPrinter } from '#core/competition/results/ports.ts';
import type { DoorCompetitors } from '#core/door/entrance/ports.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { Invoices } from '#core/money/invoices/ports.ts';
import type { Content } from '#core/site/content/content.ts';
import type { RulesPrinter } from '#core/site/content/rules-printer.ts';
import type { CalendarPorts } from '#core/tickets/calendar/read-calendar.ts';
import { presentsOfOrder } from '#core/tickets/changes/presents/presents-of-order.ts';
import { printPresentCard } from '#core/tickets/changes/presents/print-present-card.ts';
import { type PrintTickets, printTickets } from '#core/tickets/issued/paper/print-tickets.ts';
import type { TicketCompetitors } from '#core/tickets/issued/ticket-competitor.ts';
import { ticketsOfReceipt } from '#core/tickets/issued/tickets-of-receipt.ts';
import type { PassTokens, WalletPasses, Wallets } from '#core/tickets/issued/wallets/ports.ts';
import { updatePass } from '#core/tickets/issued/wallets/update-pass.ts';
import { walletTicketOf } from '#core/tickets/issued/wallets/wallet-ticket.ts';
import type { Invoicing } from '../../routes/money/invoices.ts';
import { type PhoneService, passServicePath } from '../../routes/tickets/wallet-phones.ts';
import type { Settings } from '../../settings/settings.ts';
import { appleSettings, googleSettings } from '../../settings/wallet-settings.ts';
import type { OwnLogo } from '../kernel/edition/own-logo.ts';
import type { Shop } from '../shop/compose-shop.ts';
import { paperFiles } from './paper-files.ts';
import { printableText } from './printable-text.ts';
import { ticketCompetitors } from './ticket-competitors.ts';
import { ticketPrinter } from './ticket-printer.ts';

/** The ports for tickets on paper and in wallets, and for invoices. */
export type TicketServices = {
  readonly printTickets: PrintTickets;
  readonly printPresentCard: ReturnType<typeof printPresentCard>;
  readonly ticketCompetitors: TicketCompetitors;
  readonly wallets: Wallets;
  /** Undefined unless Apple Wallet is set up. */
  readonly phones: PhoneService | undefined;
  readonly walletPasses: WalletPasses;
  readonly calendars: Pick<CalendarPorts, 'calendarLinks' | 'calendarRevisions' | 'calendarKeys'>;
  /** Updates a pass in its wallet. */
  readonly updatePass: ReturnType<typeof updatePass>;
  readonly ticketsOfReceipt: ReturnType<typeof ticketsOfReceipt>;
  readonly invoicing: Invoicing;
  readonly rulesPrinter: RulesPrinter;
  readonly cardPrinter: ResultCardPrinter;
  /** The edition's own logo, for certificates: as PDFs show it. */
  readonly logo: () => OwnLogo['onPaper'];
  readonly close: () => Promise<void>;
};

type Deps = {
  readonly shop: Pick<
    Shop,
    | 'issuedTickets'
    | 'ticketSigning'
    | 'ticketLinks'
    | 'ticketChanges'
    | 'presentCodes'
    | 'giveToIntendedHolders'
    | 'catalogue'
    | 'orders'
    | 'festivalClock'
  >;
  readonly invoices: Invoices;
  readonly doorCompetitors: DoorCompetitors;
  readonly edition: Edition;
  readonly content: () => Content;
  /** The edition's folder of pictures. */
  readonly pictures: string;
  readonly logo: () => OwnLogo;
  readonly siteUrl: URL;
  readonly walletPasses: WalletPasses;
  readonly passTokens: PassTokens;
  readonly calendars: TicketServices['calendars'];
  readonly machineClock: Clock;
  readonly log: Log;
};

export const composeTickets = async (settings: Settings, deps: Deps): Promise<TicketServices> => {
  const { shop, edition, content, pictures, logo, siteUrl, machineClock, walletPasses, passTokens, log } = deps;
  const printer = ticketPrinter({ files: () => paperFiles(pictures, logo().onPaper, content()) });
  const competitors = ticketCompetitors(deps.doorCompetitors, log);
  const printing = { ...shop, ticketCompetitors: competitors, edition, content };
  const inWallets = { edition, ticketSigning: shop.ticketSigning, catalogue: shop.catalogue };
  const print = printTickets({ ...printing, ticketPrinter: printer });
  const apple = appleSettings(settings);
  const wallets = await openWallets(settings, apple, deps);
  const pushes = apple && (await import('#adapters/wallets/apple-push.ts')).applePush(apple, { machineClock });
  return {
    printTickets: print,
    printPresentCard: printPresentCard({ ...shop, edition, content, site: siteUrl, presentCardPrinter: printer }),
    ticketCompetitors: competitors,
    wallets,
    phones: apple &&
      wallets.apple && {
        ...{ ...inWallets, issuedTickets: shop.issuedTickets, machineClock },
        ...{ walletPasses, passTokens, appleWallet: wallets.apple, passTypeId: apple.passTypeId },
        newTaskId: () => `wallet-pass:${randomUUID()}`,
      },
    walletPasses,
    calendars: deps.calendars,
    updatePass: updatePass({
      issuedTickets: shop.issuedTickets,
      walletTicketOf: walletTicketOf(inWallets),
      ...{ wallets, passPushes: pushes, walletPasses },
    }),
    ticketsOfReceipt: ticketsOfReceipt({
      ...shop,
      presentsOfOrder: presentsOfOrder(shop),
      printTickets: printTickets({ ...printing, ticketPrinter: printer.forEmails }),
      log,
    }),
    invoicing: {
      orders: shop.orders,
      invoices: deps.invoices,
      edition,
      festivalClock: shop.festivalClock,
      invoicePrinter: printer,
      printableText,
    },
    rulesPrinter: printer,
    cardPrinter: printer,
    logo: () => logo().onPaper,
    close: async () => {
      await printer.close();
      await pushes?.close();
    },
  };
};

/** The wallets that are set up. Without any, their packages are not loaded. */
const openWallets = async (
  settings: Settings,
  apple: AppleWalletSettings | undefined,
  deps: Deps,
): Promise<Wallets> => {
  const google = googleSettings(settings);
  const { siteUrl, passTokens } = deps;
  // Phones accept only a pass whose update address uses https.
  const service = siteUrl.protocol === 'https:' ? { url: new URL(passServicePath, siteUrl), passTokens } : undefined;
  return {
    apple: apple && (await import('#adapters/wallets/apple-wallet.ts')).appleWallet(apple, service),
    google: google && (await import('#adapters/wallets/google-wallet.ts')).googleWallet(google, deps),
  };
};
