import { useContext } from 'react';
import { type Instant, laterBy } from '#core/kernel/time.ts';
import { SiteContext } from '../../composition/site-context.tsx';

/**
 * Turns moments of the machine's clock, by which doors and devices work, into those of the festival's clock, which every
 * page shows: in a demo they are months apart.
 * @param step the difference is rounded to this; for quarters of an hour, so that they stay quarters
 */
export const useFestivalTime = (step = 1): ((at: Instant) => Instant) => {
  const ahead = useContext(SiteContext)?.config.aheadMs ?? 0;
  return (at) => laterBy(at, Math.round(ahead / step) * step);
};
