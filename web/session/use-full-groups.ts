import { useEffect, useState } from 'react';
import { fullGroups, type GroupPlaces } from '#core/competition-day/group-places.ts';
import { groupPlaces } from '../composition/group-places-api.ts';

/** Asks how full the groups of the competition are. */
export type FetchGroupPlaces = () => Promise<readonly GroupPlaces[]>;

/**
 * The groups of the competition that are full, with what there is instead; none where nobody can say.
 * @param again asked anew whenever it changes
 */
export const useFullGroups = (
  ask: FetchGroupPlaces = groupPlaces,
  again?: string | undefined,
): ReturnType<typeof fullGroups> => {
  const [groups, setGroups] = useState<readonly GroupPlaces[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its change is a reason to ask again
  useEffect(() => {
    let current = true;
    ask().then(
      (found) => current && setGroups(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [ask, again]);
  return fullGroups(groups);
};
