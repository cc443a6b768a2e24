import { day, laterBy } from '#core/kernel/time.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useHasPassed } from './use-has-passed.ts';

/** Whether the gates open in less than two days, so that an answer within two days may come too late. */
export const useFestivalIsNear = (): boolean => useHasPassed(laterBy(useSite().config.edition.startsAt, -2 * day));
