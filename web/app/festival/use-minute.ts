import { useEffect, useState } from 'react';
import { minute, minutesOfDay } from '#core/kernel/time.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';

/** The minute of the day on the festival's clock, updated every minute. */
export const useMinute = (): number => {
  const { config } = useSite();
  const { clock } = usePorts();
  const [now, setNow] = useState(config.now);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const moment = clock.now();
      setNow(moment);
      timer = setTimeout(look, minute - (moment % minute));
    };
    look();
    return () => clearTimeout(timer);
  }, [clock]);

  return minutesOfDay(now);
};
