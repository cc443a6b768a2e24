import { useCallback } from 'react';
import { fullGroups } from '#core/competition/day/group-places.ts';
import { ok } from '#core/kernel/result.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useFetched } from '../../composition/use-fetched.ts';

/**
 * The full groups of the competition, each with groups that still have room; empty until fetched and when the fetch
 * fails.
 * @param again a change of this value fetches again
 */
export const useFullGroups = (again?: string): ReturnType<typeof fullGroups> => {
  const { groupPlaces } = usePorts();
  const readGroups = useCallback(async () => ok(await groupPlaces()), [groupPlaces]);
  const { value: groups } = useFetched(readGroups, { refetchOn: again });
  return fullGroups(groups ?? []);
};
