import type { After } from '#core/kernel/news/after.ts';

/** Timers of the page's window. */
export const pageTimers: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
