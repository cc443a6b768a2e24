import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { londonDate } from '#core/kernel/time.ts';
import { myFestivalMessages } from '#core/my-festival/messages.ts';
import { myOrdersMachineFor } from '#core/my-festival/my-orders.machine.ts';
import { worthListing } from '#core/my-festival/own-order.ts';
import type { Purchase } from '#core/tickets/purchase.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { Button } from '../../design/button.tsx';
import { Alert } from '../../design/type/alert.tsx';
import { Loading } from '../../design/type/loading.tsx';
import { ConfirmRefund } from './confirm-refund.tsx';
import { OrderRow } from './order-row.tsx';
import styles from './orders.module.css';

type OrdersProps = {
  /** A change of these loads the orders again. */
  readonly purchases: readonly Purchase[];
  readonly onRefunded: () => void;
};

/** The visitor's orders, each refundable as a whole while §9 allows it. */
export const Orders = ({ purchases, onRefunded }: OrdersProps) => {
  const ports = usePorts();
  const myOrders = useActorRef(useMemo(() => myOrdersMachineFor(ports), [ports]));
  const orders = worthListing(useSelector(myOrders, ({ context }) => context.orders));
  const chosen = useSelector(myOrders, ({ context }) => context.chosen);
  const notice = useSelector(myOrders, ({ context }) => context.notice);
  const loading = useSelector(myOrders, (snapshot) => snapshot.hasTag('busy'));
  const refunding = useSelector(myOrders, (snapshot) => snapshot.hasTag('refunding'));
  const failed = useSelector(myOrders, (snapshot) => snapshot.matches('failed'));
  const result = useRef<HTMLDivElement>(null);

  useEffect(() => myOrders.on('refunded', onRefunded).unsubscribe, [myOrders, onRefunded]);
  const fetchedFor = useRef(purchases);
  useEffect(() => {
    if (fetchedFor.current === purchases) return;
    fetchedFor.current = purchases;
    myOrders.send({ type: 'changedElsewhere' });
  }, [myOrders, purchases]);
  useEffect(() => {
    // Moves the focus to the message, because the refund button is gone.
    if (notice) result.current?.focus();
  }, [notice]);

  if (loading && orders.length === 0 && !notice) return <Loading>Fetching your orders...</Loading>;
  if (orders.length === 0 && !notice && !failed) return null;
  return (
    <div className={styles.orders}>
      <h3>Your orders</h3>
      {notice && (
        <div ref={result} tabIndex={-1} className={styles.notice}>
          <Alert kind={notice.good ? 'ok' : 'bad'}>{notice.text}</Alert>
        </div>
      )}
      {failed && (
        <Alert kind="bad">
          <p>{myFestivalMessages.ordersFailed}</p>
          <Button variant="line" small onClick={() => myOrders.send({ type: 'changedElsewhere' })}>
            Try again
          </Button>
        </Alert>
      )}
      <ul className={styles.list}>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            today={londonDate(ports.clock.now())}
            onRefund={() => myOrders.send({ type: 'refundClicked', order })}
          />
        ))}
      </ul>
      <ConfirmRefund
        order={chosen}
        busy={refunding}
        onConfirm={() => myOrders.send({ type: 'refundConfirmed' })}
        onDismiss={() => myOrders.send({ type: 'refundDismissed' })}
      />
    </div>
  );
};
