/** The longest wait, in ms, for the browser to become idle, and for the previous task to finish. */
const maxWaitMs = 2_000;

const idle = () =>
  new Promise<void>((done) => {
    // Safari has no requestIdleCallback before version 18.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: maxWaitMs });
    else setTimeout(done, 200);
  });
const timeout = () => new Promise<void>((done) => setTimeout(done, maxWaitMs));

let before: Promise<void> = Promise.resolve();

/**
 * Runs a task once the browser is idle and earlier tasks have finished: tasks at the same time would block a phone just
 * when the visitor taps the first button. Waits at most two seconds for either. `run` handles its own errors.
 */
export const whenIdle = (run: () => unknown): void => {
  const begin = async () => {
    await idle();
    await Promise.race([run(), timeout()]);
  };
  before = before.then(begin).catch(() => undefined);
};
