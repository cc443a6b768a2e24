/** A one-shot timer that does not keep the process alive; setting it again replaces the former time. */
export interface WakeTimer {
  /** Fires after `delayMs`, but after a minute at most: the callback checks the clock, and sets the timer again. */
  fireIn(delayMs: number): void;
  stop(): void;
}

const maxDelayMs = 60_000;

/** A timer that is not set yet. */
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
