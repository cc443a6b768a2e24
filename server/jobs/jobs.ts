import { sqlBoardsVersion } from '#adapters/sql/competition/boards-version.ts';
import { notifyRunTimes } from '#core/competition/day/running-order/notify-run-times.ts';
import { withdrawRefunded, withdrawReturned } from '#core/competition/day/withdrawal/withdraw-entry.ts';
import { emailNewDeadlines } from '#core/competition/results/review/email-new-deadlines.ts';
import { resumeChange } from '#core/desk/catalogue/apply-change.ts';
import { settlePrices } from '#core/desk/catalogue/settle-prices.ts';
import { refundNewSales } from '#core/desk/day-off/find-new-sales.ts';
import { openDueEdition } from '#core/desk/editions/open-due-edition.ts';
import { finishMerges } from '#core/desk/people/finish-merges.ts';
import { carryOutDeletions } from '#core/desk/personal-data/deletion/carry-out-deletions.ts';
import { followOffers } from '#core/desk/traders/follow-offers.ts';
import { returnUnsoldPlaces } from '#core/door/box-office/box-office.ts';
import { watchStore } from '#core/kernel/alerts/watch-store.ts';
import { day, minute, second } from '#core/kernel/time.ts';
import { readBalance } from '#core/money/balance/read-balance.ts';
import { creditAllRefunds } from '#core/money/invoices/issue-invoice.ts';
import { sweepNotices, sweepOrders } from '#core/shop/checkout/sweep.ts';
import { followLines } from '#core/shop/waiting-lists/offer-freed-places.ts';
import { followMovedDay } from '#core/tickets/issued/wallets/follow-moved-day.ts';
import { followBoards } from '../caches/follow-boards.ts';
import { ticketsOfAllYears } from '../composition/competition/tickets-of-all-years.ts';
import type { Festival } from '../composition/festival.ts';
import { backUp } from './back-up.ts';
import { catchUpAfterRestore } from './catch-up-after-restore.ts';
import { type DrainOutboxPorts, drainOutbox } from './drain-outbox.ts';
import { retentionJobs } from './retention.ts';
import type { Job } from './start-jobs.ts';
import { watchEditions } from './watch-editions.ts';

/** Collects the ports of `drainOutbox` from the festival's groups. */
export const outboxPorts = (festival: Festival): DrainOutboxPorts => {
  const { shop, tickets, email, accounts, siteForms, competition, messaging, watching, settings, log, years } =
    festival;
  return {
    ...shop,
    ...email,
    ticketsOfReceipt: tickets.ticketsOfReceipt,
    orderOfTicket: async (ticket) => (await shop.issuedTickets.find(ticket))?.order.id ?? null,
    updatePass: tickets.updatePass,
    members: accounts.members,
    competitorTickets: ticketsOfAllYears(festival, () => years.others(festival)),
    withdrawReturned: withdrawReturned(competition),
    withdrawRefunded: withdrawRefunded(competition),
    emailPreferences: accounts.emailPreferences,
    messages: messaging.messages,
    formForwarding: siteForms.formForwarding,
    alertCalls: watching.alertCalls,
    noteDone: settings.LOG_LEVEL === 'debug' ? (task) => log.info('outbox task done', task) : undefined,
  };
};

const followBoardsOf = ({ live, results, database }: Festival) =>
  followBoards({ news: live.news, results, boardsVersion: sqlBoardsVersion(database) });

/** The background jobs of one edition; safe to run in several processes at once. */
export const jobs = (festival: Festival): readonly Job[] => [
  { name: 'outbox', intervalMs: second, run: drainOutbox(outboxPorts(festival)) },
  { name: 'overdue orders and refunds', intervalMs: minute, run: sweepOrders(festival.shop) },
  { name: 'payments since a restored backup', intervalMs: minute, run: catchUpAfterRestore(festival.shop) },
  { name: 'lost payment notices', intervalMs: 10 * minute, run: sweepNotices(festival.shop) },
  { name: 'tickets, places and money add up', intervalMs: day, run: festival.shop.salesCheck.run },
  { name: 'places held by tills after the day', intervalMs: minute, run: returnUnsoldPlaces(festival.shop) },
  { name: 'waiting lists', intervalMs: 5 * second, run: followLines(festival.waiting) },
  { name: 'stands held for traders', intervalMs: 10 * second, run: followOffers(festival.traders) },
  {
    name: 'passes in wallets after a moved day',
    intervalMs: minute,
    run: followMovedDay({ ...festival.shop, ...festival.tickets, ...festival.clocks }),
  },
  ...retentionJobs(festival),
  { name: 'run-time notifications', intervalMs: 10 * second, run: notifyRunTimes(festival.competition) },
  {
    name: 'new deadlines of reviews',
    intervalMs: 30 * second,
    run: emailNewDeadlines({ ...festival.results.resultsPorts, ...festival.clocks }),
  },
  { name: 'ring times', intervalMs: 10 * second, run: festival.rings.publishIfChanged },
  { name: 'the banner, by the clock', intervalMs: second, run: festival.banner.publishIfChanged },
  { name: 'the edition on open pages', intervalMs: second, run: festival.edition.publishIfChanged },
  { name: 'published content', intervalMs: 2 * second, run: festival.deskContent.live.publishIfChanged },
  { name: 'sales that reach a day off late', intervalMs: 10 * minute, run: refundNewSales(festival.messaging) },
  { name: 'long work of the desk', intervalMs: second, run: festival.messaging.runJobs },
  { name: 'movements at the payment provider', intervalMs: 5 * minute, run: readBalance(festival.desk) },
  { name: 'credit notes for refunds', intervalMs: minute, run: creditAllRefunds(festival.tickets.invoicing) },
  { name: 'interrupted catalogue changes', intervalMs: 20 * second, run: resumeChange(festival.deskCatalogue) },
  ...(festival.followProducts
    ? [{ name: 'products of the prepared edition', intervalMs: 2 * second, run: festival.followProducts }]
    : []),
  { name: 'prices that are due', intervalMs: minute, run: settlePrices(festival.deskCatalogue) },
  // Not needed with one process: there is no other process that could be killed between a change and its news.
  ...(festival.database.dialect === 'postgres'
    ? [{ name: 'leaderboards', intervalMs: 3 * second, run: followBoardsOf(festival) }]
    : []),
];

/** The background jobs of the whole installation, beside those of each edition. */
export const jobsOfInstallation = (festival: Festival): readonly Job[] => [
  { name: 'health of the store', intervalMs: 5 * second, run: watchStore(festival.watching) },
  { name: 'alerts', intervalMs: 30 * second, run: watchEditions(festival) },
  ...(festival.settings.BACKUP_DIR
    ? [{ name: 'backup', intervalMs: minute, run: backUp(festival, festival.settings.BACKUP_DIR) }]
    : []),
  { name: 'merged accounts', intervalMs: minute, run: finishMerges(festival.people) },
  { name: 'due account deletions', intervalMs: minute, run: carryOutDeletions(festival.personalData) },
  { name: 'list of editions', intervalMs: 2 * second, run: festival.years.refresh },
  {
    name: 'editions that are due to open',
    intervalMs: second,
    run: openDueEdition({ ...festival.clocks, editions: festival.editions, editionsChanged: festival.years.changed }),
  },
];
