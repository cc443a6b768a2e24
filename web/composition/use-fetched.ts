import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Result } from '#core/kernel/result.ts';
import { useOnReconnect } from '../design/hooks/use-on-reconnect.ts';
import { usePorts } from './ports-context.tsx';

/** Why the last fetch returned no value: it was refused, or it failed. */
export type FetchProblem<Refusal> =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed' };

/** A value that a part of a page fetches after hydration. While `value` and `problem` are both null, it is loading. */
export type Fetched<Value, Refusal = never> = {
  /** The latest value; null before the first one. It stays during a refetch and after a failed one. */
  readonly value: Value | null;
  /** null during a fetch that was not started by `poll`, and after a successful fetch. */
  readonly problem: FetchProblem<Refusal> | null;
  readonly refetch: () => void;
  /** Fetches again, but keeps the current problem until the response; for polling. */
  readonly poll: () => void;
  /** Replaces the value, for instance by the response to a change. */
  readonly setValue: (value: Value) => void;
};

type FetchOptions = {
  /** The log message when a fetch fails; without it, failures are not logged. */
  readonly failure?: string;
  /** Fetches only while true; true unless given. */
  readonly when?: boolean;
  /** A change of this value fetches again. */
  readonly refetchOn?: unknown;
};

/**
 * Fetches a value when the component first appears, and again on `refetch` or when `fetchValue` or `refetchOn` changes;
 * after a failure also when the network connection returns. The response to a request is ignored once a newer request
 * has been sent.
 * @param fetchValue a stable function (`useCallback`): an unstable one would fetch on every render
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
        // A failure is ignored after a newer request, and after the component has been removed.
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
