/** One timer that rings once, never keeps the process alive, and moves whenever it is set again. */
export interface WakeTimer {
  /** Rings after so many milliseconds, at most a minute; whoever is woken looks at the clock and sets it again. */
  fireIn(delayMs: number): void;
  stop(): void;
}

const maxDelayMs = 60_000;

/** An alarm that is not set yet. */
export const createTimer = (onFire: () => void): WakeTimer => {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  return {
    fireIn(delayMs) {
      stop();
      timer = setTimeout(onFire, Math.min(Math.max(delayMs, 0), maxDelayMs));
      timer.unref();
    },
    stop,
  };
};
