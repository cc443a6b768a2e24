import { day, type Instant, laterBy } from '../kernel/time.ts';

/** How long an action stays in the log: two years. */
export const retentionMs = 2 * 365 * day;

/** Actions before this moment are no longer in the log. */
export const retainedFrom = (now: Instant): Instant => laterBy(now, -retentionMs);
