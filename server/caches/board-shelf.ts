import { type ClassAndLevel, everyClassAndLevel } from '#core/competition/class-and-level.ts';
import type { Board } from '#core/competition-results/board.ts';
import { boardTopics } from '#core/competition-results/board-topics.ts';
import type { News } from '#core/news/ports.ts';

/** The boards as every reader sees them; `version` is another whenever they are. */
export type BoardShelf = {
  /** @throws ServiceFailure */
  now(): Promise<{ readonly boards: readonly Board[]; readonly version: number }>;
};

/** Keeps each board until news of it comes, from whichever process. */
export const boardShelf = (news: News, boardNow: (group: ClassAndLevel) => Promise<Board>): BoardShelf => {
  const shelf = new Map<string, Promise<Board>>();
  let version = 0;
  const look = (group: ClassAndLevel): Promise<Board> => {
    const topic = boardTopics.of(group);
    const known = shelf.get(topic);
    if (known) return known;
    const board = boardNow(group);
    shelf.set(topic, board);
    board.catch(() => shelf.get(topic) === board && shelf.delete(topic));
    return board;
  };
  news.subscribe({
    about: boardTopics.beginWith,
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
