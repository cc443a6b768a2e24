import { useEffect, useState } from 'react';
import { sameGroup } from '#core/competition/class-and-level.ts';
import type { Board } from '#core/competition-results/board.ts';
import { boardTopics } from '#core/competition-results/board-topics.ts';
import type { Instant } from '#core/kernel/time.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';

/** The boards, and when the last message arrived on the festival's clock; null before the first. */
export type LiveBoards = { readonly boards: readonly Board[]; readonly heardAt: Instant | null };

/**
 * All boards: those of the page at first, then updated by the live connection.
 * @param follow whether the page shows them: no connection is opened otherwise
 */
export const useBoards = (follow = true): LiveBoards => {
  const { boards: given = [] } = useSite();
  const { liveNews, clock, log } = usePorts();
  const [live, setLive] = useState<LiveBoards>({ boards: given, heardAt: null });

  useEffect(() => {
    if (!follow) return undefined;
    let end: (() => void) | undefined;
    let gone = false;
    const subscribe = async () => {
      const { parseBoard } = await import('../../session/parse-board.ts');
      if (gone) return;
      end = liveNews.follow(boardTopics.all, ({ topic, message }) => {
        const board = parseBoard(message);
        if (!board) return log.warn('leaderboard message invalid', { topic });
        setLive(({ boards }) => ({
          boards: [...boards.filter((each) => !sameGroup(each, board)), board],
          heardAt: clock.now(),
        }));
      });
    };
    subscribe().catch((cause: unknown) => log.warn('leaderboard subscription failed', { cause: String(cause) }));
    return () => {
      gone = true;
      end?.();
    };
  }, [follow, liveNews, clock, log]);

  return live;
};
