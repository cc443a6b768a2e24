/** Lets so many work at once and so many wait; the rest is told to come again, before anything has been touched. */
export type Gate = {
  /** Asked before a request is even read: turning somebody away must cost next to nothing. */
  readonly isFull: () => boolean;
  /** First come, first served. */
  readonly enter: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

/** A queue that is never long is a wait that is never long. */
export const openGate = (atOnce: number, waiting: number): Gate => {
  const queue: (() => void)[] = [];
  let inside = 0;
  return {
    isFull: () => inside >= atOnce && queue.length >= waiting,
    async enter(work) {
      if (inside < atOnce) inside++;
      // Whoever leaves hands their place on, so `inside` stays as it is.
      else await new Promise<void>((enter) => queue.push(enter));
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else inside--;
      }
    },
  };
};
