import type { Instant } from '#core/kernel/time.ts';

/** A moment on the wire: UTC with milliseconds and a numeric offset; no moment is "". */
export const wireDate = (moment: Instant | number | null): string =>
  moment === null ? '' : new Date(moment).toISOString().replace('Z', '+00:00');
