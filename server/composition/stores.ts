import { sqlCompetitionDay } from '#adapters/sql/competition/competition-day.ts';
import { sqlCompetitionResults } from '#adapters/sql/competition/competition-results.ts';
import { sqlJudgePhones } from '#adapters/sql/competition/judge-phones.ts';
import { sqlPaperSheetLog } from '#adapters/sql/competition/paper-sheet-log.ts';
import { sqlRegistrations } from '#adapters/sql/competition/registrations.ts';
import { sqlClassReadings, sqlRunEventLog } from '#adapters/sql/competition/run-event-log.ts';
import { sqlCarerRequests } from '#adapters/sql/desk/carer-requests.ts';
import { sqlCatalogueChanges } from '#adapters/sql/desk/catalogue-changes.ts';
import { sqlContentStore } from '#adapters/sql/desk/content-store.ts';
import { sqlDaysOff } from '#adapters/sql/desk/days-off.ts';
import { sqlDeskOrders } from '#adapters/sql/desk/desk-orders.ts';
import { sqlEditionFolders } from '#adapters/sql/desk/edition-folders.ts';
import { sqlEditions } from '#adapters/sql/desk/editions.ts';
import { sqlGallery } from '#adapters/sql/desk/gallery.ts';
import { sqlListRecords } from '#adapters/sql/desk/list-records.ts';
import { sqlLookedAtLines } from '#adapters/sql/desk/looked-at-lines.ts';
import { sqlMessages } from '#adapters/sql/desk/messages.ts';
import { sqlOpeningMessages } from '#adapters/sql/desk/opening-messages.ts';
import { sqlInbox } from '#adapters/sql/desk/outbox/inbox.ts';
import { sqlOutbox } from '#adapters/sql/desk/outbox/outbox.ts';
import { sqlAccountMerges } from '#adapters/sql/desk/people/account-merges.ts';
import { sqlDeletions } from '#adapters/sql/desk/personal-data/deletions.ts';
import { sqlErasure } from '#adapters/sql/desk/personal-data/erasure.ts';
import { forgetOrdersBefore } from '#adapters/sql/desk/personal-data/forget-orders.ts';
import { sqlPersonalRecords } from '#adapters/sql/desk/personal-data/personal-records.ts';
import { sqlPictureStore } from '#adapters/sql/desk/picture-store.ts';
import { sqlSalesFigures } from '#adapters/sql/desk/sales-figures.ts';
import { sqlTraders } from '#adapters/sql/desk/traders.ts';
import { sqlDoorDevices } from '#adapters/sql/door/door-devices.ts';
import { sqlDoorScans } from '#adapters/sql/door/door-scans.ts';
import { sqlDoorTickets } from '#adapters/sql/door/door-tickets.ts';
import { sqlTills } from '#adapters/sql/door/tills.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { sqlAlerts } from '#adapters/sql/kernel/alerts.ts';
import { sqlAuditLog } from '#adapters/sql/kernel/audit-log.ts';
import { sqlEmailDeliveries } from '#adapters/sql/kernel/email-deliveries.ts';
import { sqlJobs } from '#adapters/sql/kernel/jobs.ts';
import { sqlInvoices } from '#adapters/sql/money/invoices.ts';
import { sqlMoneyRecords } from '#adapters/sql/money/money-records.ts';
import { sqlOrders } from '#adapters/sql/shop/orders.ts';
import { sqlPlaces } from '#adapters/sql/shop/places.ts';
import { sqlPurchases } from '#adapters/sql/shop/purchases.ts';
import { sqlCheckpoints } from '#adapters/sql/shop/read-checkpoints.ts';
import { sqlVouchers } from '#adapters/sql/shop/vouchers/vouchers.ts';
import { sqlWaitingLists } from '#adapters/sql/shop/waiting-lists.ts';
import { sqlBanners } from '#adapters/sql/site/banners.ts';
import { sqlSiteForms } from '#adapters/sql/site/site-forms.ts';
import { sqlStars } from '#adapters/sql/site/stars.ts';
import { sqlSubscriptions } from '#adapters/sql/site/subscriptions.ts';
import { sqlCalendarLinks, sqlCalendarRevisions } from '#adapters/sql/tickets/calendars.ts';
import { sqlTicketAnswers } from '#adapters/sql/tickets/ticket-answers.ts';
import { sqlTicketChanges } from '#adapters/sql/tickets/ticket-changes.ts';
import { sqlIssuedTickets, sqlSalesRecords } from '#adapters/sql/tickets/tickets.ts';
import { sqlWalletPasses } from '#adapters/sql/tickets/wallet-passes.ts';
import { totalGroupPlaces } from '#core/competition/day/ticket-capacity.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { store } from './kernel/store.ts';

/**
 * Every store on the database, each built once. Only the composition uses these: some of its parts wrap a store so that a
 * write also invalidates a cache or publishes a topic, and routes and jobs must use the wrapped store.
 * @param rulebook limits how many competitor tickets `orders` may hold: as many as the groups have places
 */
export const openStores = (database: Database, rulebook: Rulebook, machineClock: Clock) => ({
  orders: sqlOrders(database, machineClock, rulebook),
  issuedTickets: sqlIssuedTickets(database),
  salesRecords: sqlSalesRecords(database),
  walletPasses: sqlWalletPasses(database),
  calendarLinks: sqlCalendarLinks(database),
  calendarRevisions: sqlCalendarRevisions(database),
  tills: sqlTills(database, machineClock),
  moneyRecords: sqlMoneyRecords(database),
  invoices: sqlInvoices(database),
  vouchers: sqlVouchers(database),
  carerRequests: sqlCarerRequests(database, machineClock),
  traders: sqlTraders(database, machineClock),
  gallery: sqlGallery(database, machineClock),
  contentStore: sqlContentStore(database),
  pictureStore: sqlPictureStore(database),
  ticketChanges: sqlTicketChanges(database, machineClock),
  deskOrders: sqlDeskOrders(database, machineClock),
  waitingLists: sqlWaitingLists(database, machineClock, totalGroupPlaces(rulebook)),
  ticketAnswers: sqlTicketAnswers(database),
  purchases: sqlPurchases(database),
  places: sqlPlaces(database),
  checkpoints: sqlCheckpoints(database),
  registrations: sqlRegistrations(database, machineClock),
  competitionDay: sqlCompetitionDay(database, machineClock),
  runEventLog: sqlRunEventLog(database),
  classReadings: sqlClassReadings(database),
  judgePhones: sqlJudgePhones(database),
  paperSheetLog: sqlPaperSheetLog(database),
  competitionResults: sqlCompetitionResults(database, machineClock),
  siteForms: sqlSiteForms(database),
  subscriptions: sqlSubscriptions(database, machineClock),
  deletions: sqlDeletions(database),
  accountMerges: sqlAccountMerges(database),
  erasure: sqlErasure(database, machineClock),
  forgetOrdersBefore: forgetOrdersBefore(database),
  personalRecords: sqlPersonalRecords(database),
  outbox: sqlOutbox(database),
  emailDeliveries: sqlEmailDeliveries(database),
  inbox: sqlInbox(database),
  doorTickets: sqlDoorTickets(database),
  doorScans: sqlDoorScans(database),
  doorDevices: sqlDoorDevices(database),
  banners: sqlBanners(database),
  stars: sqlStars(database),
  catalogueChanges: sqlCatalogueChanges(database),
  daysOff: sqlDaysOff(database),
  editions: sqlEditions(database, store.migrations),
  openingMessages: sqlOpeningMessages(database),
  lookedAtLines: sqlLookedAtLines(database),
  editionFolders: sqlEditionFolders(database),
  jobs: sqlJobs(database, machineClock),
  messages: sqlMessages(database, machineClock),
  auditLog: sqlAuditLog(database),
  alerts: sqlAlerts(database),
  salesFigures: sqlSalesFigures(database),
  listRecords: sqlListRecords(database),
});

export type Stores = ReturnType<typeof openStores>;
