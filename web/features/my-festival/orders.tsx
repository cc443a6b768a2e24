import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OrderId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { londonDate } from '#core/kernel/time.ts';
import { entriesCancelled, myFestivalMessages } from '#core/my-festival/messages.ts';
import { myOrdersMachineFor } from '#core/my-festival/my-orders.machine.ts';
import { type OwnOrder, worthListing } from '#core/my-festival/own-order.ts';
import type { Purchase } from '#core/tickets/purchase.ts';
import { OwnInvoiceDialog } from '../../app/invoices/own-invoice-dialog.tsx';
import { usePorts } from '../../composition/ports-context.tsx';
import { useFetched } from '../../composition/use-fetched.ts';
import { Button } from '../../design/button.tsx';
import { useOnReconnect } from '../../design/hooks/use-on-reconnect.ts';
import { Alert } from '../../design/type/alert.tsx';
import { Loading } from '../../design/type/loading.tsx';
import { ConfirmRefund } from './confirm-refund.tsx';
import { OrderRow } from './order-row.tsx';
import styles from './orders.module.css';

type OrdersProps = {
  /** A change of the purchases loads the orders again. */
  readonly purchases: readonly Purchase[];
  /** The hounds entered with an order; null when unknown. */
  readonly houndsOf: (order: OrderId) => readonly string[] | null;
  readonly onRefunded: () => void;
  /** Called when the orders have been loaded, with whether there are any to list. */
  readonly onListed: (any: boolean) => void;
};

/** The visitor's orders, each refundable as a whole while §9 allows it. */
export const Orders = ({ purchases, houndsOf, onRefunded, onListed }: OrdersProps) => {
  const ports = usePorts();
  const myOrders = useActorRef(useMemo(() => myOrdersMachineFor(ports), [ports]));
  const orders = worthListing(useSelector(myOrders, ({ context }) => context.orders));
  const chosen = useSelector(myOrders, ({ context }) => context.chosen);
  const notice = useSelector(myOrders, ({ context }) => context.notice);
  const loading = useSelector(myOrders, (snapshot) => snapshot.hasTag('busy'));
  const refunding = useSelector(myOrders, (snapshot) => snapshot.hasTag('refunding'));
  // Fetched again for each dialog, because a ticket may have been given since.
  const readGifts = useCallback(async () => ok(await (await ports.openTicketChanges()).gifts()), [ports]);
  const { value: gifts } = useFetched(readGifts, { refetchOn: chosen });
  const failed = useSelector(myOrders, (snapshot) => snapshot.matches('failed'));
  const result = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [invoiced, setInvoiced] = useState<OwnOrder | null>(null);
  const [retried, setRetried] = useState(false);
  // The hounds of the refunded order, read before the refund, because the refund voids their tickets.
  const [lost, setLost] = useState<readonly string[]>([]);

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
      heading.current?.focus();
      setRetried(false);
    }
  }, [retried, failed, loading]);
  const any = orders.length > 0;
  useEffect(() => {
    if (!loading && !failed) onListed(any);
  }, [any, loading, failed, onListed]);
  const loadAgain = useCallback(() => myOrders.send({ type: 'changedElsewhere' }), [myOrders]);
  useOnReconnect(failed ? loadAgain : null);

  const receiversIn = (id: OrderId) => [
    ...new Set(gifts?.filter(({ orderId, state }) => orderId === id && state === 'open').map(({ name }) => name)),
  ];
  const tryAgain = () => {
    setRetried(true);
    loadAgain();
  };
  if (loading && orders.length === 0 && !notice && !retried) return <Loading>Loading your orders...</Loading>;
  if (orders.length === 0 && !notice && !failed && !retried) return null;
  return (
    <div className={styles.orders}>
      <h3 ref={heading} tabIndex={-1}>
        Your orders
      </h3>
      {(notice || failed || retried) && (
        <div ref={result} tabIndex={-1} className={styles.notice}>
          <Alert kind={notice?.good ? 'ok' : 'bad'}>
            {notice && (
              <p>
                {notice.text} {notice.good && lost.length > 0 && entriesCancelled(lost, 'has been')}
              </p>
            )}
            {!notice && <p>{myFestivalMessages.ordersFailed}</p>}
            {(failed || retried) && (
              <Button variant="line" small busy={loading} onClick={tryAgain}>
                Try again
              </Button>
            )}
          </Alert>
        </div>
      )}
      <ul className={styles.list}>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            today={londonDate(ports.clock.now())}
            onInvoice={() => setInvoiced(order)}
            onRefund={() => myOrders.send({ type: 'refundClicked', order })}
          />
        ))}
      </ul>
      {invoiced && <OwnInvoiceDialog id={invoiced.id} order={invoiced.number} onClose={() => setInvoiced(null)} />}
      <ConfirmRefund
        order={chosen}
        hounds={chosen ? houndsOf(chosen.id) : []}
        receivers={chosen ? receiversIn(chosen.id) : []}
        busy={refunding}
        onConfirm={() => {
          setLost(chosen ? (houndsOf(chosen.id) ?? []) : []);
          myOrders.send({ type: 'refundConfirmed' });
        }}
        onDismiss={() => myOrders.send({ type: 'refundDismissed' })}
      />
    </div>
  );
};
