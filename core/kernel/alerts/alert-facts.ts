import type { Instant } from '../time.ts';
import type { StoreCounts } from './store-counts.ts';

export type Disk = { readonly name: string; readonly freeBytes: number; readonly totalBytes: number };

/** The state of recent requests to the payment provider. */
export type ProviderNews = {
  /** Since when every request failed; null when the last one was answered. */
  readonly failingSince: Instant | null;
  /** How far the machine's clock is ahead of the provider's; null when unknown. */
  readonly clockAheadMs: number | null;
};

export type BackupNews = {
  /** When the newest backup was made; null when there is none. */
  readonly lastAt: Instant | null;
  /** When the last backup failed; null when none failed or a later one succeeded. */
  readonly failedAt: Instant | null;
  /** The fault of this machine's backup folder, as a sentence; null when none is known. */
  readonly fault: string | null;
  /** When the process started: the age of a missing first backup is counted from here. */
  readonly awaitedSince: Instant;
};

export type Certificate = { readonly name: string; readonly endsAt: Instant };

/** The facts that decide alerts. Undefined: the fact could not be read. Null: the feature is not set up. */
export type AlertFacts = {
  readonly store: Pick<StoreCounts, 'toReview' | 'outbox'> | undefined;
  readonly salesFaults: number | undefined;
  /** The years of those orders, in a store of several editions. */
  readonly years?: { readonly toReview: readonly number[]; readonly salesFaults: readonly number[] };
  readonly backup: BackupNews | null | undefined;
  readonly disks: readonly Disk[] | undefined;
  readonly provider: ProviderNews;
  readonly certificates: readonly Certificate[];
  /** Whether no card is charged: production with simulated payments or a test key. */
  readonly paymentsSimulated: boolean;
};
