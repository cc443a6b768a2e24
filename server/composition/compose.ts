import { join } from 'node:path';
import { monitoredDatabase } from '#adapters/sql/engine/monitored-database.ts';
import { after } from '#adapters/system/after.ts';
import { openDataDir } from '#adapters/system/data-dir.ts';
import { giftLinks } from '#adapters/system/gift-links.ts';
import { orderLinks } from '#adapters/system/order-links.ts';
import { secrets } from '#adapters/system/secrets.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { ticketLinks } from '#adapters/system/ticket-links.ts';
import { ticketSigning } from '#adapters/system/ticket-signing.ts';
import { passTokens } from '#adapters/wallets/pass-tokens.ts';
import { dayTopics } from '#core/competition/day/day-topics.ts';
import { noticeOf } from '#core/competition/day/notice.ts';
import { usedRefunds } from '#core/desk/overview/used-refunds.ts';
import { doorTopics } from '#core/door/entrance/door-topics.ts';
import { doorFigures } from '#core/door/entrance/figures.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import { rulesInForce } from '#core/tickets/sale-rules/sale-rules.ts';
import type { Passwords } from '../accounts-service/hashing/passwords.ts';
import { followBanner } from '../caches/follow-banner.ts';
import { followDayOff } from '../caches/follow-day-off.ts';
import { followRings } from '../caches/follow-rings.ts';
import { networkKey } from '../http/network-key.ts';
import { measures } from '../metrics/measures.ts';
import { type Settings, ticketKeysOf } from '../settings/settings.ts';
import { withSettingContext } from '../settings/with-setting-context.ts';
import { noteProviderCall, providerWatch } from '../watching/provider-watch.ts';
import { composeAccounts } from './accounts/compose-accounts.ts';
import { composeCompetition } from './competition/compose-competition.ts';
import { composePaperSheets } from './competition/compose-paper-sheets.ts';
import { allPastWins, composeRegistration } from './competition/compose-registration.ts';
import { composeResults } from './competition/compose-results.ts';
import { composeCatalogue } from './desk/compose-catalogue.ts';
import { composeContent, openContent } from './desk/compose-content.ts';
import { composeDesk } from './desk/compose-desk.ts';
import { composeDeskOrders } from './desk/compose-desk-orders.ts';
import { composeEmail } from './desk/compose-email.ts';
import { composeLists } from './desk/compose-lists.ts';
import { composeMessaging } from './desk/compose-messaging.ts';
import { composePeople } from './desk/compose-people.ts';
import { composePersonalData } from './desk/compose-personal-data.ts';
import { composeDoor } from './door/compose-door.ts';
import { doorNews, withDoorNews } from './door/door-news.ts';
import type { Festival } from './festival.ts';
import { claimStore } from './kernel/claim-store.ts';
import { openClocks } from './kernel/clocks.ts';
import { composeWatching } from './kernel/compose-watching.ts';
import { editionPath, openEditionFolder } from './kernel/edition/edition-folder.ts';
import { editionInForce } from './kernel/edition/edition-in-force.ts';
import { openNews, openRateLimits, publishDayTopic } from './kernel/live-news.ts';
import { openStore } from './kernel/store.ts';
import { composePayments } from './shop/compose-payments.ts';
import { composeShop } from './shop/compose-shop.ts';
import { composeWaitingLists } from './shop/compose-waiting-lists.ts';
import { composeSite } from './site/compose-site.ts';
import { composeSiteForms } from './site/compose-site-forms.ts';
import { openStores } from './stores.ts';
import { composeTickets } from './tickets/compose-tickets.ts';

/**
 * The only place that chooses an adapter for each port.
 * @param machineClock tests pass a clock that they can move
 * @param passwords tests pass hashes that take no time; all other external dependencies are chosen by settings
 * @param storesOn a developer passes fakes (`docs/architecture.md`, "The whole site on fakes")
 * @throws Error that says what is wrong with a setting or the content
 */
export const compose = async (
  settings: Settings & { readonly siteUrl: URL },
  log: Log,
  machineClock: Clock = systemClock(),
  passwords?: Passwords,
  storesOn: typeof openStores = openStores,
): Promise<Festival> => {
  const { siteUrl } = settings;
  const counted = measures(machineClock.now);
  const dataDir = openDataDir(settings.DATA_DIR);
  const secretStore = secrets(dataDir.path);
  const editionFolder = editionPath(settings.EDITION);
  const {
    edition: ownEdition,
    content: folderContent,
    catalogue: onSale,
    dayPlan: plan,
    doorPlan,
    saleRules: folderRules,
    pastWins: earlierWins,
    pastSales,
    stamp,
  } = await openEditionFolder(editionFolder);
  const { rulebook } = folderContent;
  const pictures = join(editionFolder, 'pictures');
  const clocks = openClocks(settings, { file: dataDir.file('festival-clock.json'), edition: ownEdition, machineClock });

  const address = settings.DATABASE_URL ?? `sqlite:${dataDir.file('festival.db')}`;
  const releaseStore = claimStore(settings, address, log);
  const opened = await withSettingContext(
    settings.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR',
    'the database cannot be opened',
    openStore(address),
  );
  const { database, storeHealth } = monitoredDatabase(opened, machineClock);
  const news = await openNews(settings, database, log);
  const limitsOf = await openRateLimits({ clock: machineClock, news, after, log }, database);
  const publishTopic = publishDayTopic(news, machineClock);
  const doorChanged = doorNews(publishTopic, after);
  const stores = withDoorNews(storesOn(database, rulebook, machineClock), doorChanged);
  const dayOff = followDayOff({ daysOff: stores.daysOff, news, machineClock, log });
  await dayOff.current();
  const edition = editionInForce(ownEdition, dayOff.known);
  const publishing = await openContent({
    editionFolder,
    edition: ownEdition,
    folder: folderContent,
    dayPlan: plan,
    saleRules: folderRules,
    stamp,
    stores,
    news,
    log,
  });
  const content = publishing.live.now;
  const saleRules = rulesInForce(publishing.live.rules);
  const pastWins = allPastWins(content().competition.winners, earlierWins);
  const linkSecret = settings.ORDER_LINK_SECRET ?? secretStore.of('order-links');
  const links = orderLinks(linkSecret);
  const networkKeyOf = networkKey(linkSecret);

  const email = await composeEmail(settings, {
    pictures,
    attachmentsFolder: dataDir.file('inbox'),
    secret: linkSecret,
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
  const payments = await composePayments(settings, {
    ...{ dataDir, secretStore, edition, onSale, siteUrl, machineClock, log },
    onProviderCall: provider.seen,
  });
  const accounts = await composeAccounts(settings, {
    ...{ secretStore, siteUrl, database, hasTexts, machineClock, log, news, after, limitsOf, passwords },
    festivalName: edition.name,
    outbox: stores.outbox,
    auditLog: stores.auditLog,
  });
  const signing = ticketSigning(ticketKeysOf({ TICKET_KEY: settings.TICKET_KEY ?? secretStore.of('ticket-key') }));
  const banner = followBanner({ banners: stores.banners, festivalClock: clocks.festivalClock, news, log });
  const shop = composeShop({
    dayOff,
    isMember: async (id) => (await accounts.members.find(id)) !== null,
    stores,
    payments,
    edition,
    rulebook,
    saleRules,
    pastWins,
    doorPlan,
    orderLinks: links,
    ticketSigning: signing,
    ticketLinks: ticketLinks(linkSecret),
    giftLinks: giftLinks(linkSecret),
    networkKey: networkKeyOf,
    clocks,
    news,
    log,
  });
  // New rules of sale may define other pools, which are stored together with the products.
  publishing.live.onRules(shop.catalogueChanged);
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
  const registration = composeRegistration({
    ...{ stores, edition, content, pastWins, clocks },
    catalogue: shop.catalogue,
    limits: limitsOf('registrations'),
  });
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
    accounts,
    plan: doorPlan,
    saleRules,
    edition,
    ticketSigning: signing,
    catalogue: shop.catalogue,
    doorChanged,
    clocks,
    log,
  });
  const siteForms = composeSiteForms(settings, { stores, siteUrl, linkSecret, machineClock, log });
  const messaging = composeMessaging(settings, {
    ...{ stores, database },
    door,
    subscriptionLinks: siteForms.subscriptionLinks,
    members: accounts.members,
    shop,
    publishSoon: { banner: banner.publishSoon, dayOff: dayOff.publishSoon },
    edition,
    editionDay: publishing.editionKey,
    ...clocks,
    log,
  });
  const { doorCompetitors } = door;
  const tickets = await composeTickets(settings, {
    ...{ shop, doorCompetitors, edition, content, pictures, siteUrl, machineClock, log },
    invoices: stores.invoices,
    walletPasses: stores.walletPasses,
    passTokens: passTokens(linkSecret),
  });
  const watching = composeWatching(settings, {
    alerts: stores.alerts,
    salesFaults: shop.salesCheck.found,
    isProviderReal: payments.kind === 'stripe',
    mailer: email.mailer,
    ...{ database, storeHealth, provider, siteUrl, machineClock, log },
  });

  let stopping = false;
  const personalData = composePersonalData({
    stores,
    accounts,
    linkSecret,
    onErased: results.everyBoardChanged,
    festivalClock: clocks.festivalClock,
    machineClock,
    log,
  });
  return {
    settings,
    log,
    operatorKey: settings.production ? undefined : (settings.OPERATOR_KEY ?? secretStore.of('operator-key')),
    measures: counted,
    database,
    clocks,
    site: composeSite(settings, {
      ...{ siteUrl, edition, ownEdition, content, editionFolder, accounts, payments, dayOff, clocks },
      pictureBytes: (file) => stores.pictureStore.bytes(publishing.editionKey, file),
    }),
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
    personalData,
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
        salesFaults: shop.salesCheck.found,
        alerts: watching.alerts.raised,
        doorFigures: doorFigures(door),
        usedRefunds: usedRefunds({ ...stores, ...clocks, doorPlan: door.doorPlan }),
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
      publishing,
      checkpoints: doorPlan.checkpoints.map(({ id }) => id),
      clocks,
      log,
    }),
    watching,
    deskContent: composeContent(publishing, clocks),
    deskOrders: composeDeskOrders({ stores, shop, door, members: accounts.members }),
    people: composePeople({ stores, accounts, erasure: personalData.erasure, clocks }),
    isStopping: () => stopping,
    announceStop: () => {
      stopping = true;
    },
    close: async () => {
      await email.close();
      await tickets.close();
      await payments.close();
      await news.close();
      await database.close();
      releaseStore();
    },
  };
};
