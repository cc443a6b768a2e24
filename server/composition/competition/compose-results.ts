import { newIds } from '#adapters/system/new-ids.ts';
import type { Members } from '#core/accounts/ports.ts';
import type { DayPlan } from '#core/competition/day/day-plan.ts';
import { dayTopics } from '#core/competition/day/day-topics.ts';
import { nonStarters } from '#core/competition/day/gate/non-starters.ts';
import type { Board } from '#core/competition/results/board.ts';
import { boardTopics } from '#core/competition/results/board-topics.ts';
import { publicBoard } from '#core/competition/results/boards.ts';
import type { ResultsPeople } from '#core/competition/results/ports.ts';
import { type ResultsPorts, readSources } from '#core/competition/results/results-desk.ts';
import { signedRuns } from '#core/competition/results/signed-runs.ts';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import { deskDevice } from '#core/competition/rules/run/devices-without-time.ts';
import { type ClassAndLevel, everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import type { News } from '#core/kernel/news/ports.ts';
import type { PublicTopics } from '#core/kernel/news/public-topics.ts';
import type { Clocks, Log } from '#core/kernel/ports.ts';
import { coalesceByKey } from '../../caches/coalesce-by-key.ts';
import { type LeaderboardCache, leaderboardCache } from '../../caches/leaderboard-cache.ts';
import type { PublishDayTopic } from '../kernel/live-news.ts';
import type { Stores } from '../stores.ts';

/** Results of signed runs, and the leaderboards that visitors follow as `leaderboard:adult-gold`. */
export type ResultsServices = {
  readonly resultsPorts: ResultsPorts;
  readonly boards: LeaderboardCache;
  /** The leaderboards' topics, with their current state for new followers. */
  readonly boardTopics: PublicTopics;
  /** The leaderboard of a group, read from the store. @throws ServiceFailure */
  readonly boardNow: (group: ClassAndLevel) => Promise<Board>;
  /** Publishes the leaderboard of a group. */
  readonly boardChanged: (group: ClassAndLevel) => Promise<void>;
  /** Publishes that the results desk has news, and the leaderboard of the group. */
  readonly resultsChanged: (group: ClassAndLevel) => Promise<void>;
  readonly everyBoardChanged: () => Promise<void>;
  /** Publishes the topic of a group's runs, and its leaderboard in the background. */
  readonly runChanged: (group: ClassAndLevel) => Promise<void>;
  /** Publishes every leaderboard in the background. */
  readonly dayChanged: () => void;
};

type Deps = {
  readonly stores: Pick<Stores, 'competitionDay' | 'runEventLog' | 'classReadings' | 'competitionResults'>;
  readonly members: Pick<Members, 'find' | 'withLabel'>;
  readonly rulebook: Rulebook;
  readonly plan: DayPlan;
  readonly clocks: Clocks;
  readonly news: News;
  readonly publishTopic: PublishDayTopic;
  readonly log: Log;
};

const groups = new Map(everyClassAndLevel.map((group) => [boardTopics.of(group), group] as const));

export const composeResults = (deps: Deps): ResultsServices => {
  const { stores, clocks, news, log } = deps;
  const { competitionDay, runEventLog, classReadings } = stores;
  const ids = newIds('res');
  const resultsPorts: ResultsPorts = {
    rulebook: deps.rulebook,
    runCards: async () => (await competitionDay.order())?.runs ?? [],
    nonStarters: async (entries) => nonStarters(await competitionDay.historyOf(entries), deps.plan.calls),
    ring: {
      of: async (entries) => signedRuns(await runEventLog.ofThese(entries)),
      async add(entry, events, { user, name }, action) {
        const [by, receivedAt] = [{ id: user, name }, clocks.machineClock.now()];
        await runEventLog.add(
          events.map((mark) => ({ entry, mark, by, receivedAt })),
          action,
        );
      },
      async sign(entry, mark, { user, name }, action) {
        const receivedAt = clocks.machineClock.now();
        await runEventLog.add([{ entry, mark, by: { id: user, name }, receivedAt }], action);
      },
    },
    people: resultsPeople(competitionDay, deps.members),
    readings: async () =>
      Object.fromEntries((await classReadings.all()).map(({ class: of, readings }) => [of, readings])),
    results: stores.competitionResults,
    newId: () => ids.next(),
    machineClock: clocks.machineClock,
    desk: deskDevice,
  };
  const boardNow = async (group: ClassAndLevel) =>
    publicBoard(group, await readSources(resultsPorts, clocks.festivalClock.now(), group));

  // The process that stored the change publishes the whole board, so that no other process has to read it.
  const publishBoard = coalesceByKey(async (topic) => {
    const group = groups.get(topic);
    if (group) await news.publish(topic, await boardNow(group));
  });
  const boardChanged = (group: ClassAndLevel) => publishBoard(boardTopics.of(group));
  const everyBoardChanged = async () => {
    await Promise.all(everyClassAndLevel.map(boardChanged));
  };
  const logPublishFailure = (cause: unknown) => log.error('leaderboard publish failed', { cause: String(cause) });

  return {
    resultsPorts,
    boards: leaderboardCache(news, boardNow),
    boardNow,
    boardChanged,
    resultsChanged: async (group) => {
      await Promise.all([boardChanged(group), deps.publishTopic(dayTopics.results)]);
    },
    everyBoardChanged,
    // Phones and the gate do not wait for the leaderboard: their events are stored already.
    runChanged: async (group) => {
      boardChanged(group).catch(logPublishFailure);
      await deps.publishTopic(dayTopics.runs(group));
    },
    dayChanged: () => {
      everyBoardChanged().catch(logPublishFailure);
    },
    boardTopics: {
      beginsWith: boardTopics.beginWith,
      now: async (topic) => {
        const group = groups.get(topic);
        return group && boardNow(group);
      },
    },
  };
};

/** Finds handlers by the accounts of their tickets, because the address in a form is not verified. */
const resultsPeople = (
  competitionDay: Stores['competitionDay'],
  members: Pick<Members, 'find' | 'withLabel'>,
): ResultsPeople => ({
  async handlersOf(entries) {
    const { entrants } = await competitionDay.read();
    const handlers = await Promise.all(
      entrants
        .filter(({ entry }) => entries.includes(entry))
        .map(async ({ entry, registration }) => [entry, await members.find(registration.userId)] as const),
    );
    return new Map(handlers.flatMap(([entry, user]) => (user?.email ? [[entry, user] as const] : [])));
  },
  headJudges: async () => (await members.withLabel('headjudge')).filter(({ email }) => email !== ''),
});
