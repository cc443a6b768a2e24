import type { Board } from '#core/competition/results/board.ts';
import { boardTopics } from '#core/competition/results/board-topics.ts';
import { type ClassAndLevel, everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import type { News } from '#core/kernel/news/ports.ts';

/** The leaderboards as all readers see them; `version` changes whenever a board does. */
export type LeaderboardCache = {
  /** All boards now. @throws ServiceFailure */
  now(): Promise<{ readonly boards: readonly Board[]; readonly version: number }>;
};

/** Caches each board until news of a change arrives from any process. */
export const leaderboardCache = (news: News, boardNow: (group: ClassAndLevel) => Promise<Board>): LeaderboardCache => {
  const cache = new Map<string, Promise<Board>>();
  let version = 0;
  const boardOf = (group: ClassAndLevel): Promise<Board> => {
    const topic = boardTopics.of(group);
    const cached = cache.get(topic);
    if (cached) return cached;
    const board = boardNow(group);
    cache.set(topic, board);
    board.catch(() => cache.get(topic) === board && cache.delete(topic));
    return board;
  };
  news.subscribe({
    about: boardTopics.beginWith,
    receive: ({ topic }) => {
      version += 1;
      cache.delete(topic);
    },
    missed: () => {
      version += 1;
      cache.clear();
    },
  });
  return {
    now: async () => {
      const asked = version;
      return { boards: await Promise.all(everyClassAndLevel.map(boardOf)), version: asked };
    },
  };
};
