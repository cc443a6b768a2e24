import type { EditionState } from '#core/edition/edition.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useHasPassed } from './use-has-passed.ts';

/** The edition's state by the festival's clock: before, on or after the day. It changes while the page is open. */
export const useEditionState = (): EditionState => {
  const { edition } = useSite().config;
  const begun = useHasPassed(edition.startsAt);
  const over = useHasPassed(edition.endsAt);
  if (over) return 'after';
  return begun ? 'today' : 'before';
};
