import { sqlCompetitionDay } from '#adapters/sql/competition-day.ts';
import { sqlCompetitionResults } from '#adapters/sql/competition-results.ts';
import type { Database } from '#adapters/sql/database.ts';
import { sqlClassReadings, sqlRunMarks } from '#adapters/sql/run-marks.ts';
import { newIds } from '#adapters/system/new-ids.ts';
import { type ClassAndLevel, everyClassAndLevel } from '#core/competition/class-and-level.ts';
import type { Rulebook } from '#core/competition/rulebook.ts';
import type { Board } from '#core/competition-results/board.ts';
import { publicBoard, publicBoards } from '#core/competition-results/boards.ts';
import { fromTheRing } from '#core/competition-results/from-the-ring.ts';
import { type ResultsPorts, readSources } from '#core/competition-results/results-desk.ts';
import { deviceId } from '#core/kernel/ids.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import type { News } from '#core/news/ports.ts';

type Parts = {
  readonly database: Database;
  readonly rulebook: Rulebook;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
  readonly news: News;
  readonly log: Log;
};

const ahead = 'leaderboard:';
const heard = 'run-heard:';
const nameOf = ({ class: of, level }: ClassAndLevel): string => `${of}-${level}`;
const topicOf = (group: ClassAndLevel): string => `${ahead}${nameOf(group)}`;

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
    ring: { all: async () => fromTheRing(await runMarks.all()) },
    readings: async () =>
      Object.fromEntries((await classReadings.all()).map(({ class: of, readings }) => [of, readings])),
    results: sqlCompetitionResults(database),
    newId: () => ids.next(),
    machineClock: parts.machineClock,
    desk: deviceId('desk'),
  };
  const boardNow = async (group: ClassAndLevel) =>
    publicBoard(group, await readSources(resultsPorts, festivalClock.now()));
  const boardChanged = async (group: ClassAndLevel) => news.publish(topicOf(group), await boardNow(group));

  news.subscribe({
    about: heard,
    hear: ({ topic }) => {
      const group = everyClassAndLevel.find((each) => topic === `${heard}${nameOf(each)}`);
      if (group)
        boardChanged(group).catch((cause: unknown) => log.error('a board could not be told', { cause: String(cause) }));
    },
  });

  let version = 0;
  let shelved: Promise<readonly Board[]> | undefined;
  const look = async () => publicBoards(await readSources(resultsPorts, festivalClock.now()));
  const putAway = () => {
    version += 1;
    shelved = undefined;
  };
  news.subscribe({ about: ahead, hear: putAway, missed: putAway });
  const boards: BoardShelf = {
    now: async () => {
      const asked = version;
      shelved ??= look().catch((cause: unknown) => {
        putAway();
        throw cause;
      });
      return { boards: await shelved, version: asked };
    },
  };

  return {
    resultsPorts,
    boards,
    boardChanged,
    boardTopics: {
      beginsWith: ahead,
      now: async (topic: string) => {
        const group = everyClassAndLevel.find((each) => topicOf(each) === topic);
        return group && boardNow(group);
      },
    },
  };
};
