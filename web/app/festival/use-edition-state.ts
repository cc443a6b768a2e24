import type { EditionState } from '#core/kernel/edition/edition.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useHasPassed } from './use-has-passed.ts';

/** The edition's state, or `called-off` once the organiser has cancelled the day, whatever the time is. */
export type SiteState = EditionState | 'called-off';

/** The edition's state by the festival's clock: before, on or after the day. It changes while the page is open. */
export const useEditionState = (): SiteState => {
  const { edition, calledOff = false } = useSite().config;
  const begun = useHasPassed(edition.startsAt);
  const over = useHasPassed(edition.endsAt);
  if (calledOff) return 'called-off';
  if (over) return 'after';
  return begun ? 'today' : 'before';
};
