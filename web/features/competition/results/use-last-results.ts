import { useCallback } from 'react';
import { hasResults } from '#core/competition/results/day-results.ts';
import { ok } from '#core/kernel/result.ts';
import type { PastResults } from '#core/site/frame/site-config.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';

/**
 * The results of the last festival that has any: as the document of /results came with them, or fetched on a page that was
 * reached by a link; undefined without any, and null while they are fetched.
 * @param isNeeded whether this year has no results
 */
export const useLastResults = (isNeeded: boolean): PastResults | undefined | null => {
  const { boards, lastResults, config } = useSite();
  const { openResults } = usePorts();
  const { closed } = config.years ?? {};
  const when = isNeeded && boards === undefined && closed !== undefined;
  const read = useCallback(async () => {
    const api = await openResults();
    for (const year of closed ?? []) {
      const found = await api.boardsOf(year);
      if (found.some(hasResults)) return ok({ last: { year, boards: found } });
    }
    return ok({ last: undefined });
  }, [openResults, closed]);
  const { value, problem } = useFetched<{ readonly last: PastResults | undefined }>(read, {
    failure: 'the last results could not be fetched',
    when,
  });
  if (!when) return lastResults;
  return value ? value.last : problem ? undefined : null;
};
