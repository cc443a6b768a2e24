/** Lets so many work at once and so many wait; the rest is told to come again, before anything has been touched. */
export type ConcurrencyLimiter = {
  /** Asked before a request is even read: turning somebody away must cost next to nothing. */
  readonly isFull: () => boolean;
  /** First come, first served. */
  readonly run: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

/** A queue that is never long is a wait that is never long. */
export const concurrencyLimit = (maxRunning: number, maxQueued: number): ConcurrencyLimiter => {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    isFull: () => running >= maxRunning && queue.length >= maxQueued,
    async run(work) {
      if (running < maxRunning) running++;
      // Whoever leaves hands their place on, so `inside` stays as it is.
      else await new Promise<void>((run) => queue.push(run));
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running--;
      }
    },
  };
};
