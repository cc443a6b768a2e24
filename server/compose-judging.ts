import type { Database } from '#adapters/sql/database.ts';
import { sqlClassReadings, sqlRunMarks } from '#adapters/sql/run-marks.ts';
import type { DayPlan } from '#core/competition-day/day-plan.ts';

/** What judges' telephones send, and by which readings they judge. */
export const composeJudging = (database: Database, { rings }: DayPlan) => ({
  ringNames: rings.map(({ id, name }) => ({ id, name })),
  runMarks: sqlRunMarks(database),
  classReadings: sqlClassReadings(database),
});
