import { sqlCompetitionDay } from '#adapters/sql/competition-day.ts';
import { sqlCompetitionResults } from '#adapters/sql/competition-results.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { sqlClassReadings, sqlRunMarks } from '#adapters/sql/run-marks.ts';
import { newIds } from '#adapters/system/new-ids.ts';
import { type ClassAndLevel, everyClassAndLevel } from '#core/competition/class-and-level.ts';
import type { Rulebook } from '#core/competition/rulebook.ts';
import type { DayPlan } from '#core/competition-day/day-plan.ts';
import { dayTopics } from '#core/competition-day/day-topics.ts';
import { stayedAway } from '#core/competition-day/gate/stayed-away.ts';
import { boardTopics } from '#core/competition-results/board-topics.ts';
import { publicBoard } from '#core/competition-results/boards.ts';
import { fromTheRing } from '#core/competition-results/from-the-ring.ts';
import { type ResultsPorts, readSources } from '#core/competition-results/results-desk.ts';
import { deviceId } from '#core/kernel/ids.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { News } from '#core/news/ports.ts';
import { boardShelf } from '../caches/board-shelf.ts';
import { tellInTurn } from '../caches/tell-in-turn.ts';
import type { TellTheDay } from './compose-news.ts';

type Parts = {
  readonly database: Database;
  readonly rulebook: Rulebook;
  readonly plan: DayPlan;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
  readonly news: News;
  readonly tell: TellTheDay;
  readonly log: Log;
};

const groups = new Map(everyClassAndLevel.map((group) => [boardTopics.of(group), group] as const));

/** Results of signed runs, and the boards that the crowd follows as `leaderboard:adult-gold`. */
export const composeResults = (parts: Parts) => {
  const { database, festivalClock, news, log } = parts;
  const competitionDay = sqlCompetitionDay(database, parts.machineClock);
  const [runMarks, classReadings] = [sqlRunMarks(database), sqlClassReadings(database)];
  const ids = newIds('res');
  const resultsPorts: ResultsPorts = {
    rulebook: parts.rulebook,
    runCards: async () => (await competitionDay.order())?.runs ?? [],
    stayedAway: async (entries) => stayedAway(await competitionDay.saidOf(entries), parts.plan.calls),
    ring: { of: async (entries) => fromTheRing(await runMarks.ofThese(entries)) },
    readings: async () =>
      Object.fromEntries((await classReadings.all()).map(({ class: of, readings }) => [of, readings])),
    results: sqlCompetitionResults(database),
    newId: () => ids.next(),
    machineClock: parts.machineClock,
    desk: deviceId('desk'),
  };
  const boardNow = async (group: ClassAndLevel) =>
    publicBoard(group, await readSources(resultsPorts, festivalClock.now(), group));

  // Whoever takes a press tells its board, and the news carries it to every process: nobody else looks it up.
  const tell = tellInTurn(async (topic) => {
    const group = groups.get(topic);
    if (group) await news.publish(topic, await boardNow(group));
  });
  const boardChanged = (group: ClassAndLevel) => tell(boardTopics.of(group));
  const everyBoardChanged = async () => {
    await Promise.all(everyClassAndLevel.map(boardChanged));
  };
  const couldNotTell = (cause: unknown) => log.error('a board could not be told', { cause: String(cause) });

  return {
    resultsPorts,
    boards: boardShelf(news, boardNow),
    boardChanged,
    everyBoardChanged,
    // Neither a telephone nor the gate waits for the crowd: what they sent is safe already.
    runHeard: async (group: ClassAndLevel) => {
      boardChanged(group).catch(couldNotTell);
      await parts.tell(dayTopics.runs(group));
    },
    dayChanged: () => {
      everyBoardChanged().catch(couldNotTell);
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
