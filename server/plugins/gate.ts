/** Lets so many work at once and so many wait; the rest is told to come again, before anything has been touched. */
export type Gate = <Value>(work: () => Promise<Value>) => Promise<Value | 'full'>;

/** First come, first served. A queue that is never long is a wait that is never long. */
export const openGate = (atOnce: number, waiting: number): Gate => {
  const queue: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside >= atOnce) {
      if (queue.length >= waiting) return 'full';
      await new Promise<void>((enter) => queue.push(enter));
    } else inside++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else inside--;
    }
  };
};
