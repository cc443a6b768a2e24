import { sqlCompetitionDay } from '#adapters/sql/competition-day.ts';
import { sqlCompetitionResults } from '#adapters/sql/competition-results.ts';
import type { Database } from '#adapters/sql/database.ts';
import { sqlClassReadings, sqlRunMarks } from '#adapters/sql/run-marks.ts';
import { newIds } from '#adapters/system/new-ids.ts';
import { type ClassAndLevel, everyClassAndLevel } from '#core/competition/class-and-level.ts';
import type { Rulebook } from '#core/competition/rulebook.ts';
import type { DayPlan } from '#core/competition-day/day-plan.ts';
import { dayTopics } from '#core/competition-day/day-topics.ts';
import { stayedAway } from '#core/competition-day/gate/stayed-away.ts';
import type { Board } from '#core/competition-results/board.ts';
import { publicBoard } from '#core/competition-results/boards.ts';
import { fromTheRing } from '#core/competition-results/from-the-ring.ts';
import { type ResultsPorts, readSources } from '#core/competition-results/results-desk.ts';
import { deviceId } from '#core/kernel/ids.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { News } from '#core/news/ports.ts';
import type { TellTheDay } from './compose-news.ts';
import { tellInTurn } from './tell-in-turn.ts';

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

const ahead = 'leaderboard:';
const topicOf = ({ class: of, level }: ClassAndLevel): string => `${ahead}${of}-${level}`;
const groups = new Map(everyClassAndLevel.map((group) => [topicOf(group), group] as const));

/** The boards as every reader sees them; `version` is another whenever they are. */
export type BoardShelf = {
  /** @throws ServiceFailure */
  now(): Promise<{ readonly boards: readonly Board[]; readonly version: number }>;
};

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
  const boardChanged = (group: ClassAndLevel) => tell(topicOf(group));
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
      beginsWith: ahead,
      now: async (topic: string) => {
        const group = groups.get(topic);
        return group && boardNow(group);
      },
    },
  };
};

/** Keeps each board until news of it comes, from whichever process. */
const boardShelf = (news: News, boardNow: (group: ClassAndLevel) => Promise<Board>): BoardShelf => {
  const shelf = new Map<string, Promise<Board>>();
  let version = 0;
  const look = (group: ClassAndLevel): Promise<Board> => {
    const topic = topicOf(group);
    const known = shelf.get(topic);
    if (known) return known;
    const board = boardNow(group);
    shelf.set(topic, board);
    board.catch(() => shelf.get(topic) === board && shelf.delete(topic));
    return board;
  };
  news.subscribe({
    about: ahead,
    hear: ({ topic }) => {
      version += 1;
      shelf.delete(topic);
    },
    missed: () => {
      version += 1;
      shelf.clear();
    },
  });
  return {
    now: async () => {
      const asked = version;
      return { boards: await Promise.all(everyClassAndLevel.map(look)), version: asked };
    },
  };
};
