import { dayBegins, dayEnds, type EditionMoment } from '#core/kernel/edition/edition-moment.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useHasPassed } from './use-has-passed.ts';

/** A part of the festival's year, or `called-off` once the organiser has cancelled the day, whatever the time is. */
export type SiteMoment = EditionMoment | 'called-off';

/** The part of the festival's year, by the festival's clock; it changes while the page is open. */
export const useFestivalMoment = (): SiteMoment => {
  const { edition, calledOff = false } = useSite().config;
  const hasDayBegun = useHasPassed(dayBegins(edition));
  const isOpen = useHasPassed(edition.startsAt);
  const isClosed = useHasPassed(edition.endsAt);
  const isDayOver = useHasPassed(dayEnds(edition));
  if (calledOff) return 'called-off';
  if (isDayOver) return 'after';
  if (isClosed) return 'evening';
  if (isOpen) return 'open';
  return hasDayBegun ? 'morning' : 'before';
};
