import { dayTopics } from '#core/competition/day/day-topics.ts';
import { publicBoards } from '#core/competition/results/boards.ts';
import { type ResultsPorts, readSources } from '#core/competition/results/results-desk.ts';
import { signedWins } from '#core/competition/results/wins-of-the-year.ts';
import type { PastWin } from '#core/competition/rules/entry/eligibility.ts';
import { failureDetails } from '#core/kernel/failures.ts';
import type { News } from '#core/kernel/news/ports.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import { coalesceByKey } from './coalesce-by-key.ts';

/** One year's results, and the news about them. */
type YearOfResults = {
  readonly year: number;
  readonly resultsPorts: ResultsPorts;
  readonly festivalClock: Clock;
  readonly news: News;
};

/** The wins of all years in the store by their signed results, cached for the rules of entry. */
export type WinsInStore = {
  /** The wins of all years before one, as this process read them last. */
  readonly before: (year: number) => readonly PastWin[];
  /** Reads a year's wins, and again whenever a result of it is signed or reopened, by any process. */
  readonly follow: (results: YearOfResults) => Promise<void>;
};

export const winsInStore = (log: Log): WinsInStore => {
  const byYear = new Map<number, readonly PastWin[]>();
  return {
    before: (year) => [...byYear].flatMap(([each, wins]) => (each < year ? wins : [])),
    async follow({ year, resultsPorts, festivalClock, news }) {
      const read = coalesceByKey(async () => {
        try {
          const sources = await readSources(resultsPorts, festivalClock.now());
          byYear.set(year, signedWins(publicBoards(sources), sources.cards));
        } catch (cause) {
          log.error('wins of a year not readable', { year, ...failureDetails(cause) });
        }
      });
      const readAgain = () => void read(String(year));
      news.subscribe({ about: dayTopics.results, receive: readAgain, missed: readAgain });
      await read(String(year));
    },
  };
};
