import { join } from 'node:path';
import type { Database } from '#adapters/sql/engine/database.ts';
import { after } from '#adapters/system/after.ts';
import { openDataDir } from '#adapters/system/data-dir.ts';
import { festivalClock } from '#adapters/system/festival-clock.ts';
import { giftLinks } from '#adapters/system/gift-links.ts';
import { orderLinks } from '#adapters/system/order-links.ts';
import type { RateLimitsOf } from '#adapters/system/rate-limits.ts';
import { secrets } from '#adapters/system/secrets.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { ticketLinks } from '#adapters/system/ticket-links.ts';
import { ticketSigning } from '#adapters/system/ticket-signing.ts';
import { dayTopics } from '#core/competition-day/day-topics.ts';
import { noticeOf } from '#core/competition-day/notice.ts';
import { doorTopics } from '#core/door/door-topics.ts';
import { doorFigures } from '#core/door/figures.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import { networkKey } from '../http/network-key.ts';
import { type BannerNews, followBanner } from '../jobs/follow-banner.ts';
import { followDayOff } from '../jobs/follow-day-off.ts';
import { followRings, type Rings } from '../jobs/follow-rings.ts';
import { type Measures, measures } from '../metrics/measures.ts';
import { noteProviderCall, providerWatch } from '../watching/provider-watch.ts';
import type { Clocks } from './clocks.ts';
import { type AccountsServices, composeAccounts } from './compose-accounts.ts';
import { type Competition, composeCompetition } from './compose-competition.ts';
import { composeEmail, type EmailServices } from './compose-email.ts';
import { type LiveGroup, openNews, openRateLimits, publishDayTopic } from './compose-live-news.ts';
import { composePaperSheets, type PaperSheets } from './compose-paper-sheets.ts';
import { composePayments, type Payments } from './compose-payments.ts';
import { composePersonalData, type PersonalData } from './compose-personal-data.ts';
import { allPastWins, composeRegistration, type Registration } from './compose-registration.ts';
import { composeResults, type ResultsServices } from './compose-results.ts';
import { composeShop, type Shop } from './compose-shop.ts';
import { composeSite, type Site } from './compose-site.ts';
import { composeSiteForms, type SiteFormsServices } from './compose-site-forms.ts';
import { type CatalogueServices, composeCatalogue } from './desk/compose-catalogue.ts';
import { type ContentServices, openContent } from './desk/compose-content.ts';
import { composeDesk, type Desk } from './desk/compose-desk.ts';
import { composeDeskOrders, type DeskOrderServices } from './desk/compose-desk-orders.ts';
import { composeLists } from './desk/compose-lists.ts';
import { composeMessaging, type Messaging } from './desk/compose-messaging.ts';
import { composePeople, type PeopleServices } from './desk/compose-people.ts';
import { composeDoor, type Door } from './door/compose-door.ts';
import { doorNews, withDoorNews } from './door/door-news.ts';
import { editionPath, openEditionFolder } from './edition-folder.ts';
import { composeWaitingLists, type WaitingListServices } from './sale/compose-waiting-lists.ts';
import { type Settings, ticketKeysOf } from './settings.ts';
import { openStore } from './store.ts';
import { openStores } from './stores.ts';
import { composeTickets, type TicketServices } from './tickets/compose-tickets.ts';
import { composeWatching, type Watching } from './watching/compose-watching.ts';
import { withSettingContext } from './with-setting-context.ts';

/**
 * The composed application. Each group holds the ports of one feature's use cases, under the names that those ask for;
 * a port that several features need is in each of their groups, the same object.
 */
export type Festival = {
  readonly settings: Settings;
  readonly log: Log;
  /** What this process counts, for `/metrics`. */
  readonly measures: Measures;
  readonly database: Database;
  readonly clocks: Clocks;
  readonly site: Site;
  readonly live: LiveGroup;
  /** Rate limits by the part of the program that counts. */
  readonly limitsOf: RateLimitsOf;
  readonly payments: Payments;
  readonly shop: Shop;
  readonly tickets: TicketServices;
  readonly waiting: WaitingListServices;
  readonly accounts: AccountsServices;
  readonly personalData: PersonalData;
  readonly email: EmailServices;
  readonly siteForms: SiteFormsServices;
  readonly registration: Registration;
  readonly competition: Competition;
  readonly paperSheets: PaperSheets;
  readonly results: ResultsServices;
  readonly rings: Rings;
  readonly banner: BannerNews;
  readonly door: Door;
  readonly desk: Desk;
  readonly deskCatalogue: CatalogueServices;
  readonly messaging: Messaging;
  readonly deskContent: ContentServices;
  readonly deskOrders: DeskOrderServices;
  readonly watching: Watching;
  readonly people: PeopleServices;
  /** Whether `loadDeferred` has finished. */
  readonly isReady: () => boolean;
  /** Adds work to `loadDeferred`. */
  readonly defer: (load: () => Promise<unknown>) => void;
  /**
   * Loads what no page needs: payments, accounts, email, the routes of the desk and the door.
   * @throws Error that says what is wrong
   */
  readonly loadDeferred: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * The only place that chooses an adapter for each port.
 * @param machineClock tests pass a clock that they can move; every other dependency outside the process has a setting
 * @throws Error that says what is wrong with a setting or the content
 */
export const compose = async (
  settings: Settings & { readonly siteUrl: URL },
  log: Log,
  machineClock: Clock = systemClock(),
): Promise<Festival> => {
  const { siteUrl } = settings;
  const counted = measures(machineClock.now);
  const dataDir = openDataDir(settings.DATA_DIR);
  const secretStore = secrets(dataDir.path);
  const editionFolder = editionPath(settings.EDITION);
  const {
    edition,
    content: folderContent,
    catalogue: onSale,
    dayPlan: plan,
    doorPlan,
    saleRules,
    pastWins: earlierWins,
    pastSales,
    stamp,
  } = await openEditionFolder(editionFolder);
  const { rulebook } = folderContent;
  const pictures = join(editionFolder, 'pictures');
  const clocks: Clocks = {
    festivalClock: festivalClock({
      file: dataDir.file('festival-clock.json'),
      startAt: settings.FESTIVAL_NOW,
      demo: !settings.production && settings.FESTIVAL_NOW === undefined,
      edition,
      machineClock,
    }),
    machineClock,
  };

  const database = await withSettingContext(
    settings.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR',
    'the database cannot be opened',
    openStore(settings.DATABASE_URL ?? `sqlite:${dataDir.file('festival.db')}`),
  );
  const news = await openNews(settings, database, log);
  const limitsOf = await openRateLimits({ clock: machineClock, news, after, log }, database);
  const publishTopic = publishDayTopic(news, machineClock);
  const doorMoved = doorNews(publishTopic, after);
  const stores = withDoorNews(openStores(database, rulebook, machineClock), doorMoved);
  const publishing = await openContent({
    editionFolder,
    edition,
    folder: folderContent,
    dayPlan: plan,
    stamp,
    stores,
    news,
    log,
  });
  const content = publishing.live.now;
  const pastWins = allPastWins(content().competition.winners, earlierWins);
  const linkSecret = settings.ORDER_LINK_SECRET ?? secretStore.of('order-links');
  const links = orderLinks(linkSecret);
  const networkKeyOf = networkKey(linkSecret);

  const email = composeEmail(settings, {
    pictures,
    attachmentsFolder: dataDir.file('inbox'),
    stores,
    edition,
    notice: noticeOf({ plan, rulebook }),
    siteUrl,
    links,
    machineClock,
  });
  const hasTexts = email.smsSender !== undefined;
  const note = settings.LOG_LEVEL === 'debug' ? noteProviderCall(log) : undefined;
  const provider = providerWatch(machineClock, counted, note);
  const payments = composePayments(settings, {
    ...{ dataDir, secretStore, edition, onSale, siteUrl, machineClock, log },
    providerSeen: provider.seen,
  });
  const accounts = composeAccounts(settings, {
    secretStore,
    siteUrl,
    festivalName: edition.name,
    database,
    outbox: stores.outbox,
    auditLog: stores.auditLog,
    hasTexts,
    machineClock,
    log,
    news,
    after,
    limitsOf,
  });
  const signing = ticketSigning(ticketKeysOf({ TICKET_KEY: settings.TICKET_KEY ?? secretStore.of('ticket-key') }));
  const dayOff = followDayOff({ daysOff: stores.daysOff, news, machineClock: clocks.machineClock, log });
  const banner = followBanner({ banners: stores.banners, festivalClock: clocks.festivalClock, news, log });
  const shop = composeShop({
    dayOff,
    isMember: async (id) => (await accounts.members.find(id)) !== null,
    stores,
    payments,
    onSale,
    edition,
    rulebook,
    saleRules,
    pastWins,
    orderLinks: links,
    ticketSigning: signing,
    ticketLinks: ticketLinks(linkSecret),
    giftLinks: giftLinks(linkSecret),
    networkKey: networkKeyOf,
    siteUrl,
    clocks,
    news,
    log,
  });
  const results = composeResults({
    stores,
    members: accounts.members,
    rulebook,
    plan,
    clocks,
    news,
    publishTopic,
    log,
  });
  const registration = composeRegistration({ stores, edition, content, pastWins, catalogue: shop.catalogue, clocks });
  const rings = followRings({ stores, registration, rulebook, plan, hasTexts, clocks, news, log });
  const competition = composeCompetition({
    stores,
    registration,
    rulebook,
    competitors: accounts.members,
    plan,
    leaderboards: results,
    rings,
    publishTopic,
    hasTexts,
    clocks,
  });
  const door = composeDoor({
    stores,
    competitionDay: competition.competitionDay,
    dayRules: { plan },
    members: accounts.members,
    plan: doorPlan,
    saleRules,
    edition,
    ticketSigning: signing,
    catalogue: shop.catalogue,
    doorMoved,
    clocks,
    log,
  });
  const siteForms = composeSiteForms(settings, { stores, siteUrl, linkSecret, machineClock, log });
  const messaging = composeMessaging(settings, {
    stores,
    door,
    subscriptionLinks: siteForms.subscriptionLinks,
    members: accounts.members,
    shop,
    moved: { banner: banner.moved, dayOff: dayOff.moved },
    edition,
    ...clocks,
    log,
  });
  const { doorCompetitors } = door;
  const tickets = composeTickets(settings, {
    ...{ shop, doorCompetitors, edition, content, pictures, siteUrl, machineClock, log },
    invoices: stores.invoices,
  });
  const watching = composeWatching(settings, {
    alerts: stores.alerts,
    salesFaults: shop.salesCheck.faults,
    isProviderReal: payments.kind === 'stripe',
    ...{ database, provider, siteUrl, machineClock, log },
  });
  const deferred: (() => Promise<unknown>)[] = [payments.provider, accounts.load, email.load];
  let isReady = false;

  return {
    settings,
    log,
    measures: counted,
    database,
    clocks,
    site: composeSite(settings, { siteUrl, edition, content, editionFolder, accounts, payments, clocks }),
    live: {
      news,
      publicTopics: [
        { beginsWith: dayTopics.prefix },
        { beginsWith: doorTopics.prefix },
        results.boardTopics,
        rings.topic,
        banner.topic,
      ],
      after,
    },
    limitsOf,
    payments,
    shop,
    tickets,
    waiting: composeWaitingLists({ stores, shop, linkSecret }),
    accounts,
    personalData: composePersonalData({
      stores,
      accounts,
      linkSecret,
      onErased: results.everyBoardChanged,
      machineClock,
      log,
    }),
    email,
    siteForms,
    registration,
    competition,
    paperSheets: composePaperSheets({ stores, competition, resultsPorts: results.resultsPorts }),
    results,
    rings,
    banner,
    door,
    messaging,
    desk: composeDesk({
      lists: composeLists({ stores, shop, competition, edition, clocks }),
      stores,
      tills: stores.tills,
      providerBalance: payments.providerBalance,
      networkKey: networkKeyOf,
      overview: {
        catalogue: shop.catalogue,
        salesFaults: shop.salesCheck.faults,
        alerts: watching.alerts.raised,
        doorFigures: doorFigures(door),
        schedule: () => content().schedule,
        pastSales,
      },
      edition,
      clocks,
      log,
    }),
    deskCatalogue: composeCatalogue({
      stores,
      shop,
      providerCatalogue: payments.providerCatalogue,
      clocks,
      log,
    }),
    watching,
    deskContent: { ...publishing, ...clocks },
    deskOrders: composeDeskOrders({ stores, shop, door, members: accounts.members }),
    people: composePeople({ stores, accounts, clocks }),
    isReady: () => isReady,
    defer: (load) => void deferred.push(load),
    loadDeferred: async () => {
      await Promise.all(deferred.map((load) => load()));
      isReady = true;
    },
    close: async () => {
      await email.close();
      await tickets.close();
      await payments.close();
      await news.close();
      await database.close();
    },
  };
};
