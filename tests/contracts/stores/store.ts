import { constants } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { memoryJudgePhones } from '#adapters/memory/competition/judge-phones.ts';
import { memoryPaperSheetLog } from '#adapters/memory/competition/paper-sheet-log.ts';
import { memoryRunEventLog } from '#adapters/memory/competition/run-event-log.ts';
import { memoryDeletions } from '#adapters/memory/desk/deletions.ts';
import { memoryEditionFolders } from '#adapters/memory/desk/edition-folders.ts';
import { memoryEditions } from '#adapters/memory/desk/editions.ts';
import { memoryInbox } from '#adapters/memory/desk/inbox.ts';
import { memoryLookedAtLines } from '#adapters/memory/desk/looked-at-lines.ts';
import { memoryOpeningMessages } from '#adapters/memory/desk/opening-messages.ts';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { emptyState } from '#adapters/memory/festival-state.ts';
import { type SimulatedClock, simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryCheckpoints } from '#adapters/memory/shop/read-checkpoints.ts';
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
import { sqlDeletions } from '#adapters/sql/desk/personal-data/deletions.ts';
import { forgetOrdersBefore } from '#adapters/sql/desk/personal-data/forget-orders.ts';
import { sqlPictureStore } from '#adapters/sql/desk/picture-store.ts';
import { sqlSalesFigures } from '#adapters/sql/desk/sales-figures.ts';
import { sqlTraders } from '#adapters/sql/desk/traders.ts';
import { sqlDoorDevices } from '#adapters/sql/door/door-devices.ts';
import { sqlDoorScans } from '#adapters/sql/door/door-scans.ts';
import { sqlDoorTickets } from '#adapters/sql/door/door-tickets.ts';
import { sqlTills } from '#adapters/sql/door/tills.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { databaseOf } from '#adapters/sql/engine/edition-tables.ts';
import { prefixOf, type TablePrefix } from '#adapters/sql/engine/table-prefix.ts';
import { editionTableNames, ofEdition } from '#adapters/sql/festival-store.ts';
import { sqlAlerts } from '#adapters/sql/kernel/alerts.ts';
import { sqlAuditLog } from '#adapters/sql/kernel/audit-log.ts';
import { sqlEmailDeliveries } from '#adapters/sql/kernel/email-deliveries.ts';
import { sqlJobs } from '#adapters/sql/kernel/jobs.ts';
import { createEditionTables } from '#adapters/sql/migrations/create-edition-tables.ts';
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
import type { JudgePhones } from '#core/competition/day/all-rings/ports.ts';
import type { ClassReadings, RunEventLog } from '#core/competition/day/judge/ports.ts';
import type { PaperSheetLog } from '#core/competition/day/paper/ports.ts';
import type { CompetitionDay } from '#core/competition/day/ports.ts';
import { totalGroupPlaces } from '#core/competition/day/ticket-capacity.ts';
import type { Registrations } from '#core/competition/entries/ports.ts';
import type { CompetitionResults } from '#core/competition/results/ports.ts';
import type { CarerRequests } from '#core/desk/carers/ports.ts';
import type { CatalogueChanges } from '#core/desk/catalogue/ports.ts';
import type { ContentStore } from '#core/desk/content/ports.ts';
import type { DaysOff } from '#core/desk/day-off/ports.ts';
import type { EditionFolders, Editions, LookedAtLines, OpeningMessages } from '#core/desk/editions/ports.ts';
import type { Gallery } from '#core/desk/gallery/ports.ts';
import type { ListRecords } from '#core/desk/lists/ports.ts';
import type { Messages } from '#core/desk/messages/ports.ts';
import type { DeskOrders } from '#core/desk/orders/ports.ts';
import type { Inbox, Outbox } from '#core/desk/outbox/ports.ts';
import type { SalesFigures } from '#core/desk/overview/sales-figures.ts';
import type { Deletions } from '#core/desk/personal-data/deletion/ports.ts';
import type { PictureStore } from '#core/desk/pictures/ports.ts';
import type { Traders } from '#core/desk/traders/ports.ts';
import type { Tills } from '#core/door/box-office/ports.ts';
import type { DoorDevices, DoorScans, DoorTickets } from '#core/door/entrance/ports.ts';
import type { Alerts } from '#core/kernel/alerts/ports.ts';
import type { AuditLog } from '#core/kernel/audit-log/ports.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import type { EmailDeliveries } from '#core/kernel/email/email-deliveries.ts';
import type { Jobs } from '#core/kernel/jobs/ports.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { MoneyRecords } from '#core/money/balance/ports.ts';
import type { Invoices } from '#core/money/invoices/ports.ts';
import type { Checkpoints, Orders } from '#core/shop/checkout/ports.ts';
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
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { openStore, store } from '../../../server/composition/kernel/store.ts';
import { migratedSqlite } from '../../support/migrated-sqlite.ts';
import { migratedPostgres } from '../../support/postgres.ts';
import { freshSqlite } from '../../support/sqlite.ts';

/** The places of each class and level. */
export const entryLimit = { entry: { perGroup: 15 } };
/** The most competitor tickets that may be sold, over all products. */
export const competitorPlaces = totalGroupPlaces(entryLimit);

/** Every port of an empty store, with the clock by which it dates its writes. */
export type Store = {
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
  readonly waitingLists: WaitingLists;
  readonly ticketAnswers: TicketAnswers;
  readonly purchases: Purchases;
  readonly outbox: Outbox;
  readonly emailDeliveries: EmailDeliveries;
  readonly checkpoints: Checkpoints;
  readonly inbox: Inbox;
  readonly siteForms: SiteForms;
  readonly subscriptions: Subscriptions;
  readonly registrations: Registrations;
  readonly competitionDay: CompetitionDay;
  readonly runEventLog: RunEventLog;
  readonly classReadings: ClassReadings;
  readonly judgePhones: JudgePhones;
  readonly competitionResults: CompetitionResults;
  readonly paperSheetLog: PaperSheetLog;
  readonly deletions: Deletions;
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
  readonly editionFolders: EditionFolders;
  readonly editions: Editions;
  readonly lookedAtLines: LookedAtLines;
  readonly openingMessages: OpeningMessages;
  /** The messages and the jobs of a prepared edition. */
  readonly messagesOf: (year: number) => Messages;
  readonly jobsOf: (year: number) => Jobs;
  readonly clock: SimulatedClock;
  close(): Promise<void>;
};

export const memoryStore = async (): Promise<Store> => {
  const clock = simulatedClock(aSaturdayInOctober);
  const state = emptyState(entryLimit);
  const festival = memoryFestival(clock, entryLimit, state);
  const record = (action: StaffAction) => void festival.auditLog.record(action);
  const editionFolders = memoryEditionFolders();
  const editions = memoryEditions(record, undefined, editionFolders, (...change) => openingMessages.follow(...change));
  const openingMessages = memoryOpeningMessages(editions, state.messaging, record);
  const deletions = memoryDeletions((tasks, at) => festival.outbox.put(tasks, at));
  return {
    ...festival,
    ...memoryRunEventLog((action) => void festival.auditLog.record(action)),
    deletions,
    paperSheetLog: memoryPaperSheetLog((actions) => {
      for (const action of actions) void festival.auditLog.record(action);
    }),
    judgePhones: memoryJudgePhones(),
    editionFolders,
    lookedAtLines: memoryLookedAtLines(),
    editions,
    openingMessages,
    messagesOf: () => festival.messages,
    jobsOf: () => festival.jobs,
    checkpoints: memoryCheckpoints(),
    inbox: memoryInbox(),
    clock,
    close: async () => {},
  };
};

/** A SQLite store of a later edition. */
export const sqliteStore = async (): Promise<Store> => {
  const database = await sqliteOfYears();
  return sqlStore(database, laterYear, async () => {
    await otherEditionIsEmpty(database);
    await database.close();
  });
};

/** A SQLite database with the tables of two editions. */
const sqliteOfYears = async (): Promise<Database> => {
  laterSqlite ??= migratedSqlite().then(async ({ file }) => {
    const database = await openStore(`sqlite:${file}`);
    await database.write((tx) => createEditionTables(tx, prefixOf(laterYear), store.migrations));
    await database.close();
    return file;
  });
  const template = await laterSqlite;
  return freshSqlite((file) => copyFile(template, file, constants.COPYFILE_FICLONE));
};

let laterSqlite: Promise<string> | undefined;

/**
 * A PostgreSQL store of a later edition. One database serves all test files of a worker and is emptied at each call,
 * because creating one takes half a second. It is removed with the server of the test run.
 */
export const postgresStore = async (): Promise<Store> => {
  const database = await postgresOfYears();
  return sqlStore(database, laterYear, () => otherEditionIsEmpty(database));
};

/** The worker's PostgreSQL database with the tables of two editions, empty. */
const postgresOfYears = async (): Promise<Database> => {
  postgres ??= openPostgres();
  const { database, empty } = await postgres;
  await empty();
  return database;
};

let postgres: ReturnType<typeof openPostgres> | undefined;

const openPostgres = async () => {
  const database = await openStore((await migratedPostgres()).url);
  await database.write((tx) => createEditionTables(tx, prefixOf(laterYear), store.migrations));
  const tables = await tableNames(database);
  const withRows = sql<{ readonly name: string }>`${sql.join(
    tables.map((name) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.table(name)})`),
    sql` union all `,
  )}`;
  return {
    database,
    /** Truncates only tables with rows, because truncating a table is slow even if it is empty. */
    empty: async () => {
      const added = (await tableNames(database)).filter((name) => !tables.includes(name));
      const { rows } = await database.read((db) => withRows.execute(db));
      await database.write(async (tx) => {
        for (const name of added) await sql`drop table ${sql.table(name)} cascade`.execute(tx);
        const filled = sql.join(rows.map(({ name }) => sql.table(name)));
        if (rows.length > 0) await sql`truncate ${filled} cascade`.execute(tx);
      });
    },
  };
};

const tableNames = async (database: Database): Promise<readonly string[]> => {
  const ofMigrations = sql<{ readonly name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`;
  return (await database.read((db) => ofMigrations.execute(db))).rows.map(({ name }) => name);
};

/** The year of a store's first edition. */
const firstYear = 2025;
/** The SQL stores are those of an edition that is not the store's first. */
const laterYear = 2031;

/** @throws Error when a test of the later edition has written to the first one's tables */
const otherEditionIsEmpty = async (database: Database): Promise<void> => {
  const names = [...editionTableNames].map(
    (name) => sql`select ${sql.lit(name)} as name where exists (select 1 from ${sql.table(name)})`,
  );
  const withRows = sql<{ readonly name: string }>`${sql.join(names, sql` union all `)}`;
  const { rows } = await database.read((db) => withRows.execute(db));
  if (rows.length > 0)
    throw new Error(`another edition's tables were written: ${rows.map(({ name }) => name).join(', ')}`);
};

/** The stores that must pass every contract suite: memory, SQLite and a real PostgreSQL. */
export const everyStore = [
  ['memory', memoryStore],
  ['SQLite', sqliteStore],
  ['PostgreSQL', postgresStore],
] as const;

/** The store of one edition of a festival. */
export type StoreOfYear = Store & {
  readonly year: number;
  /** The edition's key of its content. */
  readonly contentKey: string;
  /** Removes the people from orders before this moment, where the store has no fake of it. */
  readonly forgetOrdersBefore: ((before: Instant) => Promise<number>) | undefined;
  /** What the database holds of the edition, by table; nothing in memory, where each edition has a state of its own. */
  readonly rows: () => Promise<ReadonlyMap<string, string>>;
};

/** The stores of two editions of one festival, on everything that has stores. */
export const everyStoreOfYears: readonly (readonly [name: string, open: () => Promise<readonly StoreOfYear[]>])[] = [
  [
    'memory',
    async () => {
      const opened = [firstYear, laterYear].map(async (year) => ({
        ...(await memoryStore()),
        ...{ year, contentKey: contentKeyOf(year), forgetOrdersBefore: undefined, rows: async () => new Map() },
      }));
      return Promise.all(opened);
    },
  ],
  [
    'SQLite',
    async () => {
      const database = await sqliteOfYears();
      return sqlYears(database, () => database.close());
    },
  ],
  ['PostgreSQL', async () => sqlYears(await postgresOfYears(), async () => {})],
];

const contentKeyOf = (year: number): string => `${year}-11-22`;

const sqlYears = (database: Database, close: () => Promise<void>): readonly StoreOfYear[] =>
  [firstYear, laterYear].map((year, at) => ({
    ...sqlStore(database, year, at === 0 ? close : async () => {}),
    ...{ year, contentKey: contentKeyOf(year), rows: () => rowsOfYear(database, year) },
    forgetOrdersBefore: forgetOrdersBefore(databaseOf(database, ofEdition(prefixOfYear(year)))),
  }));

const prefixOfYear = (year: number): TablePrefix => (year === firstYear ? '' : prefixOf(year));

/** The rows of an edition's own tables, and its rows in those that all editions share. */
const rowsOfYear = async (database: Database, year: number): Promise<ReadonlyMap<string, string>> => {
  const prefix = prefixOfYear(year);
  const own = [...editionTableNames].map(
    (name) => [name, sql`select * from ${sql.table(`${prefix}${name}`)}`] as const,
  );
  const ofPrefix = (name: string) => [name, sql`select * from ${sql.table(name)} where edition = ${prefix}`] as const;
  const ofKey = (name: string) =>
    [name, sql`select * from ${sql.table(name)} where edition = ${contentKeyOf(year)}`] as const;
  const later = prefixOf(laterYear);
  const selects = [
    ...own,
    ...['outbox', 'jobs'].map(ofPrefix),
    ...['content_heads', 'content_versions', 'pictures', 'picture_files'].map(ofKey),
    ['staff_actions', sql`select * from staff_actions where edition = ${year}`] as const,
    ['marks', sql`select * from marks where (name like ${`${later}%`}) = ${sql.lit(prefix === later)}`] as const,
  ];
  return database.read(async (db) => {
    const rows = new Map<string, string>();
    for (const [name, select] of selects) rows.set(name, JSON.stringify((await select.execute(db)).rows));
    return rows;
  });
};

const sqlStore = (whole: Database, year: number, close: () => Promise<void>): Store => {
  const clock = simulatedClock(aSaturdayInOctober);
  const database = databaseOf(whole, ofEdition(prefixOfYear(year)));
  return {
    editionFolders: sqlEditionFolders(whole),
    editions: sqlEditions(whole, store.migrations),
    lookedAtLines: sqlLookedAtLines(whole),
    openingMessages: sqlOpeningMessages(whole),
    messagesOf: (year) => sqlMessages(databaseOf(whole, ofEdition(prefixOf(year))), clock),
    jobsOf: (year) => sqlJobs(databaseOf(whole, ofEdition(prefixOf(year))), clock),
    orders: sqlOrders(database, clock, entryLimit),
    places: sqlPlaces(database),
    issuedTickets: sqlIssuedTickets(database),
    salesRecords: sqlSalesRecords(database),
    walletPasses: sqlWalletPasses(database),
    calendarLinks: sqlCalendarLinks(database),
    calendarRevisions: sqlCalendarRevisions(database),
    deskOrders: sqlDeskOrders(database, clock),
    vouchers: sqlVouchers(database),
    carerRequests: sqlCarerRequests(database, clock),
    traders: sqlTraders(database, clock),
    gallery: sqlGallery(database, clock),
    contentStore: sqlContentStore(database),
    pictureStore: sqlPictureStore(database),
    tills: sqlTills(database, clock),
    moneyRecords: sqlMoneyRecords(database),
    invoices: sqlInvoices(database),
    ticketChanges: sqlTicketChanges(database, clock),
    waitingLists: sqlWaitingLists(database, clock, competitorPlaces),
    ticketAnswers: sqlTicketAnswers(database),
    purchases: sqlPurchases(database),
    outbox: sqlOutbox(database),
    emailDeliveries: sqlEmailDeliveries(database),
    checkpoints: sqlCheckpoints(database),
    inbox: sqlInbox(database),
    doorTickets: sqlDoorTickets(database),
    doorScans: sqlDoorScans(database),
    doorDevices: sqlDoorDevices(database),
    banners: sqlBanners(database),
    stars: sqlStars(database),
    catalogueChanges: sqlCatalogueChanges(database),
    daysOff: sqlDaysOff(database),
    jobs: sqlJobs(database, clock),
    messages: sqlMessages(database, clock),
    auditLog: sqlAuditLog(database),
    alerts: sqlAlerts(database),
    salesFigures: sqlSalesFigures(database),
    listRecords: sqlListRecords(database),
    siteForms: sqlSiteForms(database),
    subscriptions: sqlSubscriptions(database, clock),
    registrations: sqlRegistrations(database, clock),
    deletions: sqlDeletions(database),
    competitionDay: sqlCompetitionDay(database, clock),
    runEventLog: sqlRunEventLog(database),
    classReadings: sqlClassReadings(database),
    judgePhones: sqlJudgePhones(database),
    competitionResults: sqlCompetitionResults(database, clock),
    paperSheetLog: sqlPaperSheetLog(database),
    clock,
    close,
  };
};
