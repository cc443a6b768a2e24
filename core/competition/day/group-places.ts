import { type ClassAndLevel, everyClassAndLevel, sameGroup } from '../../kernel/class-and-level.ts';
import { requestedGroup } from '../entries/competition-form.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { CompetitionDayState } from './competition-day-state.ts';
import { type Assignment, currentPlacements } from './placement.ts';

/** How many places of a group are free for further tickets. */
export type GroupPlaces = ClassAndLevel & { readonly left: number };

/**
 * The group in which an entry takes a place: the group chosen by the head judge, or before that the requested group.
 * Null when the entry waits behind a group or is withdrawn.
 */
export const occupiedGroup = (asked: ClassAndLevel, put: Assignment | undefined): ClassAndLevel | null => {
  if (put && put.kind !== 'running') return null;
  return { class: asked.class, level: put?.level ?? asked.level };
};

/**
 * The free places of every group, at least 0.
 * @param bought the groups of sold tickets without an entry
 */
export const groupPlaces = (
  { entrants, placements }: Pick<CompetitionDayState, 'entrants' | 'placements'>,
  { entry: { perGroup } }: Pick<Rulebook, 'entry'>,
  bought: readonly ClassAndLevel[] = [],
): readonly GroupPlaces[] => {
  const current = currentPlacements(placements);
  const entered = entrants.flatMap(
    ({ entry, registration: { form } }) => occupiedGroup(requestedGroup(form), current.get(entry)?.put) ?? [],
  );
  const taken = [...entered, ...bought];
  return everyClassAndLevel.map((group) => {
    const there = taken.filter((each) => sameGroup(each, group)).length;
    return { ...group, left: Math.max(0, perGroup - there) };
  });
};

/** The full groups, each with the groups of its class that have places, hardest first. */
export const fullGroups = (
  groups: readonly GroupPlaces[],
): readonly { readonly group: ClassAndLevel; readonly instead: readonly GroupPlaces[] }[] =>
  groups
    .filter(({ left }) => left === 0)
    .map((group) => ({ group, instead: groups.filter((each) => each.class === group.class && each.left > 0) }));
