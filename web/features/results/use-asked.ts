import { useCallback, useEffect, useRef, useState } from 'react';
import type { Refused, ResultsLine } from '#core/competition-results/results-line.ts';
import type { Result } from '#core/kernel/result.ts';
import { usePorts } from '../../composition/ports-context.tsx';

export type Asked<Value> =
  | { readonly kind: 'asking' | 'failed' }
  | { readonly kind: 'refused'; readonly refusal: Refused }
  | { readonly kind: 'here'; readonly value: Value };

/**
 * What the server answers, asked once somebody is there, and again whenever told; what is here stays while it is asked
 * again. `ask` should be stable.
 */
export const useAsked = <Value>(
  ask: (results: ResultsLine) => Promise<Result<Value, Refused>>,
  { when }: { readonly when: boolean },
): readonly [Asked<Value>, () => void] => {
  const { openResults, log } = usePorts();
  const [asked, setAsked] = useState<Asked<Value>>({ kind: 'asking' });
  const latest = useRef(0);

  const askAgain = useCallback(() => {
    latest.current += 1;
    const mine = latest.current;
    const tell = (next: Asked<Value>) => mine === latest.current && setAsked(next);
    openResults()
      .then(ask)
      .then(
        (answer) =>
          tell(answer.ok ? { kind: 'here', value: answer.value } : { kind: 'refused', refusal: answer.refusal }),
        (cause: unknown) => {
          log.warn('results could not be fetched', { cause: String(cause) });
          tell({ kind: 'failed' });
        },
      );
  }, [openResults, log, ask]);

  useEffect(() => {
    if (when) askAgain();
  }, [when, askAgain]);

  return [asked, askAgain];
};
