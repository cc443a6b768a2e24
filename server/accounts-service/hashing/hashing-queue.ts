import { AccountError } from '../http/errors.ts';

/** Runs slow work when its turn comes. @throws AccountError general_server_busy when too many are already waiting */
export type HashingQueue = <Value>(work: () => Promise<Value>) => Promise<Value>;

type Bounds = {
  readonly concurrency: number;
  readonly maxQueued: number;
  /** How many results are handed over in one go at most. */
  readonly releaseBatchSize: number;
};

/**
 * Some kernels tell a core that is busy of a thread that has something to do at their next tick, which may be four
 * milliseconds away; a timer of the thread's own they heed at once.
 */
const beatMs = 1;

/**
 * A short queue before the threads that hash. While others wait in it, results are kept back until some are together:
 * nineteen MiB of hashing throw the rest of the program out of the processor's caches, and what follows a hash is then
 * fetched once for all of them. Nobody's result waits where nobody waits for a place.
 */
export const hashingQueue = ({ concurrency, maxQueued, releaseBatchSize }: Bounds): HashingQueue => {
  const waiting: (() => void)[] = [];
  const keptBack: (() => void)[] = [];
  let running = 0;
  let beat: NodeJS.Timeout | undefined;

  const enter = async (): Promise<void> => {
    if (running === concurrency) {
      if (waiting.length >= maxQueued) throw new AccountError('general_server_busy');
      // Whoever finishes hands its place on, so `running` stays as it is.
      return new Promise((resolve) => waiting.push(resolve));
    }
    running += 1;
    // Whoever else is served on the same core is looked after meanwhile.
    beat ??= setInterval(() => {}, beatMs);
  };

  /** Whether somebody has taken the place, and will come out after us. */
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
