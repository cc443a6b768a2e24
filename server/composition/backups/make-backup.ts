import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BackupManifest } from '#adapters/backup/backup-lines.ts';
import { readSecrets } from '#adapters/backup/secret-files.ts';
import { type BackedUpFile, writeBackup } from '#adapters/backup/write-backup.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Settings } from '../../settings/settings.ts';
import { openSnapshot } from './open-snapshot.ts';

/** In characters; all shorter passphrases could be tried. */
export const shortestPassphrase = 12;

/** Files of the data folder that a restored festival needs in addition to the store. */
const keptFiles = ['festival-clock.json'];

export type BackupSettings = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'EDITION' | 'BACKUP_PASSPHRASE'>;

/** @throws Error for a missing or short passphrase */
export const passphraseOf = ({ BACKUP_PASSPHRASE = '' }: Pick<Settings, 'BACKUP_PASSPHRASE'>): string => {
  if (BACKUP_PASSPHRASE.length >= shortestPassphrase) return BACKUP_PASSPHRASE;
  throw new Error(
    `BACKUP_PASSPHRASE: set at least ${shortestPassphrase} characters. It seals the secrets in the backup; keep it somewhere else than the backups, because without it they do not open again.`,
  );
};

/**
 * Writes a backup of the whole installation, which may be running (G11). The store is read before the small files, which
 * may therefore be newer; this is safe, because none of them depends on a row.
 * @throws Error whose message is a sentence
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
