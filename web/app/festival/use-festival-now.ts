import { useEffect, useState } from 'react';
import { countdownTickMs } from '#core/kernel/edition/countdown.ts';
import type { Instant } from '#core/kernel/time.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';

/**
 * The time on the festival's clock, updated each second until `target` (§4 Countdown). The first render uses the
 * server's time, so that hydration matches.
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
