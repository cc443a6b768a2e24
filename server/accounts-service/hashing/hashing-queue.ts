import { AccountError } from '../http/errors.ts';

/** Runs slow work when a slot is free. @throws AccountError general_server_busy when the queue is full */
export type HashingQueue = <Value>(work: () => Promise<Value>) => Promise<Value>;

type Bounds = {
  readonly concurrency: number;
  readonly maxQueued: number;
  /** The most results to release at once. */
  readonly releaseBatchSize: number;
};

/**
 * Interval of a timer that does nothing but wake the event loop's thread. On a busy core some kernels schedule a thread
 * with new work only at the next tick, up to 4 ms later; a timer of the thread itself fires at once.
 */
const wakeIntervalMs = 1;

/**
 * A bounded queue before the hashing threads. While jobs wait, results are released in batches: each hash replaces 19 MiB
 * of the processor's caches, and the code that follows a hash then refills them only once per batch. While no job waits,
 * results are released at once.
 */
export const hashingQueue = ({ concurrency, maxQueued, releaseBatchSize }: Bounds): HashingQueue => {
  const waiting: (() => void)[] = [];
  const heldResults: (() => void)[] = [];
  let running = 0;
  let beat: NodeJS.Timeout | undefined;

  const enter = async (): Promise<void> => {
    if (running === concurrency) {
      if (waiting.length >= maxQueued) throw new AccountError('general_server_busy');
      // A finished job passes its slot on, so `running` stays as it is.
      return new Promise((resolve) => waiting.push(resolve));
    }
    running += 1;
    // Gives other work on the same core its turn while hashes run.
    beat ??= setInterval(() => {}, wakeIntervalMs);
  };

  /** Whether a waiting job has taken the slot and will release the results. */
  const leave = (): boolean => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
    if (running === 0) {
      clearInterval(beat);
      beat = undefined;
    }
    return next !== undefined;
  };

  const handOver = async (othersFollow: boolean): Promise<void> => {
    if (othersFollow && heldResults.length + 1 < releaseBatchSize)
      return new Promise((resolve) => heldResults.push(resolve));
    for (const release of heldResults.splice(0)) release();
  };

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      await handOver(leave());
    }
  };
};
