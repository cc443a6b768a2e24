import type { EntryId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { Instant } from '../../kernel/time.ts';
import type { RunEventLog } from '../judge/ports.ts';
import { type RingProgress, ringProgress } from './ring-progress.ts';

/** The progress of each run by the judges' events, and when it was read. */
export type RingsProgress = { readonly now: Instant; readonly progress: ReadonlyMap<EntryId, RingProgress> };

export type RingsProgressPorts = {
  readonly runEventLog: Pick<RunEventLog, 'all'>;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
};

/** Reads the progress of the runs of all rings. @throws ServiceFailure */
export const readRingsProgress = async ({
  runEventLog,
  festivalClock,
  machineClock,
}: RingsProgressPorts): Promise<RingsProgress> => {
  const now = festivalClock.now();
  return { now, progress: ringProgress(await runEventLog.all(), { festival: now, machine: machineClock.now() }) };
};
