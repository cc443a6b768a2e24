import type { After } from '#core/kernel/news/after.ts';

/** Timers of the machine; a pending one does not keep the process alive. */
export const unrefTimers: After = (ms, run) => {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
};
