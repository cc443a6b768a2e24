import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ClassAndLevel } from '#core/competition/class-and-level.ts';
import { groupOf } from './groups.ts';

const nothingToHear = () => () => {};

/** The group that the address asks for. The page that the server keeps knows no query: it is read once the page is alive. */
export const useAskedGroup = (): ClassAndLevel | undefined => {
  const [search] = useSearchParams();
  return useSyncExternalStore(
    nothingToHear,
    () => groupOf(search.get('group') ?? ''),
    () => undefined,
  );
};
