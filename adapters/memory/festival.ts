import type { CompetitionDay } from '#core/competition/day/ports.ts';
import type { EntryLimit } from '#core/competition/day/ticket-capacity.ts';
import type { Registrations } from '#core/competition/entries/ports.ts';
import type { CompetitionResults } from '#core/competition/results/ports.ts';
import type { CarerRequests } from '#core/desk/carers/ports.ts';
import type { CatalogueChanges } from '#core/desk/catalogue/ports.ts';
import type { ContentStore } from '#core/desk/content/ports.ts';
import type { DaysOff } from '#core/desk/day-off/ports.ts';
import type { Gallery } from '#core/desk/gallery/ports.ts';
import type { ListRecords } from '#core/desk/lists/ports.ts';
import type { Messages } from '#core/desk/messages/ports.ts';
import type { DeskOrders } from '#core/desk/orders/ports.ts';
import type { Outbox } from '#core/desk/outbox/ports.ts';
import type { SalesFigures } from '#core/desk/overview/sales-figures.ts';
import type { PictureStore } from '#core/desk/pictures/ports.ts';
import type { Traders } from '#core/desk/traders/ports.ts';
import type { Tills } from '#core/door/box-office/ports.ts';
import type { DoorDevices, DoorScans, DoorTickets } from '#core/door/entrance/ports.ts';
import type { Alerts } from '#core/kernel/alerts/ports.ts';
import type { AuditLog } from '#core/kernel/audit-log/ports.ts';
import type { EmailDeliveries } from '#core/kernel/email/email-deliveries.ts';
import type { Jobs } from '#core/kernel/jobs/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { MoneyRecords } from '#core/money/balance/ports.ts';
import type { Invoices } from '#core/money/invoices/ports.ts';
import type { Orders } from '#core/shop/checkout/ports.ts';
import type { Places, Purchases } from '#core/shop/products/ports.ts';
import type { Vouchers } from '#core/shop/vouchers/ports.ts';
import type { WaitingLists } from '#core/shop/waiting-lists/ports.ts';
import type { Banners } from '#core/site/banner/ports.ts';
import type { Stars } from '#core/site/my-day/ports.ts';
import type { SiteForms, Subscriptions } from '#core/site/site-forms/ports.ts';
import type { TicketAnswers } from '#core/tickets/answers/ports.ts';
import type { CalendarLinks, CalendarRevisions } from '#core/tickets/calendar/ports.ts';
import type { TicketChanges } from '#core/tickets/changes/ports.ts';
import type { IssuedTickets, SalesRecords } from '#core/tickets/issued/ports.ts';
import type { WalletPasses } from '#core/tickets/issued/wallets/ports.ts';
import { memoryCompetitionDay } from './competition/competition-day.ts';
import { memoryCompetitionResults } from './competition/competition-results.ts';
import { memoryRegistrations } from './competition/registrations.ts';
import { memoryCarerRequests } from './desk/carer-requests.ts';
import { memoryCatalogueChanges } from './desk/catalogue-changes.ts';
import { memoryContentStore } from './desk/content-store.ts';
import { memoryDaysOff } from './desk/days-off.ts';
import { memoryDeskOrders } from './desk/desk-orders.ts';
import { memoryGallery } from './desk/gallery.ts';
import { memoryListRecords } from './desk/list-records.ts';
import { memoryMessages } from './desk/messages.ts';
import { memoryOutbox } from './desk/outbox.ts';
import { memoryPictureStore } from './desk/picture-store.ts';
import { memorySalesFigures } from './desk/sales-figures.ts';
import { memoryTraders } from './desk/traders.ts';
import { memoryDoorDevices, memoryDoorScans, memoryDoorTickets } from './door/door.ts';
import { memoryTills } from './door/tills.ts';
import { emptyState, enqueueTasks, type FestivalState } from './festival-state.ts';
import { memoryAlerts } from './kernel/alerts.ts';
import { memoryAuditLog, recordStaffActions } from './kernel/audit-log.ts';
import { memoryEmailDeliveries } from './kernel/email-deliveries.ts';
import { memoryJobs } from './kernel/jobs.ts';
import { memoryInvoices } from './money/invoices.ts';
import { memoryMoneyRecords } from './money/money-records.ts';
import { memoryOrders } from './shop/orders.ts';
import { memoryPlaces } from './shop/places.ts';
import { memoryPurchases } from './shop/purchases.ts';
import { memoryVouchers } from './shop/vouchers.ts';
import { memoryWaitingLists } from './shop/waiting-lists.ts';
import { memoryBanners } from './site/banners.ts';
import { memorySiteForms } from './site/site-forms.ts';
import { memoryStars } from './site/stars.ts';
import { memoryCalendarLinks, memoryCalendarRevisions } from './tickets/calendars.ts';
import { memoryTicketAnswers } from './tickets/ticket-answers.ts';
import { memoryTicketChanges } from './tickets/ticket-changes.ts';
import { memoryIssuedTickets, memorySalesRecords } from './tickets/tickets.ts';
import { memoryWalletPasses } from './tickets/wallet-passes.ts';

/** The stores of one festival, as far as they have a fake. */
export type MemoryFestival = {
  readonly orders: Orders;
  readonly places: Places;
  readonly issuedTickets: IssuedTickets;
  readonly salesRecords: SalesRecords;
  readonly walletPasses: WalletPasses;
  readonly calendarLinks: CalendarLinks;
  readonly calendarRevisions: CalendarRevisions;
  readonly deskOrders: DeskOrders;
  readonly tills: Tills;
  readonly moneyRecords: MoneyRecords;
  readonly invoices: Invoices;
  readonly ticketChanges: TicketChanges;
  readonly ticketAnswers: TicketAnswers;
  readonly waitingLists: WaitingLists;
  readonly purchases: Purchases;
  readonly outbox: Outbox;
  readonly emailDeliveries: EmailDeliveries;
  readonly siteForms: SiteForms;
  readonly subscriptions: Subscriptions;
  readonly registrations: Registrations;
  readonly competitionDay: CompetitionDay;
  readonly competitionResults: CompetitionResults;
  readonly doorTickets: DoorTickets;
  readonly doorScans: DoorScans;
  readonly doorDevices: DoorDevices;
  readonly banners: Banners;
  readonly stars: Stars;
  readonly catalogueChanges: CatalogueChanges;
  readonly daysOff: DaysOff;
  readonly jobs: Jobs;
  readonly messages: Messages;
  readonly auditLog: AuditLog;
  readonly alerts: Alerts;
  readonly salesFigures: SalesFigures;
  readonly listRecords: ListRecords;
  readonly vouchers: Vouchers;
  readonly carerRequests: CarerRequests;
  readonly traders: Traders;
  readonly gallery: Gallery;
  readonly contentStore: ContentStore;
  readonly pictureStore: PictureStore;
};

/**
 * The stores of one festival in memory, over one shared state: orders, tickets, places, forms, registrations, outbox.
 * @param machine dates outbox tasks
 * @param entryLimit how many entries a class and level takes
 * @param state the initial state
 */
export const memoryFestival = (
  machine: Clock,
  entryLimit?: EntryLimit,
  state: FestivalState = emptyState(entryLimit),
): MemoryFestival => {
  const { siteForms, subscriptions, siteFormRecords } = memorySiteForms(state, machine);
  return {
    orders: memoryOrders(state, machine),
    vouchers: memoryVouchers(state),
    carerRequests: memoryCarerRequests(state, machine),
    traders: memoryTraders(state, machine),
    gallery: memoryGallery(state, machine),
    contentStore: memoryContentStore(state),
    pictureStore: memoryPictureStore(state),
    places: memoryPlaces(state),
    issuedTickets: memoryIssuedTickets(state),
    salesRecords: memorySalesRecords(state),
    walletPasses: memoryWalletPasses(state),
    calendarLinks: memoryCalendarLinks(),
    calendarRevisions: memoryCalendarRevisions(),
    deskOrders: memoryDeskOrders(state, machine),
    tills: memoryTills(state, machine),
    moneyRecords: memoryMoneyRecords(state),
    invoices: memoryInvoices(state),
    ticketChanges: memoryTicketChanges(state, machine),
    ticketAnswers: memoryTicketAnswers(state),
    waitingLists: memoryWaitingLists(state, machine),
    purchases: memoryPurchases(state),
    outbox: memoryOutbox(state),
    emailDeliveries: memoryEmailDeliveries(state),
    registrations: memoryRegistrations(state, machine),
    competitionDay: memoryCompetitionDay(state, machine),
    competitionResults: memoryCompetitionResults(
      (tasks) => enqueueTasks(state, tasks, machine.now()),
      (actions) => recordStaffActions(state, actions),
    ),
    doorTickets: memoryDoorTickets(state),
    doorScans: memoryDoorScans(state),
    banners: memoryBanners(state),
    stars: memoryStars(state),
    catalogueChanges: memoryCatalogueChanges(state),
    daysOff: memoryDaysOff(state),
    jobs: memoryJobs(state, machine),
    messages: memoryMessages(state, machine),
    doorDevices: memoryDoorDevices(state),
    auditLog: memoryAuditLog(state),
    alerts: memoryAlerts(state),
    salesFigures: memorySalesFigures(state),
    listRecords: memoryListRecords(state, siteFormRecords),
    siteForms,
    subscriptions,
  };
};
