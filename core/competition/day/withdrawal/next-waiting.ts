import type { ClassAndLevel } from '../../../kernel/class-and-level.ts';
import type { EntryId } from '../../../kernel/ids.ts';
import type { CompetitionDayState } from '../competition-day-state.ts';
import { currentPlacements } from '../placement.ts';

/** The entry with a valid ticket that has waited longest behind the group. */
export const nextWaiting = (
  { entrants, placements }: Pick<CompetitionDayState, 'entrants' | 'placements'>,
  group: ClassAndLevel,
): EntryId | undefined =>
  [...currentPlacements(placements).values()]
    .toSorted((one, other) => placements.indexOf(one) - placements.indexOf(other))
    .find(
      ({ entry, put }) =>
        put.kind === 'waiting' &&
        put.level === group.level &&
        entrants.some((each) => each.entry === entry && each.registration.form.class === group.class),
    )?.entry;
