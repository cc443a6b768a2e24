import { entryId } from '../../kernel/ids.ts';
import { type CompetitionRegistration, oldestFirst, type Registration } from '../entries/registration.ts';
import type { CompetitionDayState, Entrant } from './competition-day-state.ts';

/**
 * The entries among registrations, in the order of registration, grouped by whether their tickets are still valid.
 * @param isGood whether the tickets of an entry's order are valid
 */
export const entrantsOf = (
  registrations: readonly Registration[],
  isGood: (registration: CompetitionRegistration) => boolean,
): Pick<CompetitionDayState, 'entrants' | 'refunded'> => {
  const informed = new Set(registrations.flatMap(({ kind, userId }) => (kind === 'questionnaire' ? [userId] : [])));
  const entered = registrations
    .flatMap((each) => (each.kind === 'competition' ? [each] : []))
    .toSorted(oldestFirst)
    .map(
      (registration): Entrant => ({
        entry: entryId(registration.ticket),
        registration,
        questionnaireDone: informed.has(registration.userId),
      }),
    );
  return {
    entrants: entered.filter(({ registration }) => isGood(registration)),
    refunded: entered.filter(({ registration }) => !isGood(registration)),
  };
};
