import type { Database } from '#adapters/sql/engine/database.ts';
import { sqlClassReadings, sqlRunEventLog } from '#adapters/sql/run-event-log.ts';
import type { DayPlan } from '#core/competition-day/day-plan.ts';
import { dayTopics } from '#core/competition-day/day-topics.ts';
import type { ClassReadings } from '#core/competition-day/judge/ports.ts';
import type { PublishDayTopic } from './compose-news.ts';

/** What judges' telephones send, and by which readings they judge; those who follow the order hear when these are others. */
export const composeJudging = (database: Database, { rings }: DayPlan, publishTopic: PublishDayTopic) => ({
  ringNames: rings.map(({ id, name }) => ({ id, name })),
  runEventLog: sqlRunEventLog(database),
  classReadings: withChoiceNotifications(sqlClassReadings(database), publishTopic),
});

const withChoiceNotifications = (readings: ClassReadings, publishTopic: PublishDayTopic): ClassReadings => ({
  ...readings,
  async choose(decide) {
    const outcome = await readings.choose(decide);
    if (outcome.ok) await publishTopic(dayTopics.order);
    return outcome;
  },
});
