import type { Clock } from './ports.ts';

/** The largest share of the time that is spent reading. */
const shareOfTime = 1 / 1_000;

/**
 * Caches a read for a thousand times as long as it took. A value that takes a millisecond to read is at most a second
 * old; one that takes half a second is read every eight minutes, however often it is requested.
 */
export const cacheByReadTime = <Value>(read: () => Promise<Value>, clock: Clock): (() => Promise<Value>) => {
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
