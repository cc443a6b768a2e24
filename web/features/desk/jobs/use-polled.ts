import { useCallback, useEffect } from 'react';
import { ok } from '#core/kernel/result.ts';
import { type Fetched, useFetched } from '../../../composition/use-fetched.ts';

/** Fetches again and again while the page is looked at. @param read a stable function; null fetches nothing */
export const usePolled = <Value>(read: () => Promise<Value>, everyMs: number): Fetched<Awaited<Value>> => {
  const fetched = useFetched(useCallback(async () => ok(await read()), [read]));
  const { refetch } = fetched;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refetch();
    }, everyMs);
    return () => clearInterval(timer);
  }, [refetch, everyMs]);
  return fetched;
};
