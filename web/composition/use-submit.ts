import { useCallback, useRef, useState } from 'react';
import { notSavedMessage } from '#core/accounts/failure-message.ts';
import type { Result } from '#core/kernel/result.ts';
import { usePorts } from './ports-context.tsx';

type FailureOptions = {
  /** The message of a failure, unless the session has ended; a function gives the message of each failure. */
  readonly failed: string | ((cause: unknown) => string);
  /** The log message of a failure; without it, failures are not logged. */
  readonly failure?: string;
};

type RefusalOptions<Refusal> = {
  /** The message of a refusal; null when the form shows it itself. */
  readonly refused: (refusal: Refusal) => string | null;
};

/** Only what is never refused has no words for it. */
type SubmitOptions<Refusal> = FailureOptions &
  ([Refusal] extends [never] ? Partial<RefusalOptions<Refusal>> : RefusalOptions<Refusal>);

/** A form's submission: its state, and the function that runs it. */
export type Submit<Refusal> = {
  readonly busy: boolean;
  /** Why the last submission failed; null when nothing is wrong. */
  readonly problem: string | null;
  /** Shows a mistake that was found before sending, or removes the message. */
  readonly say: (problem: string | null) => void;
  /**
   * Sends the form, and then calls `done` or `refused`. Does nothing while an earlier submission is being sent.
   * @returns the outcome; undefined after a failure, and when nothing was sent. It never rejects.
   */
  readonly submit: <Value, Refused extends Refusal = Refusal>(
    send: () => Promise<Result<Value, Refused>>,
    done: (value: Value) => void,
    refused?: (refusal: Refused) => void,
  ) => Promise<Result<Value, Refused> | undefined>;
};

/**
 * The submission of a form or a button, one at a time; typed values stay. It is not React's `useActionState`, because
 * while one of those actions runs, React holds back every other transition, including the router's navigations.
 */
export const useSubmit = <Refusal = never>(options: SubmitOptions<Refusal>): Submit<Refusal> => {
  const { log } = usePorts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isPending = useRef(false);
  const latest = useRef({ ...options, log });
  latest.current = { ...options, log };

  const submit: Submit<Refusal>['submit'] = useCallback(async (send, done, refused) => {
    if (isPending.current) return undefined;
    isPending.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await send();
      if (outcome.ok) done(outcome.value);
      else {
        setProblem(latest.current.refused?.(outcome.refusal) ?? null);
        refused?.(outcome.refusal);
      }
      return outcome;
    } catch (cause) {
      const { failure, failed } = latest.current;
      if (failure) latest.current.log.warn(failure, { cause: String(cause) });
      setProblem(typeof failed === 'function' ? failed(cause) : notSavedMessage(cause, failed));
      return undefined;
    } finally {
      isPending.current = false;
      setBusy(false);
    }
  }, []);

  return { busy, problem, say: setProblem, submit };
};
