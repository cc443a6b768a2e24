import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Result } from '#core/kernel/result.ts';
import { useOnReconnect } from '../design/hooks/use-on-reconnect.ts';
import { usePorts } from './ports-context.tsx';

/** Why the last fetch brought no value: a rule refused it, or something broke on the way. */
export type FetchProblem<Refusal> =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed' };

/** What a part of a page fetches after hydration. Without a value and without a problem it is still loading. */
export type Fetched<Value, Refusal = never> = {
  /** The latest value; null before the first one. It stays while a refetch is under way or has a problem. */
  readonly value: Value | null;
  /** null while a fetch is under way that no poll began, and after a fetch that succeeded. */
  readonly problem: FetchProblem<Refusal> | null;
  readonly refetch: () => void;
  /** As `refetch`, for polling: a problem stays until the next answer. */
  readonly poll: () => void;
  /** Replaces the value, for instance by the response to a change. */
  readonly setValue: (value: Value) => void;
};

type FetchOptions = {
  /** The log message when a fetch fails; without it, failures are not logged. */
  readonly failure?: string;
  /** Fetches only while true; true unless given. */
  readonly when?: boolean;
  /** Fetches again whenever this changes. */
  readonly refetchOn?: unknown;
};

/**
 * Fetches a value when the component first appears, and again on `refetch` or when `fetchValue` or `refetchOn` changes;
 * after a failure also when there is a network connection again. A response that a newer request has overtaken is ignored.
 * @param fetchValue a stable function (`useCallback`), or the value is fetched on every render
 */
export const useFetched = <Value, Refusal = never>(
  fetchValue: () => Promise<Result<Value, Refusal>>,
  { failure, when = true, refetchOn }: FetchOptions = {},
): Fetched<Value, Refusal> => {
  const { log } = usePorts();
  const [value, setState] = useState<Value | null>(null);
  const [problem, setProblem] = useState<FetchProblem<Refusal> | null>(null);
  const [attempt, setAttempt] = useState({ isPoll: false });
  const refetch = useCallback(() => setAttempt({ isPoll: false }), []);
  const poll = useCallback(() => setAttempt({ isPoll: true }), []);
  useOnReconnect(problem?.kind === 'failed' ? refetch : null);
  const setValue = useCallback((next: Value) => {
    // A value may be a function, which `useState` would call.
    setState(() => next);
    setProblem(null);
  }, []);
  const request = useMemo(() => ({ fetchValue, attempt, refetchOn }), [fetchValue, attempt, refetchOn]);

  useEffect(() => {
    if (!when) return undefined;
    let current = true;
    if (!request.attempt.isPoll) setProblem(null);
    request.fetchValue().then(
      (outcome) => {
        if (!current) return;
        if (outcome.ok) setValue(outcome.value);
        else setProblem({ kind: 'refused', refusal: outcome.refusal });
      },
      (cause: unknown) => {
        // A fetch that has been overtaken, or whose component is gone, fails nothing that is shown.
        if (!current) return;
        if (failure) log.warn(failure, { cause: String(cause) });
        setProblem({ kind: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [request, when, failure, log, setValue]);

  return { value, problem, refetch, poll, setValue };
};
