import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

const neverChanges = () => () => {};

/**
 * A parameter of the query string, '' when it is missing. Null before hydration: the page is cached without its query,
 * so the server does not know it.
 */
export const useQueryParam = (name: string): string | null => {
  const [search] = useSearchParams();
  return useSyncExternalStore(
    neverChanges,
    () => search.get(name) ?? '',
    () => null,
  );
};
