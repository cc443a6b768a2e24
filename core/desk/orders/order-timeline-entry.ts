import type { Instant } from '../../kernel/time.ts';

/** One entry of an order's timeline. `soft`: without consequences so far; `bad`: needs attention. */
export type OrderTimelineEntry = {
  readonly at: Instant;
  readonly tone: 'plain' | 'soft' | 'good' | 'bad';
  readonly title: string;
  readonly detail: string | null;
};
