import { useCallback } from 'react';
import type { PaperDesk } from '#core/competition-day/paper/ports.ts';
import { ok } from '#core/kernel/result.ts';
import { useSite } from '../../composition/site-context.tsx';
import { useFetched } from '../../composition/use-fetched.ts';

/** What paper is printed from and typed into, fetched after the page that uses it; null until it is here. */
export const usePaperDesk = (): PaperDesk | null => {
  const { config } = useSite();
  const load = useCallback(
    async () => ok((await import('../../composition/staff-api.ts')).paperDeskPort(config)),
    [config],
  );
  // A failed import is retried when the page is loaded again.
  return useFetched(load).value;
};
