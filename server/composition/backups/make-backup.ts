import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BackupManifest } from '#adapters/backup/backup-lines.ts';
import { readSecrets } from '#adapters/backup/secret-files.ts';
import { type BackedUpFile, writeBackup } from '#adapters/backup/write-backup.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Settings } from '../settings.ts';
import { openSnapshot } from './open-snapshot.ts';

/** Fewer characters could be tried one by one. */
export const shortestPassphrase = 12;

/** Files of the data folder that the store does not have; a restored festival needs them as they were. */
const keptFiles = ['festival-clock.json'];

export type BackupSettings = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'EDITION' | 'BACKUP_PASSPHRASE'>;

/** @throws Error when it is missing or short */
export const passphraseOf = ({ BACKUP_PASSPHRASE = '' }: Pick<Settings, 'BACKUP_PASSPHRASE'>): string => {
  if (BACKUP_PASSPHRASE.length >= shortestPassphrase) return BACKUP_PASSPHRASE;
  throw new Error(
    `BACKUP_PASSPHRASE: set at least ${shortestPassphrase} characters. It seals the secrets in the backup; keep it somewhere else than the backups, because without it they do not open again.`,
  );
};

/**
 * Writes a backup of the whole installation, while it runs or not (G11). The store is read first: what is written to the
 * small files afterwards can only be newer, and none of them depends on a row.
 * @throws Error in a sentence when it cannot be made
 */
export const makeBackup = async (settings: BackupSettings, file: string, now: Instant): Promise<BackupManifest> => {
  const passphrase = passphraseOf(settings);
  const snapshot = await openSnapshot(settings).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The backup ${file} was not made: ${reason.replace(/\.$/, '')}.`, { cause });
  });
  try {
    return await writeBackup(file, {
      madeAt: now,
      edition: basename(settings.EDITION),
      snapshot,
      files: keptFiles.flatMap((name) => readKept(settings.DATA_DIR, name)),
      secrets: readSecrets(settings.DATA_DIR),
      passphrase,
    });
  } finally {
    await snapshot.close();
  }
};

const readKept = (dataDir: string, name: string): readonly BackedUpFile[] => {
  try {
    return [{ name, bytes: readFileSync(join(dataDir, name)) }];
  } catch {
    return [];
  }
};
