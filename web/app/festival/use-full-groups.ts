import { useCallback } from 'react';
import { fullGroups, type GroupPlaces } from '#core/competition/day/group-places.ts';
import { ok } from '#core/kernel/result.ts';
import { groupPlaces } from '../../composition/group-places-api.ts';
import { useFetched } from '../../composition/use-fetched.ts';

/** Fetches how many places each group of the competition has. */
export type FetchGroupPlaces = () => Promise<readonly GroupPlaces[]>;

/**
 * The full groups of the competition, each with groups that still have room; empty until fetched and when the fetch
 * fails.
 * @param again a change of this value fetches again
 */
export const useFullGroups = (
  ask: FetchGroupPlaces = groupPlaces,
  again?: string | undefined,
): ReturnType<typeof fullGroups> => {
  const readGroups = useCallback(async () => ok(await ask()), [ask]);
  const { value: groups } = useFetched(readGroups, { refetchOn: again });
  return fullGroups(groups ?? []);
};
