import { monitoredDatabase } from '#adapters/sql/engine/monitored-database.ts';
import type { TablePrefix } from '#adapters/sql/engine/table-prefix.ts';
import { type DataDir, openDataDir } from '#adapters/system/data-dir.ts';
import { secrets } from '#adapters/system/secrets.ts';
import { unrefTimers } from '#adapters/system/unref-timers.ts';
import type { Outbox } from '#core/desk/outbox/ports.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { WaitingParty } from '#core/shop/waiting-lists/party.ts';
import { winsInStore } from '../../caches/wins-in-store.ts';
import { networkKey } from '../../http/network-key.ts';
import { measures } from '../../metrics/measures.ts';
import type { Settings } from '../../settings/settings.ts';
import { withSettingContext } from '../../settings/with-setting-context.ts';
import { noteProviderCall, providerWatch } from '../../watching/provider-watch.ts';
import { claimStore } from './claim-store.ts';
import { openNews, openRateLimits } from './live-news.ts';
import { openStore } from './store.ts';

/** The settings of one site, whose address is known. */
export type SiteSettings = Settings & { readonly siteUrl: URL };

/** What all editions of an installation share: data folder, secrets, database, news, limits and counts. */
export type Installation = Awaited<ReturnType<typeof openInstallation>>;

/**
 * The edition that the site shows, for the emails that the accounts send: an invitation looks like those of the year that
 * people know. Changed when another edition is opened.
 */
export type ShownEdition = { prefix: TablePrefix; outbox: Outbox | undefined };

/** When each closed edition was closed, on the machine's clock; changed with the list of editions. */
export type ClosedYears = { at: (year: number) => Instant | undefined };

/** The waiting lists of the edition before a year, which may be opened only after it. */
export type WaitedBefore = { before: (year: number) => Promise<readonly WaitingParty[]> };

/** Opens the data folder and the database. @throws Error that says what is wrong with a setting */
export const openInstallation = async (settings: SiteSettings, log: Log, machineClock: Clock) => {
  const dataDir = openDataDir(settings.DATA_DIR);
  const secretStore = secrets(dataDir.path);
  const linkSecret = settings.ORDER_LINK_SECRET ?? secretStore.of('order-links');
  const counted = measures(machineClock.now);
  return {
    ...(await openStorage(settings, dataDir, log, machineClock)),
    ...{ settings, log, siteUrl: settings.siteUrl, machineClock, after: unrefTimers, dataDir, secretStore, linkSecret },
    measures: counted,
    shown: { prefix: '', outbox: undefined } as ShownEdition,
    wins: winsInStore(log),
    waited: { before: async () => [] } as WaitedBefore,
    closed: { at: () => undefined } as ClosedYears,
    networkKey: networkKey(linkSecret),
    provider: providerWatch(machineClock, counted, settings.LOG_LEVEL === 'debug' ? noteProviderCall(log) : undefined),
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
  return { database, storeHealth, news, limitsOf, releaseStore };
};
