import { useEffect, useState } from 'react';
import { day, type Instant } from '#core/kernel/time.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';

/** `setTimeout` overflows after about 24 days. */
const longestTimeoutMs = 20 * day;

/** Whether `moment` has passed on the festival's clock: at first by the server's time; updated when the moment passes. */
export const useHasPassed = (moment: Instant): boolean => {
  const { config } = useSite();
  const { clock } = usePorts();
  const [passed, setPassed] = useState(config.now >= moment);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      const left = moment - clock.now();
      setPassed(left <= 0);
      if (left > 0) timer = setTimeout(update, Math.min(left, longestTimeoutMs));
    };
    update();
    return () => clearTimeout(timer);
  }, [clock, moment]);

  return passed;
};
