import { useEffect, useState } from 'react';
import { countdownTickMs } from '#core/edition/countdown.ts';
import type { Instant } from '#core/kernel/time.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';

/**
 * The festival's moment, each second until `target`, when it stops (§4 Countdown). The first render says what the
 * server said, so that hydration finds what it expects.
 */
export const useFestivalNow = (target: Instant): Instant => {
  const { config } = useSite();
  const { clock } = usePorts();
  const [now, setNow] = useState<Instant>(config.now);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const moment = clock.now();
      setNow(moment);
      if (moment < target) timer = setTimeout(tick, countdownTickMs - (moment % countdownTickMs));
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock, target]);

  return now;
};
