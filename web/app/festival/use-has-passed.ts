import { useEffect, useState } from 'react';
import { day, type Instant } from '#core/kernel/time.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';

/** Browsers cannot wait longer than some 24 days. */
const longestWaitMs = 20 * day;

/** Whether that moment of the festival's clock has passed; what the server said at first, and true as soon as it does. */
export const useHasPassed = (moment: Instant): boolean => {
  const { config } = useSite();
  const { clock } = usePorts();
  const [passed, setPassed] = useState(config.now >= moment);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = moment - clock.now();
      setPassed(left <= 0);
      if (left > 0) timer = setTimeout(look, Math.min(left, longestWaitMs));
    };
    look();
    return () => clearTimeout(timer);
  }, [clock, moment]);

  return passed;
};
