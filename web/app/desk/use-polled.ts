import { useCallback, useEffect } from 'react';
import { ok } from '#core/kernel/result.ts';
import { type Fetched, useFetched } from '../../composition/use-fetched.ts';

/** Fetches repeatedly while the page is visible. @param read a stable function */
export const usePolled = <Value>(read: () => Promise<Value>, everyMs: number): Fetched<Awaited<Value>> => {
  const fetched = useFetched(useCallback(async () => ok(await read()), [read]));
  const { poll } = fetched;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') poll();
    }, everyMs);
    return () => clearInterval(timer);
  }, [poll, everyMs]);
  return fetched;
};
