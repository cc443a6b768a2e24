import { boardTopics } from '#core/competition/results/board-topics.ts';
import { type ClassAndLevel, everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import type { News } from '#core/kernel/news/ports.ts';

type Deps = {
  readonly news: News;
  readonly results: {
    /** A group's board, read from the store. @throws ServiceFailure */
    readonly boardNow: (group: ClassAndLevel) => Promise<unknown>;
    /** Publishes a group's board. */
    readonly boardChanged: (group: ClassAndLevel) => Promise<void>;
  };
  /** A text that changes with every change of the records from which boards are made. @throws ServiceFailure */
  readonly boardsVersion: () => Promise<string>;
};

/**
 * Publishes each leaderboard that differs from the last one received: the process that changed it may have been killed
 * before publishing it, or an older board may have arrived after a newer one (G7). Computes nothing while nothing changes.
 * @returns runs one check, for the job
 */
export const followBoards = ({ news, results, boardsVersion }: Deps): (() => Promise<void>) => {
  const received = new Map<string, string>();
  let seen: string | undefined;
  news.subscribe({
    about: boardTopics.beginWith,
    receive: ({ topic, message }) => void received.set(topic, contentOf(message)),
    missed: () => {
      seen = undefined;
    },
  });
  return async () => {
    const version = await boardsVersion();
    if (version === seen) return;
    for (const group of everyClassAndLevel) {
      const content = contentOf(await results.boardNow(group));
      if (received.get(boardTopics.of(group)) !== content) await results.boardChanged(group);
    }
    seen = version;
  };
};

/** Fields that differ at each reading although the board is the same. */
const ofTheReading: ReadonlySet<string> = new Set(['asOf', 'startedAt']);

const contentOf = (board: unknown): string =>
  JSON.stringify(board, (key, value: unknown) => (ofTheReading.has(key) ? undefined : value));
