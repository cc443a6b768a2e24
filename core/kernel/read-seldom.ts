import type { Clock } from './ports.ts';

/** At most this share of the time is spent reading. */
const shareOfTime = 1 / 1_000;

/**
 * Makes a read that keeps what it read for a thousand times as long as reading it took. What costs a millisecond is a
 * second old at most, and what has grown to cost half a second is read every eight minutes, however often it is asked for.
 */
export const readSeldom = <Value>(read: () => Promise<Value>, clock: Clock): (() => Promise<Value>) => {
  let kept: { readonly value: Promise<Value>; until: number } | undefined;
  return () => {
    const startedAt = clock.now();
    if (kept && startedAt < kept.until) return kept.value;
    const reading = { value: read(), until: Number.POSITIVE_INFINITY };
    kept = reading;
    reading.value.then(
      () => {
        const endedAt = clock.now();
        reading.until = endedAt + (endedAt - startedAt) / shareOfTime;
      },
      () => {
        kept = undefined;
      },
    );
    return reading.value;
  };
};
