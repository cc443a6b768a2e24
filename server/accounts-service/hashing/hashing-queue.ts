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
 * Some kernels notice work of a thread on a busy core only at the next scheduler tick, up to 4 ms later; a timer of the
 * thread itself fires at once.
 */
const beatMs = 1;

/**
 * A bounded queue before the hashing threads. While others wait, results are released in batches: each hash evicts 19
 * MiB from the processor's caches, and the code that follows a hash then refills them once per batch. With an empty
 * queue results are released at once.
 */
export const hashingQueue = ({ concurrency, maxQueued, releaseBatchSize }: Bounds): HashingQueue => {
  const waiting: (() => void)[] = [];
  const keptBack: (() => void)[] = [];
  let running = 0;
  let beat: NodeJS.Timeout | undefined;

  const enter = async (): Promise<void> => {
    if (running === concurrency) {
      if (waiting.length >= maxQueued) throw new AccountError('general_server_busy');
      // A finished job passes its slot on, so `running` stays as it is.
      return new Promise((resolve) => waiting.push(resolve));
    }
    running += 1;
    // Gives other work on the same core its turn meanwhile.
    beat ??= setInterval(() => {}, beatMs);
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
    if (othersFollow && keptBack.length + 1 < releaseBatchSize) return new Promise((resolve) => keptBack.push(resolve));
    for (const release of keptBack.splice(0)) release();
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
