import type { EntryId } from '../../kernel/ids.ts';
import type { Entrant } from './competition-day-state.ts';

/**
 * Whether the entry may not run yet, because its handler has not answered the conservation-awareness questionnaire
 * (§5). False for an entry without a form, such as one whose ticket was refunded.
 */
export const needsQuestionnaire = (entrants: readonly Entrant[], entry: EntryId): boolean =>
  entrants.some((entrant) => entrant.entry === entry && !entrant.questionnaireDone);

/** The entries that may not run yet for this reason. */
export const withoutQuestionnaire = (entrants: readonly Entrant[]): ReadonlySet<EntryId> =>
  new Set(entrants.flatMap(({ entry, questionnaireDone }) => (questionnaireDone ? [] : [entry])));
