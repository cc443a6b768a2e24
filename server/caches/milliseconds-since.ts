import type { Clock } from '#core/kernel/ports.ts';

/** Milliseconds since a time: the absolute difference, so that a clock that is set back does not extend a lifetime. */
export const millisecondsSince = (clock: Clock, since: number): number => Math.abs(clock.now() - since);
