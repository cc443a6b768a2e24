import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Purchase } from '#core/accounts/purchase.ts';
import { ok } from '#core/kernel/result.ts';
import { myOrdersMachineFor } from '#core/site/my-festival/my-orders.machine.ts';
import { type OwnOrder, worthListing } from '#core/site/my-festival/own-order.ts';
import { usePorts } from '../../../../composition/ports-context.tsx';
import { useFetched } from '../../../../composition/use-fetched.ts';
import { useOnReconnect } from '../../../../design/hooks/use-on-reconnect.ts';

/**
 * The visitor's orders, each refundable as a whole while §9 allows it.
 * @param purchases a change of them loads the orders again
 */
export const useOwnOrders = (purchases: readonly Purchase[], onRefunded: () => void) => {
  const ports = usePorts();
  const myOrders = useActorRef(useMemo(() => myOrdersMachineFor(ports), [ports]));
  const orders = worthListing(useSelector(myOrders, ({ context }) => context.orders));
  const chosen = useSelector(myOrders, ({ context }) => context.chosen);
  const notice = useSelector(myOrders, ({ context }) => context.notice);
  const loading = useSelector(myOrders, (snapshot) => snapshot.hasTag('busy'));
  const refunding = useSelector(myOrders, (snapshot) => snapshot.hasTag('refunding'));
  const failed = useSelector(myOrders, (snapshot) => snapshot.matches('failed'));
  // Fetched again for each dialog, because a ticket may have been given since.
  const readGifts = useCallback(async () => ok(await (await ports.openTicketChanges()).gifts()), [ports]);
  const { value: gifts } = useFetched(readGifts, { refetchOn: chosen });
  const result = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [retried, setRetried] = useState(false);

  useEffect(() => myOrders.on('refunded', onRefunded).unsubscribe, [myOrders, onRefunded]);
  const fetchedFor = useRef(purchases);
  useEffect(() => {
    if (fetchedFor.current === purchases) return;
    fetchedFor.current = purchases;
    myOrders.send({ type: 'changedElsewhere' });
  }, [myOrders, purchases]);
  useEffect(() => {
    // Moves the focus to the message, because the refund button has been removed.
    if (notice) result.current?.focus();
  }, [notice]);
  useEffect(() => {
    // Here, too, the clicked button has been removed.
    if (retried && !failed && !loading) {
      list.current?.focus();
      setRetried(false);
    }
  }, [retried, failed, loading]);
  const loadAgain = useCallback(() => myOrders.send({ type: 'changedElsewhere' }), [myOrders]);
  useOnReconnect(failed ? loadAgain : null);

  return {
    orders,
    /** Whether nothing is known about the orders yet. */
    isUnknown: loading && orders.length === 0 && !notice && !retried,
    loading,
    /** Whether the last load failed, or is being repeated after a failure. */
    failed: failed || retried,
    notice,
    /** The region that shows the notice, and the one with the orders. */
    result,
    list,
    tryAgain: () => {
      setRetried(true);
      loadAgain();
    },
    /** The order whose refund waits for confirmation, and the names of those whose gifts the refund ends. */
    chosen,
    receivers: [
      ...new Set(
        gifts?.filter(({ orderId, state }) => orderId === chosen?.id && state === 'open').map(({ name }) => name),
      ),
    ],
    refunding,
    askRefund: (order: OwnOrder) => myOrders.send({ type: 'refundClicked', order }),
    confirmRefund: () => myOrders.send({ type: 'refundConfirmed' }),
    dismissRefund: () => myOrders.send({ type: 'refundDismissed' }),
  };
};

export type OwnOrderList = ReturnType<typeof useOwnOrders>;
