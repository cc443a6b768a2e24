import type { Instant } from '#core/kernel/time.ts';

/** A moment in the protocol's format, UTC with milliseconds and a numeric offset; "" for null. */
export const wireDate = (moment: Instant | number | null): string =>
  moment === null ? '' : `${new Date(moment).toISOString().slice(0, -1)}+00:00`;
