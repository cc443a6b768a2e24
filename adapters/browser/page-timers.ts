import type { Timers } from '#core/kernel/news/timers.ts';

/** Timers of the page's window. */
export const pageTimers: Timers = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
