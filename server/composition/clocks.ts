import { type FestivalClockOptions, festivalClock } from '#adapters/system/festival-clock.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { Settings } from './settings.ts';

/** The two clocks: their times differ while a demo or FESTIVAL_NOW moves the festival to another day. */
export type Clocks = {
  /** The time by which the festival decides: sales, deadlines, the competition day. */
  readonly festivalClock: Clock;
  /** The computer's own time: leases, retries, rate limits, tokens. */
  readonly machineClock: Clock;
};

/** Opens the clocks; a demo's festival clock is saved in the file. */
export const openClocks = (
  { FESTIVAL_NOW: startAt, production }: Pick<Settings, 'FESTIVAL_NOW' | 'production'>,
  given: Pick<FestivalClockOptions, 'file' | 'edition'> & Pick<Clocks, 'machineClock'>,
): Clocks => ({
  festivalClock: festivalClock({ ...given, startAt, demo: !production && startAt === undefined }),
  machineClock: given.machineClock,
});
