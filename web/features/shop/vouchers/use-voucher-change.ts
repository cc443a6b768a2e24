import { useCallback, useState } from 'react';
import { notSavedMessage } from '#core/accounts/failure-message.ts';
import type { Result } from '#core/kernel/result.ts';
import type { ChangeVoucherRefusal, StopVoucherRefusal } from '#core/shop/vouchers/client.ports.ts';
import { refusalWords } from './voucher-words.ts';

type Change = () => Promise<Result<unknown, ChangeVoucherRefusal | StopVoucherRefusal>>;

/** Makes changes of a voucher, one at a time, and returns the error message of the last one. */
export const useVoucherChange = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = useCallback(async (change: Change, done: () => void) => {
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await change();
      if (outcome.ok) done();
      else setProblem(refusalWords(outcome.refusal));
    } catch (cause) {
      setProblem(
        notSavedMessage(
          cause,
          'We couldn’t confirm that just now. Please reload the page to see what happened before you try again.',
        ),
      );
    } finally {
      setBusy(false);
    }
  }, []);
  return { busy, problem, run, say: setProblem };
};
