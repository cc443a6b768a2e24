import { type ClassAndLevel, everyClassAndLevel } from '#core/competition/class-and-level.ts';
import { boardTopics } from '#core/competition-results/board-topics.ts';
import type { News } from '#core/news/ports.ts';

type Deps = {
  readonly news: News;
  readonly results: {
    /** A group's board as the store has it. @throws ServiceFailure */
    readonly boardNow: (group: ClassAndLevel) => Promise<unknown>;
    /** Publishes it. */
    readonly boardChanged: (group: ClassAndLevel) => Promise<void>;
  };
  /** Another text after every change of what boards are made of. @throws ServiceFailure */
  readonly boardsVersion: () => Promise<string>;
};

/**
 * Publishes each leaderboard that differs from the last one received, for the case that the process which changed
 * it died before it could say so, or that an older board overtook a newer one on the way (G7). Nothing is computed while
 * nothing changes.
 * @returns one look, for the job
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

/** Written anew at each reading, although the board is the same. */
const ofTheReading: ReadonlySet<string> = new Set(['asOf', 'startedAt']);

const contentOf = (board: unknown): string =>
  JSON.stringify(board, (key, value: unknown) => (ofTheReading.has(key) ? undefined : value));
