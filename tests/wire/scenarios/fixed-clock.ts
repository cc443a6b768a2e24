import { instant } from '#core/kernel/time.ts';

/** The machine's clock, for a service whose clock the tests cannot move. */
export const fixedClock = {
  now: () => instant(Date.now()),
  pass: () => {
    throw new Error('this clock cannot be moved');
  },
};
