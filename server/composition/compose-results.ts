import { sqlCompetitionDay } from '#adapters/sql/competition-day.ts';
import { sqlCompetitionResults } from '#adapters/sql/competition-results.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { sqlClassReadings, sqlRunEventLog } from '#adapters/sql/run-event-log.ts';
import { newIds } from '#adapters/system/new-ids.ts';
import { type ClassAndLevel, everyClassAndLevel } from '#core/competition/class-and-level.ts';
import type { Rulebook } from '#core/competition/rulebook.ts';
import type { DayPlan } from '#core/competition-day/day-plan.ts';
import { dayTopics } from '#core/competition-day/day-topics.ts';
import { nonStarters } from '#core/competition-day/gate/non-starters.ts';
import { boardTopics } from '#core/competition-results/board-topics.ts';
import { publicBoard } from '#core/competition-results/boards.ts';
import { type ResultsPorts, readSources } from '#core/competition-results/results-desk.ts';
import { signedRuns } from '#core/competition-results/signed-runs.ts';
import { deviceId } from '#core/kernel/ids.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { News } from '#core/news/ports.ts';
import { coalesceByKey } from '../caches/coalesce-by-key.ts';
import { leaderboardCache } from '../caches/leaderboard-cache.ts';
import type { PublishDayTopic } from './compose-news.ts';

type Deps = {
  readonly database: Database;
  readonly rulebook: Rulebook;
  readonly plan: DayPlan;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
  readonly news: News;
  readonly publishTopic: PublishDayTopic;
  readonly log: Log;
};

const groups = new Map(everyClassAndLevel.map((group) => [boardTopics.of(group), group] as const));

/** Results of signed runs, and the boards that the crowd follows as `leaderboard:adult-gold`. */
export const composeResults = (deps: Deps) => {
  const { database, festivalClock, news, log } = deps;
  const competitionDay = sqlCompetitionDay(database, deps.machineClock);
  const [runEventLog, classReadings] = [sqlRunEventLog(database), sqlClassReadings(database)];
  const ids = newIds('res');
  const resultsPorts: ResultsPorts = {
    rulebook: deps.rulebook,
    runCards: async () => (await competitionDay.order())?.runs ?? [],
    nonStarters: async (entries) => nonStarters(await competitionDay.historyOf(entries), deps.plan.calls),
    ring: { of: async (entries) => signedRuns(await runEventLog.ofThese(entries)) },
    readings: async () =>
      Object.fromEntries((await classReadings.all()).map(({ class: of, readings }) => [of, readings])),
    results: sqlCompetitionResults(database),
    newId: () => ids.next(),
    machineClock: deps.machineClock,
    desk: deviceId('desk'),
  };
  const boardNow = async (group: ClassAndLevel) =>
    publicBoard(group, await readSources(resultsPorts, festivalClock.now(), group));

  // Whoever takes a press tells its board, and the news carries it to every process: nobody else looks it up.
  const publishTopic = coalesceByKey(async (topic) => {
    const group = groups.get(topic);
    if (group) await news.publish(topic, await boardNow(group));
  });
  const boardChanged = (group: ClassAndLevel) => publishTopic(boardTopics.of(group));
  const everyBoardChanged = async () => {
    await Promise.all(everyClassAndLevel.map(boardChanged));
  };
  const logPublishFailure = (cause: unknown) => log.error('a board could not be told', { cause: String(cause) });

  return {
    resultsPorts,
    boards: leaderboardCache(news, boardNow),
    boardChanged,
    everyBoardChanged,
    // Neither a telephone nor the gate waits for the crowd: what they sent is safe already.
    runChanged: async (group: ClassAndLevel) => {
      boardChanged(group).catch(logPublishFailure);
      await deps.publishTopic(dayTopics.runs(group));
    },
    dayChanged: () => {
      everyBoardChanged().catch(logPublishFailure);
    },
    boardTopics: {
      beginsWith: boardTopics.beginWith,
      now: async (topic: string) => {
        const group = groups.get(topic);
        return group && boardNow(group);
      },
    },
  };
};
