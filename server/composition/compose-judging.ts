import type { Database } from '#adapters/sql/engine/database.ts';
import { sqlClassReadings, sqlRunMarks } from '#adapters/sql/run-marks.ts';
import type { DayPlan } from '#core/competition-day/day-plan.ts';
import { dayTopics } from '#core/competition-day/day-topics.ts';
import type { ClassReadings } from '#core/competition-day/judge/ports.ts';
import type { TellTheDay } from './compose-news.ts';

/** What judges' telephones send, and by which readings they judge; those who follow the order hear when these are others. */
export const composeJudging = (database: Database, { rings }: DayPlan, tell: TellTheDay) => ({
  ringNames: rings.map(({ id, name }) => ({ id, name })),
  runMarks: sqlRunMarks(database),
  classReadings: tellingOfChoices(sqlClassReadings(database), tell),
});

const tellingOfChoices = (readings: ClassReadings, tell: TellTheDay): ClassReadings => ({
  ...readings,
  async choose(decide) {
    const outcome = await readings.choose(decide);
    if (outcome.ok) await tell(dayTopics.order);
    return outcome;
  },
});
