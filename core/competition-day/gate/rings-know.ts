import type { EntryId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { Instant } from '../../kernel/time.ts';
import type { RunEventLog } from '../judge/ports.ts';
import { type RingProgress, ringProgress } from './ring-progress.ts';

/** What the rings' judges have recorded, and the moment at which it was read. */
export type RingsKnow = { readonly now: Instant; readonly progress: ReadonlyMap<EntryId, RingProgress> };

export type RingsKnowPorts = {
  readonly runEventLog: Pick<RunEventLog, 'all'>;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
};

/** What the rings know now. @throws ServiceFailure */
export const readRingsKnow = async ({
  runEventLog,
  festivalClock,
  machineClock,
}: RingsKnowPorts): Promise<RingsKnow> => {
  const now = festivalClock.now();
  return { now, progress: ringProgress(await runEventLog.all(), { festival: now, machine: machineClock.now() }) };
};
