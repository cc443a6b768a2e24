import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { draftEnding } from '#adapters/backup/write-backup.ts';
import type { BackupFolder } from '#core/kernel/backups/ports.ts';
import { hour, type Instant, instant } from '#core/kernel/time.ts';
import { backupFolderFault } from './backup-folder-fault.ts';
import { type BackupSettings, makeBackup } from './make-backup.ts';

const named = /^festival-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** A backup's file name, `festival-20251004T090000Z.backup`: the order of the names is the order of their ages. */
const nameOf = (at: Instant): string =>
  `festival-${new Date(at).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')}.backup`;

const momentIn = (name: string): readonly Instant[] => {
  const parts = named.exec(name)?.slice(1).map(Number);
  if (!parts) return [];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  return [instant(Date.UTC(year, month - 1, day, hour, minute, second))];
};

/** Removes drafts that killed processes left behind. A draft of the last hour stays, because it may still be written. */
const removeDrafts = async (folder: string, now: Instant): Promise<void> => {
  const drafts = (await readdir(folder)).filter((name) => name.endsWith(draftEnding));
  const old = drafts.filter((name) => momentIn(name.slice(0, -draftEnding.length)).some((at) => now - at >= hour));
  for (const name of old) await rm(join(folder, name), { force: true });
};

/** Backups as files of `BACKUP_DIR`. */
export const backupFolder = (folder: string, settings: BackupSettings): BackupFolder => ({
  made: async () => (await readdir(folder)).flatMap(momentIn),
  make: async (at) => {
    const fault = await backupFolderFault(folder);
    if (fault) throw new Error(`BACKUP_DIR: ${folder} ${fault.wrong}: ${fault.mend}.`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeDrafts(folder, at);
    await makeBackup(settings, join(folder, nameOf(at)), at);
  },
  remove: (at) => rm(join(folder, nameOf(at)), { force: true }),
});
