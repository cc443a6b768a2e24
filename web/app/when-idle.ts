/** Runs something once the page has nothing better to do, two seconds from now at the latest. */
export const whenIdle = (run: () => void): void => {
  // Safari has no requestIdleCallback before version 18.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 500);
};
