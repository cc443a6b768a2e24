import { randomUUID } from 'node:crypto';
import { sqlOutbox } from '#adapters/sql/desk/outbox/outbox.ts';
import { sqlAuditLog } from '#adapters/sql/kernel/audit-log.ts';
import { openDataDir } from '#adapters/system/data-dir.ts';
import { rateLimits } from '#adapters/system/limits/rate-limits.ts';
import { secrets } from '#adapters/system/secrets.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { unrefTimers } from '#adapters/system/unref-timers.ts';
import type { QueuedTask } from '#core/desk/outbox/outbox-task.ts';
import type { StaffChange } from '#core/kernel/audit-log/staff-action.ts';
import { userId } from '#core/kernel/ids.ts';
import type { Log } from '#core/kernel/ports.ts';
import type { Settings } from '../../settings/settings.ts';
import { openNews } from '../kernel/live-news.ts';
import { openStore } from '../kernel/store.ts';
import { composeAccounts } from './compose-accounts.ts';
import type { StaffPorts } from './staff.ts';

/** The actor of commands in the audit log: anyone with access to the machine. */
const operator = {
  actor: { userId: userId('operator'), name: 'The server’s operator' },
  from: { network: 'this machine' },
} as const;

/** The accounts, the outbox for emails to new staff, and the audit log. */
type StaffAdmin = StaffPorts & {
  readonly queue: (task: QueuedTask) => Promise<void>;
  readonly record: (change: StaffChange) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Opens only the accounts of an installation, for commands. The program may be running on the same data folder, and its
 * payments sandbox must not be opened twice.
 */
export const openStaffAdmin = async (settings: Settings & { readonly siteUrl: URL }, log: Log): Promise<StaffAdmin> => {
  const dataDir = openDataDir(settings.DATA_DIR);
  const database = await openStore(settings.DATABASE_URL ?? `sqlite:${dataDir.file('festival.db')}`);
  const news = await openNews(settings, database, log);
  const outbox = sqlOutbox(database);
  const machineClock = systemClock();
  const auditLog = sqlAuditLog(database);
  const accounts = await composeAccounts(settings, {
    secretStore: secrets(dataDir.path),
    siteUrl: settings.siteUrl,
    // Only authenticator apps show the name, and no command sets one up.
    festivalName: settings.siteUrl.host,
    database,
    outbox,
    auditLog,
    // Commands send no text messages; the running site does.
    tablesOfShown: (tx) => tx,
    hasTexts: false,
    machineClock,
    log,
    news,
    after: unrefTimers,
    limitsOf: () => rateLimits(machineClock),
  });
  const close = async () => {
    await news.close();
    await database.close();
  };
  return {
    accounts,
    queue: (task) => outbox.put([task], machineClock.now()),
    record: (change) => auditLog.record({ id: randomUUID(), at: machineClock.now(), ...operator, ...change }),
    close,
  };
};
