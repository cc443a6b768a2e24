import { useContext } from 'react';
import { type Instant, laterBy } from '#core/kernel/time.ts';
import { SiteContext } from '../../composition/site-context.tsx';

/**
 * Converts a moment of the machine's clock, which doors and devices use, to the festival's clock, which every page
 * shows. In a demo the two clocks are months apart.
 * @param step the difference is rounded to a multiple of this, so that quarters of an hour stay quarters, for
 * instance
 */
export const useFestivalTime = (step = 1): ((at: Instant) => Instant) => {
  const ahead = useContext(SiteContext)?.config.aheadMs ?? 0;
  return (at) => laterBy(at, Math.round(ahead / step) * step);
};
