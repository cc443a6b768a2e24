import { type ClassAndLevel, everyClassAndLevel, sameGroup } from '../competition/class-and-level.ts';
import type { Rulebook } from '../competition/rulebook.ts';
import { requestedGroup } from '../registration/competition-form.ts';
import type { CompetitionDayState } from './competition-day-state.ts';
import { type Assignment, currentPlacements } from './placement.ts';

/** How many places of a group are still free, for whoever has not bought a ticket yet. */
export type GroupPlaces = ClassAndLevel & { readonly left: number };

/**
 * Where an entry takes a place: where the head judge has put it, and until then where it asked to be; nowhere once it
 * waits behind a group or is withdrawn.
 */
export const occupiedGroup = (asked: ClassAndLevel, put: Assignment | undefined): ClassAndLevel | null => {
  if (put && put.kind !== 'running') return null;
  return { class: asked.class, level: put?.level ?? asked.level };
};

/** Each group with what is left of it, and never less than nothing. */
export const groupPlaces = (
  { entrants, placements }: Pick<CompetitionDayState, 'entrants' | 'placements'>,
  { entry: { perGroup } }: Pick<Rulebook, 'entry'>,
): readonly GroupPlaces[] => {
  const current = currentPlacements(placements);
  const taken = entrants.flatMap(
    ({ entry, registration: { form } }) => occupiedGroup(requestedGroup(form), current.get(entry)?.put) ?? [],
  );
  return everyClassAndLevel.map((group) => {
    const there = taken.filter((each) => sameGroup(each, group)).length;
    return { ...group, left: Math.max(0, perGroup - there) };
  });
};

/** The groups that are full, each with those of its class that are not, hardest first: the next one to offer. */
export const fullGroups = (
  groups: readonly GroupPlaces[],
): readonly { readonly group: ClassAndLevel; readonly instead: readonly GroupPlaces[] }[] =>
  groups
    .filter(({ left }) => left === 0)
    .map((group) => ({ group, instead: groups.filter((each) => each.class === group.class && each.left > 0) }));
