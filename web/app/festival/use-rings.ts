import { useEffect, useState } from 'react';
import type { RingsNow } from '#core/competition/day/rings/rings-now.ts';
import { ringsTopic } from '#core/competition/day/rings/rings-topic.ts';
import { usePorts } from '../../composition/ports-context.tsx';

/** The current state of the rings, by the live connection; null before the first message. */
export const useRings = (): RingsNow | null => {
  const { liveNews, log } = usePorts();
  const [rings, setRings] = useState<RingsNow | null>(null);
  useEffect(() => {
    let end: (() => void) | undefined;
    let gone = false;
    const subscribe = async () => {
      const { parseRings } = await import('../../session/parse-board.ts');
      if (gone) return;
      end = liveNews.follow([ringsTopic], ({ message }) => {
        const read = parseRings(message);
        if (read) setRings(read);
        else log.warn('rings message invalid');
      });
    };
    subscribe().catch((cause: unknown) => log.warn('rings subscription failed', { cause: String(cause) }));
    return () => {
      gone = true;
      end?.();
    };
  }, [liveNews, log]);
  return rings;
};
