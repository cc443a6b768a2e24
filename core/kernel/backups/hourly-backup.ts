import type { Clock, Log } from '../ports.ts';
import { hour, type Instant, laterBy, minute } from '../time.ts';
import { backupsToKeep } from './backups-to-keep.ts';
import type { BackupFolder, Turns } from './ports.ts';

export type HourlyBackupPorts = {
  readonly turns: Turns;
  readonly backups: BackupFolder;
  readonly machineClock: Clock;
  readonly log: Log;
};

/** The names of the turns, which store when a backup was begun, when one was last done, and when one last failed. */
export const backupTurn = 'backup';
export const backupDone = 'backup-done';
export const backupFailed = 'backup-failed';

/** The delay before a failed backup is tried again. */
const againMs = 10 * minute;

/**
 * Makes a backup when an hour has passed since the last, in one of the processes that share the store, and removes the
 * backups that `backupsToKeep` leaves out (G14). A failure is logged as `backup failed` and tried again ten minutes
 * later.
 */
export const hourlyBackup =
  ({ turns, backups, machineClock, log }: HourlyBackupPorts) =>
  async (): Promise<void> => {
    const now = machineClock.now();
    const seen = await turns.last(backupTurn);
    // A clock that was set back must not stop backups until the old time is reached again.
    if (seen !== undefined && Math.abs(now - seen) < hour) return;
    if (!(await turns.take(backupTurn, seen, now))) return;
    try {
      await backups.make(now);
    } catch (cause) {
      log.error('backup failed', { cause: cause instanceof Error ? cause.message : String(cause) });
      await turns.take(backupTurn, now, laterBy(now, againMs - hour));
      await turns.take(backupFailed, await turns.last(backupFailed), now);
      return;
    }
    await turns.take(backupDone, await turns.last(backupDone), now);
    await thin(backups);
  };

/** When the last backup was done; undefined before the first. */
export const lastBackup = ({ turns }: Pick<HourlyBackupPorts, 'turns'>): Promise<Instant | undefined> =>
  turns.last(backupDone);

/** When the last backup was done, and when a backup failed since then. @throws ServiceFailure */
export const backupNews = async ({
  turns,
}: Pick<HourlyBackupPorts, 'turns'>): Promise<{
  readonly lastAt: Instant | null;
  readonly failedAt: Instant | null;
}> => {
  const [done, failed] = [await turns.last(backupDone), await turns.last(backupFailed)];
  return { lastAt: done ?? null, failedAt: failed !== undefined && failed > (done ?? 0) ? failed : null };
};

const thin = async (backups: BackupFolder): Promise<void> => {
  const made = await backups.made();
  const kept = backupsToKeep(made);
  for (const at of made) if (!kept.has(at)) await backups.remove(at);
};
