import { day, type Instant, instant } from '../kernel/time.ts';

/** How long an action is kept: two years. */
export const keepActionsMs = 2 * 365 * day;

/** Actions before this moment are no longer kept. */
export const keptFrom = (now: Instant): Instant => instant(now - keepActionsMs);
