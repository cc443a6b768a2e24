import { useCallback, useEffect, useState } from 'react';
import type { Outcome } from '#core/accounts/settings/client.ports.ts';
import { settingsRefusals, trouble } from '#core/accounts/settings/messages.ts';
import { usePorts } from '../../composition/ports-context.tsx';

export type Fetched<Value> = {
  /** null until it is here; while it is asked for again, what was there before. */
  readonly value: Value | null;
  /** Why it is not here, in words. */
  readonly problem: string | null;
  readonly refetch: () => void;
  /** A change has answered with what it now is. */
  readonly setValue: (value: Value) => void;
};

/** Something of the account's to be shown, asked for when its part of the page first appears. @param fetchValue the same at every rendering */
export const useFetched = <Value>(fetchValue: () => Outcome<Value>): Fetched<Value> => {
  const { log } = usePorts();
  const [value, setValue] = useState<Value | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempts, setTimes] = useState(0);
  const refetch = useCallback(() => setTimes((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: being asked again is a reason to ask
  useEffect(() => {
    let current = true;
    setProblem(null);
    fetchValue().then(
      (outcome) => {
        if (!current) return;
        if (outcome.ok) setValue(outcome.value);
        else setProblem(settingsRefusals[outcome.refusal.kind]);
      },
      (cause: unknown) => {
        log.warn('a part of the account could not be fetched', { cause: String(cause) });
        if (current) setProblem(trouble);
      },
    );
    return () => {
      current = false;
    };
  }, [fetchValue, log, attempts]);

  return { value, problem, refetch, setValue };
};
