import type { Clock } from '#core/kernel/ports.ts';

/** The two clocks: their times differ while a demo or FESTIVAL_NOW moves the festival to another day. */
export type Clocks = {
  /** The time that the festival's rules go by: sales, deadlines, the competition day. */
  readonly festivalClock: Clock;
  /** The computer's own time: leases, retries, rate limits, tokens. */
  readonly machineClock: Clock;
};
