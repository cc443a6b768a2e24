import type { OrderId } from '../../kernel/ids.ts';
import { ok } from '../../kernel/result.ts';
import type { Order } from './order.ts';
import { changeOrderState } from './order-states.ts';
import type { HostedCheckout } from './ports.ts';
import { type SettlePorts, settlePayment } from './settle-payment.ts';

/** The states that only the provider's report ends. */
const unsettled: ReadonlySet<Order['state']> = new Set(['pending', 'processing']);

export type CloseOrderPorts = SettlePorts & { readonly hostedCheckout: HostedCheckout };

/**
 * Closes the card page of an order so that it cannot be paid any more, and settles the order by the provider's answer:
 * when the page was paid a moment ago, the order becomes paid, not expired (R1, R8, R34).
 * @returns the order afterwards; undefined when there is none. @throws ServiceFailure
 */
export const closeOrder =
  (ports: CloseOrderPorts) =>
  async (id: OrderId): Promise<Order | undefined> => {
    const order = await ports.orders.find(id);
    if (order?.state === 'reserved') return closeUnconfirmed(ports, order);
    if (!order?.session || !unsettled.has(order.state)) return order;
    const report = await ports.hostedCheckout.close(order.session.id);
    return report ? settlePayment(ports)(id, { report }) : expireLostPage(ports, order);
  };

/**
 * Closes an order for which the provider may or may not have made a page. Opening it again with the same idempotency
 * key returns or makes the page, which is then closed, so that no unknown page remains payable (R17, R18).
 */
const closeUnconfirmed = async (ports: CloseOrderPorts, order: Order): Promise<Order | undefined> => {
  const page = await ports.hostedCheckout.open(order);
  if (!page.ok) {
    const failed = await ports.orders.change(order.id, (now) =>
      ok({ order: now.state === 'reserved' ? changeOrderState(now, 'failed') : now, tasks: [] }),
    );
    return failed.ok ? failed.value.order : undefined;
  }
  const report = await ports.hostedCheckout.close(page.value.id);
  return report ? settlePayment(ports)(order.id, { report }) : undefined;
};

/** Expires an order whose page the provider no longer has: it cannot be paid. */
const expireLostPage = async (ports: CloseOrderPorts, order: Order): Promise<Order | undefined> => {
  const expired = await ports.orders.change(order.id, (now) =>
    ok({ order: now.state === 'pending' ? changeOrderState(now, 'expired') : now, tasks: [] }),
  );
  return expired.ok ? expired.value.order : undefined;
};
