import type { Instant } from '../kernel/time.ts';

/** Decides which of several processes does what is due, on the store that they share. */
export interface Turns {
  /** When a process last took it; undefined when it never was. @throws ServiceFailure */
  last(name: string): Promise<Instant | undefined>;
  /** Takes the turn, unless another process took one since `seen`. @throws ServiceFailure */
  take(name: string, seen: Instant | undefined, now: Instant): Promise<boolean>;
}

/** The folder of backups. Other files in it are left alone. */
export interface BackupFolder {
  /** When those in it were made. @throws Error */
  made(): Promise<readonly Instant[]>;
  /** Makes one. @throws Error in a sentence */
  make(at: Instant): Promise<void>;
  remove(at: Instant): Promise<void>;
}
