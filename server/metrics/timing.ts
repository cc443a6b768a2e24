/** Upper bounds of a histogram's buckets, in milliseconds; longer durations are in no bucket. */
export const bucketsMs = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;

/** A histogram of durations in plain numbers: counting costs some nanoseconds and allocates nothing. */
export type Timing = {
  readonly observe: (ms: number) => void;
  /** For each of `bucketsMs`, the number of durations up to that bound and above the bound before it. */
  readonly perBucket: readonly number[];
  readonly count: () => number;
  readonly sumMs: () => number;
};

/** An empty histogram of durations. */
export const timing = (): Timing => {
  const perBucket: number[] = bucketsMs.map(() => 0);
  let count = 0;
  let sumMs = 0;
  return {
    observe: (ms) => {
      count++;
      sumMs += ms;
      for (let at = 0; at < bucketsMs.length; at++)
        if (ms <= (bucketsMs[at] ?? 0)) {
          perBucket[at] = (perBucket[at] ?? 0) + 1;
          return;
        }
    },
    perBucket,
    count: () => count,
    sumMs: () => sumMs,
  };
};
