import type { InsightEvent, KnownPerson } from './events.ts';

/**
 * What is noticed of how the site is used. Says nothing back and never throws: no press and no form waits for it.
 * Without the visitor's consent nothing is noticed, and nothing is kept to be told later.
 */
export interface Insights {
  recorded(event: InsightEvent): void;
  /** From here on what is recorded is this person's. */
  identified(person: KnownPerson): void;
}

/** Insights that a visitor has allowed, and may take back. */
export interface AllowedInsights extends Insights {
  /** Stops at once and takes away all that it kept on this device; what comes after is not recorded. */
  stop(): void;
}
