import { day, hour, type Instant, minute, second } from '../time.ts';

/** The time left in whole units; `over` once the target has passed, with all units 0 (§4 Countdown). */
export type Countdown = {
  readonly over: boolean;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
};

/** How often the countdown updates, in milliseconds (§9). */
export const countdownTickMs = second;

/** Time from `now` to `target`, rounded up to the second, so that "0 seconds" means the gates are open. */
export const countdown = (now: Instant, target: Instant): Countdown => {
  const left = Math.max(0, Math.ceil((target - now) / second) * second);
  return {
    over: left === 0,
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  };
};
