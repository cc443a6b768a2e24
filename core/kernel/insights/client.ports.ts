import type { InsightEvent, KnownPerson } from './events.ts';

/**
 * Records how the site is used. Returns nothing and never throws: no click and no form waits for it. Without the
 * visitor's consent nothing is recorded, and nothing is buffered for later.
 */
export interface Insights {
  recorded(event: InsightEvent): void;
  /** Attributes what is recorded from here on to this person. */
  identified(person: KnownPerson): void;
}

/** Insights that a visitor has allowed, and can revoke. */
export interface AllowedInsights extends Insights {
  /** Stops at once and deletes all its data on this device; later events are not recorded. */
  stop(): void;
}
