import { instant } from '#core/kernel/time.ts';

/** The machine's clock, for a service whose clock cannot be moved. */
export const fixedClock = {
  now: () => instant(Date.now()),
  pass: () => {
    throw new Error('this clock cannot be moved');
  },
};
