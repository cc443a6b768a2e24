import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

const neverChanges = () => () => {};

/**
 * What the address says after the question mark under a name, '' for nothing; null while that is not known: the page that
 * the server keeps knows no query, so it is read once the page is alive.
 */
export const useQueryParam = (name: string): string | null => {
  const [search] = useSearchParams();
  return useSyncExternalStore(
    neverChanges,
    () => search.get(name) ?? '',
    () => null,
  );
};
