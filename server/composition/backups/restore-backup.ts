import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readBackup } from '#adapters/backup/read-backup.ts';
import { readSecrets, writeSecrets } from '#adapters/backup/secret-files.ts';
import { fillStore, hasStore, type SavedStore } from '#adapters/sql/engine/fill-store.ts';
import { lastBeforeReplacing, unknownIn } from '#adapters/sql/engine/known-migrations.ts';
import { connectDatabase } from '#adapters/sql/engine/open-database.ts';
import { fileMustBeFree } from '#adapters/sql/engine/running-programs.ts';
import { laterPrefixes } from '#adapters/sql/engine/table-prefix.ts';
import { ofEdition } from '#adapters/sql/festival-store.ts';
import { setCheckpoint } from '#adapters/sql/shop/read-checkpoints.ts';
import { openDataDir } from '#adapters/system/data-dir.ts';
import { syncFolderNow } from '#adapters/system/sync-folder.ts';
import type { Instant } from '#core/kernel/time.ts';
import { seriesAfterRestore, seriesCheckpoint } from '#core/money/invoices/invoice-series.ts';
import { restoredCheckpoint } from '#core/shop/checkout/lost/reconcile.ts';
import { store } from '../kernel/store.ts';
import { type BackupSettings, passphraseOf } from './make-backup.ts';
import { addressOf } from './open-snapshot.ts';

export type RestoreOptions = {
  readonly now: Instant;
  /** Whether an existing store and its secrets are moved aside; otherwise they make the restore fail. */
  readonly replace?: boolean;
};

/** Reads and checks a whole backup with its secrets. Changes nothing. @throws Error whose message is a sentence */
export const checkBackup = async (settings: BackupSettings, file: string) => {
  const checked = await readBackup(file);
  const unknown = unknownIn(checked.head.migrations, store.migrations);
  if (unknown?.kind === 'newer')
    throw new Error(
      `${file} was made by a newer version of this program (${unknown.name}): restore it with that version.`,
    );
  if (unknown)
    throw new Error(
      `${file} was made by a version from before the first release (up to ${unknown.name}): restore it with ${lastBeforeReplacing} of this program, and make another backup.`,
    );
  const secrets = await checked.secrets(passphraseOf(settings));
  return { ...checked, opened: secrets };
};

/**
 * Restores an installation from a backup, all of it or nothing (G12). Refuses to overwrite an existing store or secrets;
 * with `replace` they are moved aside.
 * @returns where the earlier store was moved, if there was one. @throws Error whose message is a sentence
 */
export const restoreBackup = async (
  settings: BackupSettings,
  file: string,
  { now, replace = false }: RestoreOptions,
): Promise<{ readonly aside: string | undefined }> => {
  const checked = await checkBackup(settings, file);
  const dataDir = openDataDir(settings.DATA_DIR).path;
  if (!replace) mustHaveNoOtherSecrets(dataDir, checked.opened);
  const files = new Map<string, Buffer>();
  const name = `replaced-${new Date(now)
    .toISOString()
    .replace(/[^0-9]/g, '')
    .slice(0, 14)}`;
  const saved: SavedStore = {
    migrations: checked.head.migrations,
    tables: checked.manifest.tables,
    read: (row) => readBackup(file, { row, file: (kept, bytes) => void files.set(basename(kept), bytes) }),
    finish: async (tx) => {
      const prefixes = ['' as const, ...laterPrefixes(checked.manifest.tables.map(({ table }) => table))];
      for (const own of prefixes.map((prefix) => ofEdition(prefix).in(tx))) {
        await setCheckpoint(own, restoredCheckpoint, String(checked.head.madeAt));
        await setCheckpoint(own, seriesCheckpoint, seriesAfterRestore(now));
      }
    },
  };
  const folder = replace ? join(dataDir, name) : undefined;
  const address = addressOf(settings);
  const aside = await (address.startsWith('sqlite:')
    ? restoreFile(address.slice('sqlite:'.length), saved, folder)
    : restoreDatabase(address, { ...saved, aside: replace ? name.replace('-', '_') : undefined })
  ).catch((cause: unknown) => {
    throw new Error(`Nothing was restored: ${reasonOf(cause)}.`, { cause });
  });
  if (folder) moveAside(folder, join(dataDir, 'secrets'));
  writeSecrets(dataDir, checked.opened);
  for (const [kept, bytes] of files) writeFileSync(join(dataDir, kept), bytes, { mode: 0o600 });
  return { aside };
};

/** Restores into a file of another name and renames it at the end, so that the file of the real name is always complete. */
const restoreFile = async (file: string, saved: SavedStore, aside: string | undefined) => {
  // Refuses leftover log files too: SQLite would apply an earlier store's log to the new store.
  const [found] = filesOf(file).filter((each) => existsSync(each));
  if (found && !aside)
    throw new Error(`${found} is there already; use an empty DATA_DIR, or add --replace to move it aside`);
  if (existsSync(file)) fileMustBeFree(file);
  const draft = `${file}.restoring`;
  removeStore(draft);
  try {
    const database = await connectDatabase(`sqlite:${draft}`);
    try {
      await fillStore(database, store.migrations, saved);
    } finally {
      // Closing writes everything into this one file.
      await database.close();
    }
    if (existsSync(file)) fileMustBeFree(file);
    if (aside) moveAside(aside, ...filesOf(file));
    renameSync(draft, file);
    syncFolderNow(dirname(file));
    return found ? aside : undefined;
  } finally {
    removeStore(draft);
  }
};

const filesOf = (store: string): readonly string[] => [store, `${store}-wal`, `${store}-shm`];

const removeStore = (store: string): void => {
  for (const file of filesOf(store)) rmSync(file, { force: true });
};

const moveAside = (folder: string, ...paths: readonly string[]): void => {
  for (const path of paths.filter((each) => existsSync(each))) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    renameSync(path, join(folder, basename(path)));
  }
};

const restoreDatabase = async (address: string, saved: SavedStore) => {
  const database = await connectDatabase(address);
  try {
    const isThere = await database.read((db) => hasStore(db, database.dialect));
    await fillStore(database, store.migrations, saved);
    return isThere && saved.aside ? `the schema ${saved.aside} of the database` : undefined;
  } finally {
    await database.close();
  }
};

const reasonOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '');

const mustHaveNoOtherSecrets = (dataDir: string, backedUp: Readonly<Record<string, string>>): void => {
  const other = Object.entries(readSecrets(dataDir)).find(([name, value]) => (backedUp[name] ?? value) !== value);
  if (other)
    throw new Error(
      `${join(dataDir, 'secrets', other[0])} differs from the one in the backup. Restore into an empty DATA_DIR, or add --replace to move it aside.`,
    );
};
