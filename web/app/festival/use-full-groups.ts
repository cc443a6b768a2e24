import { useCallback } from 'react';
import { fullGroups, type GroupPlaces } from '#core/competition-day/group-places.ts';
import { ok } from '#core/kernel/result.ts';
import { groupPlaces } from '../../composition/group-places-api.ts';
import { useFetched } from '../../composition/use-fetched.ts';

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
  const readGroups = useCallback(async () => ok(await ask()), [ask]);
  const { value: groups } = useFetched(readGroups, { refetchOn: again });
  return fullGroups(groups ?? []);
};
