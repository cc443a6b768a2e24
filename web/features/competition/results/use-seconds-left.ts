import { useEffect, useState } from 'react';
import type { InTheRing } from '#core/competition/results/board.ts';
import type { Instant } from '#core/kernel/time.ts';
import { minute, second } from '#core/kernel/time.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';

const leftAt = (now: Instant, { startedAt, minutes }: InTheRing): number =>
  Math.max(0, Math.ceil((startedAt + minutes * minute - now) / second));

/** The whole seconds that a hound has left, updated every second. */
export const useSecondsLeft = (run: InTheRing): number => {
  const { clock } = usePorts();
  // The first render uses the server's time, so that hydration matches.
  const { config } = useSite();
  const [now, setNow] = useState(config.now);

  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), second);
    setNow(clock.now());
    return () => clearInterval(timer);
  }, [clock]);

  return leftAt(now, run);
};
