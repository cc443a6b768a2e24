import { dayBegins, dayEnds, type Moment } from '#core/edition/moment.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useHasPassed } from './use-has-passed.ts';

/** The part of the festival's year, by the festival's clock; it changes while the page is open. */
export const useMoment = (): Moment => {
  const { edition } = useSite().config;
  const hasDayBegun = useHasPassed(dayBegins(edition));
  const isOpen = useHasPassed(edition.startsAt);
  const isClosed = useHasPassed(edition.endsAt);
  const isDayOver = useHasPassed(dayEnds(edition));
  if (isDayOver) return 'after';
  if (isClosed) return 'evening';
  if (isOpen) return 'open';
  return hasDayBegun ? 'morning' : 'before';
};
