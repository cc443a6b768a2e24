import type { Clock } from '#core/kernel/ports.ts';
import { type Instant, instant } from '#core/kernel/time.ts';

/** A clock that tests move. */
export type SimulatedClock = Clock & {
  passes(ms: number): void;
  moveTo(moment: Instant): void;
};

/** Shows `start` until it is moved. */
export const simulatedClock = (start: Instant): SimulatedClock => {
  let now = start;
  return {
    now: () => now,
    passes: (ms) => {
      now = instant(now + ms);
    },
    moveTo: (moment) => {
      now = moment;
    },
  };
};
