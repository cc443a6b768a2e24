import { useCallback } from 'react';
import type { DeskOrder } from '#core/desk/orders/desk-order-shapes.ts';
import { type DeskOrderRefusal, deskOrderRefusals } from '#core/desk/orders/messages.ts';
import type { OrderId } from '#core/kernel/ids.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { type Fetched, useFetched } from '../../../composition/use-fetched.ts';
import { type Submit, useSubmit } from '../../../composition/use-submit.ts';

/** One order, fetched again after each change. */
export const useOrder = (id: OrderId): Fetched<DeskOrder, { readonly kind: 'order-unknown' }> => {
  const { orders } = useDeskPorts();
  const read = useCallback(() => orders.read(id), [orders, id]);
  return useFetched(read, { failure: 'an order could not be read' });
};

const notConfirmed =
  'We couldn’t confirm that just now. Please reload the page to see what happened before you try again.';

/**
 * Makes changes of an order, one at a time, and returns the error message of the last one.
 * @param onRefused called with the error message when a change was refused: the order may have changed since it was shown
 */
export const useChanging = (onRefused: (why: string) => void): Submit<{ readonly kind: DeskOrderRefusal['kind'] }> =>
  useSubmit<{ readonly kind: DeskOrderRefusal['kind'] }>({
    refused: ({ kind }) => {
      const why = deskOrderRefusals[kind];
      onRefused(why);
      return why;
    },
    failed: notConfirmed,
  });
