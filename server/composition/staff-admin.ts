import { sqlOutbox } from '#adapters/sql/outbox.ts';
import { openDataDir } from '#adapters/system/data-dir.ts';
import { secrets } from '#adapters/system/secrets.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import type { Log } from '#core/kernel/ports.ts';
import { composeAccounts } from './compose-accounts.ts';
import { composeNews } from './compose-news.ts';
import type { Settings } from './settings.ts';
import type { StaffPorts } from './staff.ts';
import { openStore } from './store.ts';

/**
 * The accounts of an installation and nothing else, for commands: the program may be running over the same folder,
 * with a payments sandbox that must not be opened twice.
 */
export const openStaffAdmin = async (
  settings: Settings & { readonly siteUrl: URL },
  log: Log,
): Promise<StaffPorts & { readonly close: () => Promise<void> }> => {
  const dataDir = openDataDir(settings.DATA_DIR);
  const database = await openStore(settings.DATABASE_URL ?? `sqlite:${dataDir.file('festival.db')}`);
  const { news, after } = await composeNews(settings, database, log);
  const accounts = composeAccounts(settings, {
    secretStore: secrets(dataDir.path),
    siteUrl: settings.siteUrl,
    // Nobody reads it here: it stands above the codes in an authenticator.
    festivalName: settings.siteUrl.host,
    database,
    outbox: sqlOutbox(database),
    // Nobody is texted from here: the site that runs beside this does that.
    hasTexts: false,
    machineClock: systemClock(),
    log,
    news,
    after,
  });
  const close = async () => {
    await news.close();
    await database.close();
  };
  return { accounts, members: accounts.members, close };
};
