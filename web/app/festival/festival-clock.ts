import type { Clock } from '#core/kernel/ports.ts';
import { type Instant, instant } from '#core/kernel/time.ts';

/** The festival's clock in the browser: the device's clock, corrected by the server's time. */
export type FestivalClock = Clock & {
  /** Sets the clock to the server's current time. */
  learn(now: Instant): void;
};

/**
 * The time of a page that may come from the device's cache, while the server cannot be asked: by the device's clock, but not
 * before the page was made.
 */
export const timeWithoutServer = (
  { now, aheadMs }: { readonly now: Instant; readonly aheadMs: number },
  machine: () => number,
): Instant => instant(Math.max(now, machine() + aheadMs));

/**
 * The clock starts at the time the page was rendered, which may be long ago for a cached page; `learn` corrects it.
 * @param machine the device's clock, in epoch ms
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
