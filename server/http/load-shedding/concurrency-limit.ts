/** Bulkhead: limits how many calls run at once and how many wait. Callers ask `isFull` first and refuse when it is. */
export type ConcurrencyLimiter = {
  /** Whether the next call would be refused. Cheap, so that it can be checked before a request's body is read. */
  readonly isFull: () => boolean;
  /** How many calls run, and how many wait. */
  readonly load: () => { readonly running: number; readonly queued: number };
  /** Runs the work when a slot is free, first come, first served. */
  readonly run: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

/** Limits concurrent calls, and queues further ones up to a limit. A short queue limits how long a caller waits. */
export const concurrencyLimit = (maxRunning: number, maxQueued: number): ConcurrencyLimiter => {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    isFull: () => running >= maxRunning && queue.length >= maxQueued,
    load: () => ({ running, queued: queue.length }),
    async run(work) {
      if (running < maxRunning) running++;
      // A finished call hands its slot to the next in the queue, so `running` stays as it is.
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
