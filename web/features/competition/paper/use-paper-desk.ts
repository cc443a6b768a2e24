import { useCallback } from 'react';
import type { PaperDesk } from '#core/competition/day/paper/client.ports.ts';
import { ok } from '#core/kernel/result.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';

/** The client for the pages that print and transcribe paper sheets; null until its script is loaded. */
export const usePaperDesk = (): PaperDesk | null => {
  const { config } = useSite();
  const load = useCallback(
    async () => ok((await import('../../../composition/staff-api.ts')).paperDeskPort(config)),
    [config],
  );
  // A failed import is retried only by a reload.
  return useFetched(load).value;
};
