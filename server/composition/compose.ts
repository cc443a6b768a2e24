import { join } from 'node:path';
import { sqlInbox } from '#adapters/sql/inbox.ts';
import { sqlOutbox } from '#adapters/sql/outbox.ts';
import { openDataDir } from '#adapters/system/data-dir.ts';
import { festivalClock } from '#adapters/system/festival-clock.ts';
import { newIds } from '#adapters/system/new-ids.ts';
import { orderLinks } from '#adapters/system/order-links.ts';
import { secrets } from '#adapters/system/secrets.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { noticeOf } from '#core/competition-day/notice.ts';
import { orderId } from '#core/kernel/ids.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { SiteConfig } from '#core/site/site-config.ts';
import { concurrencyLimit } from '../http/load-shedding/concurrency-limit.ts';
import { staticFiles } from '../pages/static-files.ts';
import { composeAccountSettings } from './compose-account-settings.ts';
import { composeAccounts } from './compose-accounts.ts';
import { composeCompetitionDay } from './compose-competition-day.ts';
import { composeJudging } from './compose-judging.ts';
import { composeMail } from './compose-mail.ts';
import { composeNews, publishDayTopic } from './compose-news.ts';
import { composePaperSheets } from './compose-paper-sheets.ts';
import { composePayments } from './compose-payments.ts';
import { composeRegistrations } from './compose-registrations.ts';
import { composeResults } from './compose-results.ts';
import { composeShop } from './compose-shop.ts';
import { composeSiteForms } from './compose-site-forms.ts';
import { composeSms } from './compose-sms.ts';
import { editionPath, openEditionFolder } from './edition-folder.ts';
import type { Settings } from './settings.ts';
import { openStore } from './store.ts';
import { withSettingContext } from './with-setting-context.ts';

/** Everything the application stands on, whatever technology stands behind it. */
export type Festival = Awaited<ReturnType<typeof compose>>;

/**
 * The one place that knows which technology stands behind which port.
 * @param machineClock everything else that is outside has a setting; tests bring a clock that they can move
 * @throws Error that says what is wrong with a setting or the content
 */
export const compose = async (
  settings: Settings & { readonly siteUrl: URL },
  log: Log,
  machineClock: Clock = systemClock(),
) => {
  const { siteUrl } = settings;
  const dataDir = openDataDir(settings.DATA_DIR);
  const secretStore = secrets(dataDir.path);
  const folder = editionPath(settings.EDITION);
  const { edition, content, catalogue: onSale, dayPlan, pastWins } = await openEditionFolder(folder);
  const demo = !settings.production && settings.FESTIVAL_NOW === undefined;
  const clock = festivalClock({
    file: dataDir.file('festival-clock.json'),
    startAt: settings.FESTIVAL_NOW,
    demo,
    edition,
    machineClock,
  });

  const database = await withSettingContext(
    settings.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR',
    'the database cannot be opened',
    openStore(settings.DATABASE_URL ?? `sqlite:${dataDir.file('festival.db')}`),
  );
  const { news, ...live } = await composeNews(settings, database, log);
  const publishTopic = publishDayTopic(news, machineClock);
  const outbox = sqlOutbox(database);
  const linkSecret = settings.ORDER_LINK_SECRET ?? secretStore.of('order-links');
  const links = orderLinks(linkSecret);
  const mail = composeMail(settings, {
    edition,
    notice: noticeOf({ plan: dayPlan, rulebook: content.rulebook }),
    siteUrl,
    links,
    inbox: sqlInbox(database),
    machineClock,
  });
  const payments = composePayments(settings, { dataDir, secretStore, edition, onSale, siteUrl, machineClock, log });
  const smsSender = composeSms(settings, { edition, inbox: sqlInbox(database), machineClock });
  const hasTexts = smsSender !== undefined;
  const accounts = composeAccounts(settings, {
    secretStore,
    siteUrl,
    festivalName: edition.name,
    database,
    outbox,
    hasTexts,
    machineClock,
    log,
    news,
    after: live.after,
  });

  const { boardTopics, ...results } = composeResults({
    database,
    rulebook: content.rulebook,
    plan: dayPlan,
    festivalClock: clock,
    machineClock,
    news,
    publishTopic,
    log,
  });
  const { rulebook } = content;
  const shop = composeShop({ database, payments, onSale, rulebook, siteUrl, machineClock, log });
  let isWhole = false;
  const orderIds = newIds('ord');

  const siteConfig = (): SiteConfig => ({
    siteUrl: siteUrl.origin,
    edition,
    now: clock.now(),
    demo: clock !== machineClock,
    accounts: accounts.forBrowsers,
    payments: payments.kind,
    insights: settings.MIXPANEL_TOKEN
      ? { kind: 'mixpanel', token: settings.MIXPANEL_TOKEN, apiHost: settings.MIXPANEL_API_HOST.origin }
      : { kind: 'silent' },
    ticketsUrl: settings.TICKETS_URL?.href ?? '/tickets',
    ...(settings.BLOG_URL ? { blogUrl: settings.BLOG_URL.href } : {}),
  });

  const registering = composeRegistrations({
    database,
    edition,
    content,
    pastWins,
    catalogue: shop.catalogue,
    clock,
    machineClock,
  });
  const judging = composeJudging(database, dayPlan, publishTopic);

  return {
    ...composeSiteForms(settings, { database, siteUrl, linkSecret, machineClock, log }),
    ...composeAccountSettings(database, linkSecret, results.everyBoardChanged),
    ...registering,
    ...judging,
    ...composeCompetitionDay({
      database,
      content,
      plan: dayPlan,
      pastWins: registering.pastWins,
      members: accounts.members,
      runEventLog: judging.runEventLog,
      dayChanged: results.dayChanged,
      publishTopic,
      hasTexts,
      machineClock,
    }),
    ...live,
    ...results,
    ...composePaperSheets({ database, resultsPorts: results.resultsPorts, festivalClock: clock }),
    ...shop,
    publicTopics: [...live.publicTopics, boardTopics],
    news,
    settings,
    log,
    database,
    edition,
    content,
    pictures: staticFiles(join(folder, 'pictures'), '/pictures'),
    festivalClock: clock,
    machineClock,
    siteUrl,
    siteConfig,
    outbox,
    mailer: mail.mailer,
    inbox: mail.inbox,
    smsSender,
    hostedCheckout: payments.hostedCheckout,
    refunding: payments.refunding,
    payingCards: payments.payingCards,
    notices: payments.notices,
    orderLinks: links,
    newOrderId: () => orderId(orderIds.next()),
    // Stripe takes 25 a second of one kind; the sandbox takes what the machine gives.
    checkoutLimiter: payments.kind === 'stripe' ? concurrencyLimit(10, 60) : concurrencyLimit(64, 32),
    payments,
    accounts,
    members: accounts.members,
    recovery: accounts.recovery,
    accountRemoval: accounts.accountRemoval,
    accountRecords: accounts.accountRecords,
    objections: accounts.objections,
    emailPreferences: accounts.emailPreferences,
    /** Whether everything is loaded. */
    isWhole: () => isWhole,
    /** Loads what no reader waits for. @throws Error that says what is wrong */
    loadTheRest: async () => {
      await Promise.all([payments.provider(), accounts.load(), mail.load()]);
      isWhole = true;
    },
    close: async () => {
      await mail.close();
      await payments.close();
      await news.close();
      await database.close();
    },
  };
};
