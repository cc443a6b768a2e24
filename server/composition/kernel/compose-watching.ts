import { hostname } from 'node:os';
import { alertWebhook } from '#adapters/alerts/alert-webhook.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { alertCounts } from '#adapters/sql/kernel/store-metrics.ts';
import { sqlTurns } from '#adapters/sql/kernel/turns.ts';
import type { AlertFacts } from '#core/kernel/alerts/alert-facts.ts';
import type { AlertCalls, Alerts, StoreHealth } from '#core/kernel/alerts/ports.ts';
import type { WatchPorts } from '#core/kernel/alerts/watch.ts';
import type { WatchStorePorts } from '#core/kernel/alerts/watch-store.ts';
import { backupNews } from '#core/kernel/backups/hourly-backup.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { SalesFaults } from '#core/tickets/issued/sales-faults.ts';
import { paymentsAreSimulated, type Settings } from '../../settings/settings.ts';
import { certificatesOf } from '../../watching/certificates.ts';
import { readDisks } from '../../watching/disks.ts';
import type { ProviderWatch } from '../../watching/provider-watch.ts';
import { backupFolderFault } from '../backups/backup-folder-fault.ts';

/** The ports that watch over the program for the operator. */
export type Watching = WatchPorts &
  WatchStorePorts & {
    /** The facts of this edition's sales, among `facts`. */
    readonly salesFacts: () => Promise<SalesFacts>;
    readonly alerts: Alerts;
    /** Undefined unless ALERT_URL is set. */
    readonly alertCalls: AlertCalls | undefined;
  };

export type SalesFacts = Pick<AlertFacts, 'store' | 'salesFaults'>;

type Deps = {
  readonly alerts: Alerts;
  readonly database: Database;
  readonly storeHealth: StoreHealth;
  readonly mailer: WatchStorePorts['mailer'];
  readonly salesFaults: () => Promise<SalesFaults>;
  readonly provider: ProviderWatch;
  /** Whether the provider is on another machine, so that the machine's clock can be compared with the provider's. */
  readonly isProviderReal: boolean;
  readonly siteUrl: URL;
  readonly machineClock: Clock;
  readonly log: Log;
};

export const composeWatching = (settings: Settings, deps: Deps): Watching => {
  const { alerts, database, storeHealth, mailer, salesFaults, provider, isProviderReal, machineClock, log } = deps;
  const readCounts = alertCounts(database);
  const readBackups = async (folder: string) => {
    const [news, fault] = await Promise.all([backupNews({ turns: sqlTurns(database) }), backupFolderFault(folder)]);
    return { ...news, fault: fault && `${folder} ${fault.wrong}: ${fault.mend}.`, awaitedSince: startedAt };
  };
  const startedAt = machineClock.now();
  const folders = [
    { name: 'The data folder’s disk', path: settings.DATA_DIR },
    ...(settings.BACKUP_DIR ? [{ name: 'The backups’ disk', path: settings.BACKUP_DIR }] : []),
  ];
  const salesFacts = async (): Promise<SalesFacts> => {
    const [store, sales] = await Promise.all([
      readCounts().catch(() => undefined),
      salesFaults().catch(() => undefined),
    ]);
    return { store, salesFaults: sales?.count };
  };
  const facts = async (): Promise<AlertFacts> => {
    const news = provider.news();
    const [sales, backup, disks] = await Promise.all([
      salesFacts(),
      settings.BACKUP_DIR ? readBackups(settings.BACKUP_DIR).catch(() => undefined) : null,
      readDisks(folders),
    ]);
    return {
      ...sales,
      backup,
      disks,
      provider: { ...news, clockAheadMs: isProviderReal ? news.clockAheadMs : null },
      certificates: certificatesOf(settings),
      paymentsSimulated: settings.production && paymentsAreSimulated(settings),
    };
  };
  return {
    ...{ alerts, facts, salesFacts },
    machine: hostname(),
    to: { email: settings.ALERT_EMAIL, calls: settings.ALERT_URL !== undefined },
    alertCalls: callsTo(settings, deps),
    storeHealth,
    mailer,
    machineClock,
    log,
  };
};

/** Posts alerts to ALERT_URL. */
const callsTo = (
  { ALERT_URL: url, ALERT_SECRET: secret }: Settings,
  { siteUrl, machineClock }: Deps,
): AlertCalls | undefined => url && alertWebhook({ url, secret, siteUrl, machineClock });
