import { useCallback, useState } from 'react';
import { notSavedMessage } from '#core/accounts/failure-message.ts';
import { type PeopleRefusalKind, peopleRefusals } from '#core/desk/people/messages.ts';
import type { Result } from '#core/kernel/result.ts';

const notConfirmed =
  'We couldn’t confirm that just now. Please reload the page to see what happened before you try again.';

/** Makes changes of an account, one at a time, and returns the error message of the last one. */
export const usePeopleChange = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = useCallback(
    async <Value>(
      change: () => Promise<Result<Value, { readonly kind: PeopleRefusalKind }>>,
      done: (value: Value) => void,
      refused: (kind: PeopleRefusalKind) => void = () => {},
    ) => {
      setBusy(true);
      setProblem(null);
      try {
        const outcome = await change();
        if (outcome.ok) done(outcome.value);
        else {
          setProblem(peopleRefusals[outcome.refusal.kind]);
          refused(outcome.refusal.kind);
        }
      } catch (cause) {
        setProblem(notSavedMessage(cause, notConfirmed));
      } finally {
        setBusy(false);
      }
    },
    [],
  );
  return { busy, problem, run };
};
