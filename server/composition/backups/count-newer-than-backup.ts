import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBackup } from '#adapters/backup/read-backup.ts';
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
 * Counts the provider's records that are newer than a backup. Changes nothing.
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
  const payments = await composePayments(settings, {
    dataDir: openDataDir(settings.DATA_DIR),
    secretStore: {
      of: (name) => known.get(name) ?? name,
      known: (name) => known.get(name),
      keep: (name, value) => void known.set(name, value),
    },
    edition,
    prefix: '',
    onSale,
    siteUrl: settings.SITE_URL ?? new URL(`http://localhost:${settings.PORT}`),
    machineClock: systemClock(),
    log,
  });
  try {
    const { paid, refunds } = await inBackup(file);
    const since = instant(madeAt);
    const pages = await payments.records.completedSince(laterBy(since, -longestPageMs));
    const refunded = await payments.records.refundsSince(since);
    return {
      payments: pages.filter(({ money, orderId }) => money === 'paid' && orderId && !paid.has(orderId)).length,
      refunds: refunded.filter(({ refund }) => !refunds.has(refund.id)).length,
    };
  } finally {
    await payments.close();
  }
};

const inBackup = async (file: string) => {
  const [paid, refunds] = [new Set<unknown>(), new Set<unknown>()];
  await readBackup(file, {
    row: (table, { id, payment, state }) => {
      if (table === 'orders' && payment !== null) paid.add(id);
      if (table === 'refunds' && state !== 'asked') refunds.add(id);
    },
  });
  return { paid, refunds };
};
