import { instant } from '#core/kernel/time.ts';

/** The machine's clock, which nobody can move. */
export const fixedClock = {
  now: () => instant(Date.now()),
  pass: () => {
    throw new Error('this clock is not ours to move');
  },
};
