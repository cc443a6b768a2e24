import type { Clock } from '#core/kernel/ports.ts';
import { type Instant, instant } from '#core/kernel/time.ts';

/** The festival's clock as the browser knows it: the machine's, moved by what the server said. */
export type FestivalClock = Clock & {
  /** Takes the server's word for what the time is now. */
  learn(now: Instant): void;
};

/**
 * Starts at the time the page was made, which for a page out of a cache may be a while ago; `learn` puts it right.
 * `machine` tells epoch ms on the machine's own clock.
 */
export const festivalClock = (pageMadeAt: Instant, machine: () => number): FestivalClock => {
  let ahead = pageMadeAt - machine();
  return {
    now: () => instant(machine() + ahead),
    learn(now) {
      ahead = now - machine();
    },
  };
};
