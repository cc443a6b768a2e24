import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBackup } from '#adapters/backup/read-backup.ts';
import { laterPrefixes, partsOfName, yearOf } from '#adapters/sql/engine/table-prefix.ts';
import { openDataDir } from '#adapters/system/data-dir.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import type { Log } from '#core/kernel/ports.ts';
import { instant, laterBy } from '#core/kernel/time.ts';
import { longestPageMs, type Reconciled } from '#core/shop/checkout/lost/reconcile.ts';
import type { Settings } from '../../settings/settings.ts';
import { editionPath, openEditionFolder } from '../kernel/edition/edition-folder.ts';
import { composePayments } from '../shop/compose-payments.ts';

export type AskingDeps = {
  readonly madeAt: number;
  /** The secrets of the backup, among them the sandbox's API key at that time. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly log: Log;
};

/**
 * Counts the provider's records of all editions that are newer than a backup. Changes nothing.
 * @returns undefined without a provider to ask, because the sandbox's own store is lost too. @throws ServiceFailure
 */
export const countNewerThanBackup = async (
  settings: Settings,
  file: string,
  { madeAt, secrets, log }: AskingDeps,
): Promise<Reconciled | undefined> => {
  if (!settings.STRIPE_SECRET_KEY && !existsSync(join(settings.DATA_DIR, 'payments-sandbox.db'))) return undefined;
  const { edition, catalogue: onSale } = await openEditionFolder(editionPath(settings.EDITION));
  const known = new Map(Object.entries(secrets));
  const { paid, refunds, later } = await inBackup(file);
  const deps = {
    dataDir: openDataDir(settings.DATA_DIR),
    secretStore: {
      of: (name: string) => known.get(name) ?? name,
      known: (name: string) => known.get(name),
      keep: (name: string, value: string) => void known.set(name, value),
    },
    onSale,
    siteUrl: settings.SITE_URL ?? new URL(`http://localhost:${settings.PORT}`),
    machineClock: systemClock(),
    log,
  };
  const payments = await composePayments(settings, { ...deps, edition, prefix: '' });
  try {
    const ofLater = later.map((prefix) =>
      composePayments(settings, { ...deps, edition: { ...edition, year: yearOf(prefix) }, prefix }, payments),
    );
    const since = instant(madeAt);
    const newer = await Promise.all(
      [payments, ...(await Promise.all(ofLater))].map(async ({ records }) => ({
        pages: await records.completedSince(laterBy(since, -longestPageMs)),
        refunded: await records.refundsSince(since),
      })),
    );
    return {
      payments: newer
        .flatMap(({ pages }) => pages)
        .filter(({ money, orderId }) => money === 'paid' && orderId && !paid.has(orderId)).length,
      refunds: newer.flatMap(({ refunded }) => refunded).filter(({ refund }) => !refunds.has(refund.id)).length,
    };
  } finally {
    await payments.close();
  }
};

/** The paid orders and the refunds of all editions, and the prefixes of the later ones. */
const inBackup = async (file: string) => {
  const [paid, refunds] = [new Set<unknown>(), new Set<unknown>()];
  const { manifest } = await readBackup(file, {
    row: (name, { id, payment, state }) => {
      const [, table] = partsOfName(name);
      if (table === 'orders' && payment !== null) paid.add(id);
      if (table === 'refunds' && state !== 'asked') refunds.add(id);
    },
  });
  return { paid, refunds, later: laterPrefixes(manifest.tables.map(({ table }) => table)) };
};
