import { useCallback, useState } from 'react';
import { notSavedMessage } from '#core/accounts/failure-message.ts';
import type { DeskOrder } from '#core/desk/orders/desk-order-shapes.ts';
import { type DeskOrderRefusal, deskOrderRefusals } from '#core/desk/orders/messages.ts';
import type { OrderId } from '#core/kernel/ids.ts';
import type { Result } from '#core/kernel/result.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { type Fetched, useFetched } from '../../../composition/use-fetched.ts';

/** One order, fetched again after each change. */
export const useOrder = (id: OrderId): Fetched<DeskOrder, { readonly kind: 'order-unknown' }> => {
  const { orders } = useDeskPorts();
  const read = useCallback(() => orders.read(id), [orders, id]);
  return useFetched(read, { failure: 'an order could not be read' });
};

/** A change of an order: its state, its error, and the function that runs it. */
export type Changing = {
  readonly busy: boolean;
  /** Why the last change failed; null when nothing is wrong. */
  readonly problem: string | null;
  /** Makes a change, one at a time, and then calls `done` with its value. */
  readonly run: <Value>(
    change: () => Promise<Result<Value, { readonly kind: DeskOrderRefusal['kind'] }>>,
    done: (value: Value) => void,
  ) => Promise<void>;
};

const notConfirmed =
  'We couldn’t confirm that just now. Please reload the page to see what happened before you try again.';

/**
 * Makes changes of an order, one at a time, and returns the error message of the last one.
 * @param onRefused called with the error message when a change was refused: the order may have changed since it was shown
 */
export const useChanging = (onRefused: (why: string) => void): Changing => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run: Changing['run'] = useCallback(
    async (change, done) => {
      setBusy(true);
      setProblem(null);
      try {
        const outcome = await change();
        if (outcome.ok) done(outcome.value);
        else {
          const why = deskOrderRefusals[outcome.refusal.kind];
          setProblem(why);
          onRefused(why);
        }
      } catch (cause) {
        setProblem(notSavedMessage(cause, notConfirmed));
      } finally {
        setBusy(false);
      }
    },
    [onRefused],
  );
  return { busy, problem, run };
};
