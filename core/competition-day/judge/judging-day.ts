import type { DayPlan } from '../day-plan.ts';
import { stayedAway } from '../gate/stayed-away.ts';
import type { CompetitionDay } from '../ports.ts';
import type { ClassReadings, JudgingDay, RingName, RunMarks } from './ports.ts';
import { signatureOn } from './run-mark.ts';

export type JudgingDayPorts = {
  readonly competitionDay: Pick<CompetitionDay, 'order' | 'saidOf'>;
  readonly classReadings: Pick<ClassReadings, 'all'>;
  readonly runMarks: Pick<RunMarks, 'all'>;
  readonly ringNames: readonly RingName[];
  readonly plan: Pick<DayPlan, 'calls'>;
};

/** What a judge's telephone takes along for the day. @throws ServiceFailure */
export const judgingDay =
  ({ competitionDay, classReadings, runMarks, ringNames, plan }: JudgingDayPorts) =>
  async (): Promise<JudgingDay> => {
    const [order, readings, marks] = await Promise.all([competitionDay.order(), classReadings.all(), runMarks.all()]);
    const runs = order?.runs ?? [];
    const entries = runs.map(({ entry }) => entry);
    const byEntry = Map.groupBy(marks, ({ entry }) => entry);
    const isSigned = (entry: (typeof entries)[number]) =>
      signatureOn((byEntry.get(entry) ?? []).map(({ mark }) => mark)) !== undefined;
    return {
      version: order?.version ?? 0,
      rings: ringNames,
      runs,
      readings: readings.map(({ class: of, readings: chosen }) => ({ class: of, readings: chosen })),
      signed: entries.filter(isSigned),
      away: [...stayedAway(await competitionDay.saidOf(entries), plan.calls)],
    };
  };
