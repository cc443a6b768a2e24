import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResultsApi, ResultsRefusal } from '#core/competition-results/client.ports.ts';
import type { Result } from '#core/kernel/result.ts';
import { usePorts } from '../../composition/ports-context.tsx';

export type Fetched<Value> =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'refused'; readonly refusal: ResultsRefusal }
  | { readonly kind: 'loaded'; readonly value: Value };

/**
 * Fetches a value once `when` is true, and again on demand; the last value stays during a refetch. `fetchValue` must be
 * a stable function.
 */
export const useFetched = <Value>(
  fetchValue: (results: ResultsApi) => Promise<Result<Value, ResultsRefusal>>,
  { when }: { readonly when: boolean },
): readonly [Fetched<Value>, () => void] => {
  const { openResults, log } = usePorts();
  const [fetched, setFetched] = useState<Fetched<Value>>({ kind: 'loading' });
  const latest = useRef(0);

  const refetch = useCallback(() => {
    latest.current += 1;
    const mine = latest.current;
    const update = (next: Fetched<Value>) => mine === latest.current && setFetched(next);
    openResults()
      .then(fetchValue)
      .then(
        (answer) =>
          update(answer.ok ? { kind: 'loaded', value: answer.value } : { kind: 'refused', refusal: answer.refusal }),
        (cause: unknown) => {
          log.warn('results could not be fetched', { cause: String(cause) });
          update({ kind: 'failed' });
        },
      );
  }, [openResults, log, fetchValue]);

  useEffect(() => {
    if (when) refetch();
  }, [when, refetch]);

  return [fetched, refetch];
};
