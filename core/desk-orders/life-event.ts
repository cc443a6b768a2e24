import type { Instant } from '../kernel/time.ts';

/** One thing that happened to an order. `soft` led to nothing yet; `bad` needs a look. */
export type LifeEvent = {
  readonly at: Instant;
  readonly tone: 'plain' | 'soft' | 'good' | 'bad';
  readonly title: string;
  readonly detail: string | null;
};
