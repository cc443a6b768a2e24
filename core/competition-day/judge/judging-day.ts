import type { DayPlan } from '../day-plan.ts';
import { nonStarters } from '../gate/non-starters.ts';
import type { CompetitionDay } from '../ports.ts';
import type { ClassReadings, JudgingDay, RingName, RunEventLog } from './ports.ts';
import { signatureOn } from './run-event.ts';

export type JudgingDayPorts = {
  readonly competitionDay: Pick<CompetitionDay, 'order' | 'historyOf'>;
  readonly classReadings: Pick<ClassReadings, 'all'>;
  readonly runEventLog: Pick<RunEventLog, 'all'>;
  readonly ringNames: readonly RingName[];
  readonly plan: Pick<DayPlan, 'calls'>;
};

/** Everything that a judge's phone stores for a day without signal. @throws ServiceFailure */
export const judgingDay =
  ({ competitionDay, classReadings, runEventLog, ringNames, plan }: JudgingDayPorts) =>
  async (): Promise<JudgingDay> => {
    const [order, readings, events] = await Promise.all([
      competitionDay.order(),
      classReadings.all(),
      runEventLog.all(),
    ]);
    const runs = order?.runs ?? [];
    const entries = runs.map(({ entry }) => entry);
    const byEntry = Map.groupBy(events, ({ entry }) => entry);
    const isSigned = (entry: (typeof entries)[number]) =>
      signatureOn((byEntry.get(entry) ?? []).map(({ mark }) => mark)) !== undefined;
    return {
      version: order?.version ?? 0,
      rings: ringNames,
      runs,
      readings: readings.map(({ class: of, readings: chosen }) => ({ class: of, readings: chosen })),
      signed: entries.filter(isSigned),
      away: [...nonStarters(await competitionDay.historyOf(entries), plan.calls)],
    };
  };
