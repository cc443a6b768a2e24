import type { Instant } from '../time.ts';

/** Turns on the shared store: they decide which of several processes runs a due job. */
export interface Turns {
  /** When a process last took the turn; undefined when none has. @throws ServiceFailure */
  last(name: string): Promise<Instant | undefined>;
  /** Takes the turn. @returns false when another process took it since `seen` @throws ServiceFailure */
  take(name: string, seen: Instant | undefined, now: Instant): Promise<boolean>;
}

/** The folder of backups. Other files in it are left alone. */
export interface BackupFolder {
  /** When each backup in the folder was made. @throws Error */
  made(): Promise<readonly Instant[]>;
  /** Makes a backup. @throws Error whose message is a sentence */
  make(at: Instant): Promise<void>;
  remove(at: Instant): Promise<void>;
}
