import { useCallback } from 'react';
import type { OwnEntry } from '#core/competition/day/own-entries.ts';
import type { OwnRegistrations } from '#core/competition/entries/ports.ts';
import { ok } from '#core/kernel/result.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';

/**
 * The user's entries in the competition, fetched once a hound is registered and again when the registrations change;
 * null before.
 */
export const useOwnEntries = (own: OwnRegistrations | null): readonly OwnEntry[] | null => {
  const { openMyEntries } = usePorts();
  const readEntries = useCallback(async () => ok((await (await openMyEntries()).day()).entries), [openMyEntries]);
  const anyRegistered = own?.tickets.some(({ registration }) => registration !== null) ?? false;
  return useFetched(readEntries, { when: anyRegistered, refetchOn: own }).value;
};
