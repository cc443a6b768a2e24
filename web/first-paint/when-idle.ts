/** Longer than this nothing waits: neither for the page, nor for what was asked for before. */
const patienceMs = 2_000;

const idle = () =>
  new Promise<void>((done) => {
    // Safari has no requestIdleCallback before version 18.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: patienceMs });
    else setTimeout(done, 200);
  });
const patience = () => new Promise<void>((done) => setTimeout(done, patienceMs));

let before: Promise<void> = Promise.resolve();

/**
 * Runs something once the page has nothing better to do, and what was asked for before is through: all at once they would
 * keep a telephone busy just when somebody presses the first button. Two seconds is as long as either is waited for. What
 * goes wrong in `run` is for the caller to tell.
 */
export const whenIdle = (run: () => unknown): void => {
  const begin = async () => {
    await idle();
    await Promise.race([run(), patience()]);
  };
  before = before.then(begin).catch(() => undefined);
};
