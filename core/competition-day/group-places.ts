import { type ClassAndLevel, everyClassAndLevel, sameGroup } from '../competition/class-and-level.ts';
import type { Rulebook } from '../competition/rulebook.ts';
import type { DayBooks } from './day-books.ts';

/** How many places of a group are still free, for whoever has not bought a ticket yet. */
export type GroupPlaces = ClassAndLevel & { readonly left: number };

/** Each group with what is left of it: whoever has asked for a group has a place there until the head judge decides. */
export const groupPlaces = (
  entrants: DayBooks['entrants'],
  { entry: { perGroup } }: Pick<Rulebook, 'entry'>,
): readonly GroupPlaces[] =>
  everyClassAndLevel.map((group) => {
    const asking = entrants.filter(({ registration: { form } }) =>
      sameGroup({ class: form.class, level: form.competitionGroup }, group),
    ).length;
    return { ...group, left: Math.max(0, perGroup - asking) };
  });

/** The groups that are full, each with those of its class that are not, hardest first: the next one to offer. */
export const fullGroups = (
  groups: readonly GroupPlaces[],
): readonly { readonly group: ClassAndLevel; readonly instead: readonly ClassAndLevel[] }[] =>
  groups
    .filter(({ left }) => left === 0)
    .map((group) => ({ group, instead: groups.filter((each) => each.class === group.class && each.left > 0) }));
