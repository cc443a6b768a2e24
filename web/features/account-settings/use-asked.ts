import { useCallback, useEffect, useState } from 'react';
import { settingsRefusals, trouble } from '#core/accounts/settings/messages.ts';
import type { Outcome } from '#core/accounts/settings/ports.ts';
import { usePorts } from '../../composition/ports-context.tsx';

export type Asked<Value> = {
  /** null until it is here; while it is asked for again, what was there before. */
  readonly value: Value | null;
  /** Why it is not here, in words. */
  readonly problem: string | null;
  readonly askAgain: () => void;
  /** A change has answered with what it now is. */
  readonly put: (value: Value) => void;
};

/** Something of the account's to be shown, asked for when its part of the page first appears. @param ask the same at every rendering */
export const useAsked = <Value>(ask: () => Outcome<Value>): Asked<Value> => {
  const { log } = usePorts();
  const [value, put] = useState<Value | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [times, setTimes] = useState(0);
  const askAgain = useCallback(() => setTimes((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: being asked again is a reason to ask
  useEffect(() => {
    let current = true;
    setProblem(null);
    ask().then(
      (outcome) => {
        if (!current) return;
        if (outcome.ok) put(outcome.value);
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
  }, [ask, log, times]);

  return { value, problem, askAgain, put };
};
