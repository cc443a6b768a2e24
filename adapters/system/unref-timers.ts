import type { Timers } from '#core/kernel/news/timers.ts';

/** Timers of the machine; a pending one does not keep the process alive. */
export const unrefTimers: Timers = (ms, run) => {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
};
