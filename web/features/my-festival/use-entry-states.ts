import { useEffect, useState } from 'react';
import type { EntryState } from '#core/competition-day/entry-state.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { myEntries } from '../../composition/my-entries-api.ts';
import { useSite } from '../../composition/site-context.tsx';

const unknown: ReadonlyMap<EntryId, EntryState> = new Map();

/** The state of each of the visitor's entries, loaded again when `since` changes; empty on failure. */
export const useEntryStates = (since: unknown, ask = myEntries): ReadonlyMap<EntryId, EntryState> => {
  const { config } = useSite();
  const [states, setStates] = useState(unknown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `since` has to load the states again
  useEffect(() => {
    let current = true;
    ask(config).then(
      ({ entries }) => current && setStates(new Map(entries.map(({ entry, state }) => [entry, state]))),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [ask, config, since]);
  return states;
};
