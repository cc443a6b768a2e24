import type { After } from '#core/news/after.ts';

/** The page's own timers. */
export const pageTimers: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
