import type { Instant } from '#core/kernel/time.ts';

/** A moment in the protocol's format, UTC with milliseconds and a numeric offset; "" for null. */
export const wireDate = (moment: Instant | number | null): string =>
  moment === null ? '' : new Date(moment).toISOString().replace('Z', '+00:00');
