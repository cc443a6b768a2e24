import type { Instant } from '../kernel/time.ts';
import type { StoreCounts } from './store-counts.ts';

export type Disk = { readonly name: string; readonly freeBytes: number; readonly totalBytes: number };

/** How requests to the payment provider went lately. */
export type ProviderNews = {
  /** Since when every request failed; null when the last one was answered. */
  readonly failingSince: Instant | null;
  /** How far the machine's clock is ahead of the provider's; null when it is not known. */
  readonly clockAheadMs: number | null;
};

export type BackupNews = {
  /** When the newest backup was made; null when there is none. */
  readonly lastAt: Instant | null;
  /** When making one failed, if none was made since. */
  readonly failedAt: Instant | null;
  /** What is wrong with the folder for backups of this machine, as a sentence; null when nothing is known. */
  readonly fault: string | null;
  /** Since when backups are awaited: the start of the process. */
  readonly awaitedSince: Instant;
};

export type Certificate = { readonly name: string; readonly endsAt: Instant };

/** What alerts are decided on. Undefined is what could not be found out, null what is not set up. */
export type Facts = {
  readonly store: Pick<StoreCounts, 'toReview' | 'outbox'> | undefined;
  readonly salesFaults: number | undefined;
  readonly backup: BackupNews | null | undefined;
  readonly disks: readonly Disk[] | undefined;
  readonly provider: ProviderNews;
  readonly certificates: readonly Certificate[];
};
