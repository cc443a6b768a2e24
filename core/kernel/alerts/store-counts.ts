import type { Instant } from '../time.ts';

/** Tasks of one kind that wait in the outbox. */
export type WaitingTasks = {
  readonly kind: string;
  readonly waiting: number;
  /** How many of them have failed several times. */
  readonly stuck: number;
  /** When the oldest was queued, on the machine's clock. */
  readonly oldest: Instant;
};

/** Counts of one edition's tables and of those that all editions share, for the operator. */
export type StoreCounts = {
  readonly orders: Readonly<Record<string, number>>;
  /** The number of orders that need review by a person. */
  readonly toReview: number;
  readonly outbox: readonly WaitingTasks[];
  /** The number of the desk's jobs by state. */
  readonly jobs: Readonly<Record<string, number>>;
  readonly scans: number;
  /** The number of parties on waiting lists by state. */
  readonly parties: Readonly<Record<string, number>>;
};
