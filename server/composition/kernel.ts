import { join } from 'node:path';
import { monitoredDatabase } from '#adapters/sql/engine/monitored-database.ts';
import { type DataDir, openDataDir } from '#adapters/system/data-dir.ts';
import { secrets } from '#adapters/system/secrets.ts';
import { unrefTimers } from '#adapters/system/unref-timers.ts';
import { aDraft, type EditionRecord } from '#core/desk/editions/edition-record.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { Instant } from '#core/kernel/time.ts';
import { rulesInForce } from '#core/tickets/sale-rules/sale-rules.ts';
import { followDayOff } from '../caches/follow-day-off.ts';
import { networkKey } from '../http/network-key.ts';
import { measures } from '../metrics/measures.ts';
import type { Settings } from '../settings/settings.ts';
import { withSettingContext } from '../settings/with-setting-context.ts';
import { noteProviderCall, providerWatch } from '../watching/provider-watch.ts';
import { allPastWins } from './competition/compose-registration.ts';
import { openContent } from './desk/compose-content.ts';
import { doorNews, withDoorNews } from './door/door-news.ts';
import { claimStore } from './kernel/claim-store.ts';
import { openClocks } from './kernel/clocks.ts';
import { editionPath, openEditionFolder } from './kernel/edition/edition-folder.ts';
import { editionInForce } from './kernel/edition/edition-in-force.ts';
import { openNews, openRateLimits, publishDayTopic } from './kernel/live-news.ts';
import { openStore } from './kernel/store.ts';
import type { openStores } from './stores.ts';

/** The settings of one site, whose address is known. */
export type SiteSettings = Settings & { readonly siteUrl: URL };

/** What every context builds on: the edition, the stores, news, clocks and secrets. */
export type Kernel = Awaited<ReturnType<typeof kernelContext>>;

/**
 * Opens the edition's folder, the database and its stores, and what follows their news.
 * @throws Error that says what is wrong with a setting or the content
 */
export const kernelContext = async (
  settings: SiteSettings,
  log: Log,
  machineClock: Clock,
  storesOn: typeof openStores,
) => {
  const dataDir = openDataDir(settings.DATA_DIR);
  const secretStore = secrets(dataDir.path);
  const linkSecret = settings.ORDER_LINK_SECRET ?? secretStore.of('order-links');
  const counted = measures(machineClock.now);
  const folder = await openFolder(settings, dataDir, machineClock);
  const storage = await openStorage(settings, dataDir, log, machineClock);
  const { news, publishTopic } = storage;
  const doorChanged = doorNews(publishTopic, unrefTimers);
  const stores = withDoorNews(storesOn(storage.database, folder.rulebook, machineClock), doorChanged);
  await stores.editions.adopt(theFirst(folder.ownEdition, machineClock.now()));
  const dayOff = followDayOff({ daysOff: stores.daysOff, news, machineClock, log });
  await dayOff.current();
  const edition = editionInForce(folder.ownEdition, dayOff.known);
  const publishing = await openContent({
    ...{ editionFolder: folder.editionFolder, edition: folder.ownEdition, folder: folder.content },
    ...{ dayPlan: folder.plan, saleRules: folder.saleRules, stamp: folder.stamp, stores, news, log },
  });
  const content = publishing.live.now;
  return {
    ...folder,
    ...storage,
    ...{ settings, log, siteUrl: settings.siteUrl, machineClock, after: unrefTimers, dataDir, secretStore, linkSecret },
    ...{ measures: counted, stores, doorChanged, dayOff, edition, publishing, content },
    saleRules: rulesInForce(publishing.live.rules),
    pastWins: allPastWins(content().competition.winners, folder.earlierWins),
    networkKey: networkKey(linkSecret),
    provider: providerWatch(machineClock, counted, settings.LOG_LEVEL === 'debug' ? noteProviderCall(log) : undefined),
  };
};

/** The edition of the folder, which is the first of a store that has none in its list, and open. */
const theFirst = ({ year }: Edition, now: Instant): EditionRecord => ({
  ...aDraft(year, now),
  phase: 'open',
  openedAt: now,
});

/** The edition as its folder has it, and the festival's clock, which starts on one of its days. */
const openFolder = async (settings: SiteSettings, dataDir: DataDir, machineClock: Clock) => {
  const editionFolder = editionPath(settings.EDITION);
  const { edition, catalogue, dayPlan, pastWins, ...folder } = await openEditionFolder(editionFolder);
  return {
    ...folder,
    editionFolder,
    pictures: join(editionFolder, 'pictures'),
    ownEdition: edition,
    onSale: catalogue,
    plan: dayPlan,
    earlierWins: pastWins,
    rulebook: folder.content.rulebook,
    clocks: openClocks(settings, { file: dataDir.file('festival-clock.json'), edition, machineClock }),
  };
};

/** The database, and the news between the processes that share it. */
const openStorage = async (settings: SiteSettings, dataDir: DataDir, log: Log, machineClock: Clock) => {
  const address = settings.DATABASE_URL ?? `sqlite:${dataDir.file('festival.db')}`;
  const releaseStore = claimStore(settings, address, log);
  const opened = await withSettingContext(
    settings.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR',
    'the database cannot be opened',
    openStore(address),
  );
  const { database, storeHealth } = monitoredDatabase(opened, machineClock);
  const news = await openNews(settings, database, log);
  const limitsOf = await openRateLimits({ clock: machineClock, news, after: unrefTimers, log }, database);
  return { database, storeHealth, news, limitsOf, publishTopic: publishDayTopic(news, machineClock), releaseStore };
};
