import type { After } from '#core/news/after.ts';

/** The machine's own timers; waiting for one keeps no process alive. */
export const after: After = (ms, run) => {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
};
