/** One timer that rings once, never keeps the process alive, and moves whenever it is set again. */
export interface Alarm {
  /** Rings after so many milliseconds, at most a minute; whoever is woken looks at the clock and sets it again. */
  ringIn(delayMs: number): void;
  stop(): void;
}

const longestSleepMs = 60_000;

/** An alarm that is not set yet. */
export const alarm = (ring: () => void): Alarm => {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  return {
    ringIn(delayMs) {
      stop();
      timer = setTimeout(ring, Math.min(Math.max(delayMs, 0), longestSleepMs));
      timer.unref();
    },
    stop,
  };
};
