import type { Instant } from '../kernel/time.ts';

/** Tasks of one kind that wait in the outbox. */
export type WaitingTasks = {
  readonly kind: string;
  readonly waiting: number;
  /** Those that failed several times. */
  readonly stuck: number;
  /** When the oldest was queued, on the machine's clock. */
  readonly oldest: Instant;
};

/** What the store holds, in numbers for the operator. */
export type StoreCounts = {
  readonly orders: Readonly<Record<string, number>>;
  /** Orders that need a person. */
  readonly toReview: number;
  readonly outbox: readonly WaitingTasks[];
  /** The desk's long work by state. */
  readonly jobs: Readonly<Record<string, number>>;
  readonly scans: number;
  /** Parties on waiting lists by state. */
  readonly parties: Readonly<Record<string, number>>;
};
