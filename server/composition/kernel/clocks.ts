import { type FestivalClockOptions, festivalClock } from '#adapters/system/festival-clock.ts';
import type { Clocks } from '#core/kernel/ports.ts';
import type { Settings } from '../../settings/settings.ts';

/** Opens the clocks; a demo's festival clock is saved in the file. */
export const openClocks = (
  { FESTIVAL_NOW: startAt, production }: Pick<Settings, 'FESTIVAL_NOW' | 'production'>,
  given: Pick<FestivalClockOptions, 'file' | 'edition'> & Pick<Clocks, 'machineClock'>,
): Clocks => ({
  festivalClock: festivalClock({ ...given, startAt, demo: !production && startAt === undefined }),
  machineClock: given.machineClock,
});
