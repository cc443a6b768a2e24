import { useCallback, useState } from 'react';
import { notSavedMessage } from '#core/accounts/failure-message.ts';
import type { ResultsApi, ResultsRefusal } from '#core/competition/results/client.ports.ts';
import type { Result } from '#core/kernel/result.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';

const unreachable = 'We couldn’t save this. Nothing has changed: please try again.';

/** Runs a request of the results desk; returns its state and the message of the last failure. */
export const useDeskAction = (onDone: () => void) => {
  const { openResults, log } = usePorts();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);

  const act = useCallback(
    async (what: (results: ResultsApi) => Promise<Result<void, ResultsRefusal>>): Promise<boolean> => {
      setBusy(true);
      try {
        const outcome = await what(await openResults());
        setWrong(outcome.ok ? null : outcome.refusal.detail);
        if (outcome.ok) onDone();
        return outcome.ok;
      } catch (cause) {
        log.warn('results desk request failed', { cause: String(cause) });
        setWrong(notSavedMessage(cause, unreachable));
        return false;
      } finally {
        setBusy(false);
      }
    },
    [openResults, log, onDone],
  );

  return { act, busy, wrong };
};
