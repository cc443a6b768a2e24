import { sqlTurns } from '#adapters/sql/kernel/turns.ts';
import { hourlyBackup } from '#core/kernel/backups/hourly-backup.ts';
import type { Festival } from '../composition/festival.ts';

/** Makes the hourly backups in `BACKUP_DIR`. The code that writes them is loaded with the first one. */
export const backUp =
  ({ settings, database, clocks: { machineClock }, log }: Festival, folder: string) =>
  async (): Promise<void> => {
    const { backupFolder } = await import('../composition/backups/backup-folder.ts');
    const backups = backupFolder(folder, settings);
    await hourlyBackup({ turns: sqlTurns(database), backups, machineClock, log })();
  };
