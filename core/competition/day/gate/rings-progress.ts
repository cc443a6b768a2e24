import type { EntryId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/ports.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Rulebook } from '../../rules/rulebook.ts';
import { rulesOfTheDay } from '../judge/class-readings.ts';
import type { ClassReadings, RunEventLog } from '../judge/ports.ts';
import type { CompetitionDay } from '../ports.ts';
import { type RunProgress, runProgress } from './run-progress.ts';

/** The progress of each run by the judges' events, and when it was read. */
export type RingsProgress = { readonly now: Instant; readonly progress: ReadonlyMap<EntryId, RunProgress> };

export type RingsProgressPorts = {
  readonly competitionDay: Pick<CompetitionDay, 'order'>;
  readonly classReadings: Pick<ClassReadings, 'all'>;
  readonly rulebook: Rulebook;
  readonly runEventLog: Pick<RunEventLog, 'all'>;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
};

/** Reads the progress of the runs of all rings. @throws ServiceFailure */
export const readRingsProgress = async ({
  competitionDay,
  classReadings,
  rulebook,
  runEventLog,
  festivalClock,
  machineClock,
}: RingsProgressPorts): Promise<RingsProgress> => {
  const now = { festival: festivalClock.now(), machine: machineClock.now() };
  const [order, chosen, events] = await Promise.all([competitionDay.order(), classReadings.all(), runEventLog.all()]);
  const cards = new Map(order?.runs.map((card) => [card.entry, card]));
  const rulesOf = (entry: EntryId) => {
    const card = cards.get(entry);
    return card && rulesOfTheDay(rulebook, card, chosen);
  };
  return { now: now.festival, progress: runProgress(events, now, rulesOf) };
};
