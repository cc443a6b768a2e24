import type { Database } from '#adapters/sql/database.ts';
import { sqlClassReadings, sqlRunMarks } from '#adapters/sql/run-marks.ts';
import type { DayPlan } from '#core/competition-day/day-plan.ts';
import type { TakeMarksPorts } from '#core/competition-day/judge/take-marks.ts';
import type { News } from '#core/news/ports.ts';

/** What judges' telephones send, and who else hears of it: `run-heard:adult-gold` tells that more is known of a run. */
export const composeJudging = (database: Database, news: News, { rings }: DayPlan) => ({
  ringNames: rings.map(({ id, name }) => ({ id, name })),
  runMarks: sqlRunMarks(database),
  classReadings: sqlClassReadings(database),
  runHeard: (async (run) => {
    await news.publish(`run-heard:${run.class}-${run.level}`, { entry: run.entry });
  }) satisfies TakeMarksPorts['runHeard'],
});
