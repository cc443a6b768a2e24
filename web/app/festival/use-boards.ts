import { useEffect, useState } from 'react';
import type { RingsNow } from '#core/competition/day/rings/rings-now.ts';
import { ringsTopic } from '#core/competition/day/rings/rings-topic.ts';
import type { Board } from '#core/competition/results/board.ts';
import { boardTopics } from '#core/competition/results/board-topics.ts';
import { sameGroup } from '#core/kernel/class-and-level.ts';
import type { Instant } from '#core/kernel/time.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';

/** The leaderboards and the current state of the rings. */
export type LiveBoards = {
  readonly boards: readonly Board[];
  /** At first the state that the page came with; null before the first message on a page without it. */
  readonly rings: RingsNow | null;
  /** When the last message arrived, on the festival's clock; null before the first message. */
  readonly updatedAt: Instant | null;
};

/**
 * All leaderboards and the state of the rings: at first as the page came, then updated by the live connection.
 * @param follow whether the page shows the boards; if false, no connection is opened
 */
export const useBoards = (follow = true): LiveBoards => {
  const { boards: given = [], rings: ringsGiven = null } = useSite();
  const { liveNews, clock, log } = usePorts();
  const [live, setLive] = useState<LiveBoards>({ boards: given, rings: ringsGiven, updatedAt: null });

  useEffect(() => {
    if (!follow) return undefined;
    let end: (() => void) | undefined;
    let gone = false;
    const subscribe = async () => {
      const { parseBoard, parseRings } = await import('../../session/parse-board.ts');
      if (gone) return;
      end = liveNews.follow([...boardTopics.all, ringsTopic], ({ topic, message }) => {
        if (topic === ringsTopic) {
          const rings = parseRings(message);
          if (!rings) return log.warn('rings message invalid', { topic });
          return setLive((known) => ({ ...known, rings, updatedAt: clock.now() }));
        }
        const board = parseBoard(message);
        if (!board) return log.warn('leaderboard message invalid', { topic });
        setLive(({ boards, rings }) => ({
          rings,
          boards: [...boards.filter((each) => !sameGroup(each, board)), board],
          updatedAt: clock.now(),
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
