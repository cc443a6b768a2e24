import type { EditionState } from '#core/edition/edition.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useHasPassed } from './use-has-passed.ts';

/** Before, on or after the day, as the festival's clock has it; it turns while somebody is looking. */
export const useEditionState = (): EditionState => {
  const { edition } = useSite().config;
  const begun = useHasPassed(edition.startsAt);
  const over = useHasPassed(edition.endsAt);
  if (over) return 'after';
  return begun ? 'today' : 'before';
};
