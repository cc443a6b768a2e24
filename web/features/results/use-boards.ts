import { useEffect, useState } from 'react';
import { everyClassAndLevel, sameGroup } from '#core/competition/class-and-level.ts';
import type { Board } from '#core/competition-results/board.ts';
import { board as boardShape } from '#core/competition-results/result-shapes.ts';
import type { Instant } from '#core/kernel/time.ts';
import { usePorts } from '../../ports-context.tsx';
import { useSite } from '../../site-context.tsx';

/** The boards, and when the last news of them came, on the festival's clock; null until any has. */
export type LiveBoards = { readonly boards: readonly Board[]; readonly heardAt: Instant | null };

const topics = everyClassAndLevel.map(({ class: of, level }) => `leaderboard:${of}-${level}`);

/** All boards: as the page came with them, and from then on as they change. */
export const useBoards = (): LiveBoards => {
  const { boards: given = [] } = useSite();
  const { liveNews, clock, log } = usePorts();
  const [live, setLive] = useState<LiveBoards>({ boards: given, heardAt: null });

  useEffect(
    () =>
      liveNews.follow(topics, ({ topic, message }) => {
        const heard = boardShape.safeParse(message);
        if (!heard.success) return log.warn('a board that nobody understands', { topic });
        setLive(({ boards }) => ({
          boards: [...boards.filter((each) => !sameGroup(each, heard.data)), heard.data],
          heardAt: clock.now(),
        }));
      }),
    [liveNews, clock, log],
  );

  return live;
};
