import type { OrderId } from '../kernel/ids.ts';
import { ok } from '../kernel/result.ts';
import { moveOrder, type Order } from './order.ts';
import type { HostedCheckout } from './ports.ts';
import { type SettlePorts, settlePayment } from './settle-payment.ts';

/** States that end only when the provider says so. */
const unsettled: ReadonlySet<Order['state']> = new Set(['pending', 'processing']);

export type CloseOrderPorts = SettlePorts & { readonly hostedCheckout: HostedCheckout };

/**
 * Closes the card page of an order that is not to be paid any more, and settles the order by the provider's answer: a
 * page that was paid a moment ago makes the order paid, not expired (R1, R8, R34).
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
 * It is unknown whether the provider made the page. A retry with the same idempotency key returns or makes it; then it
 * can be closed, so that no page remains that the shop does not know (R17, R18).
 */
const closeUnconfirmed = async (ports: CloseOrderPorts, order: Order): Promise<Order | undefined> => {
  const page = await ports.hostedCheckout.open(order);
  if (!page.ok) {
    const failed = await ports.orders.change(order.id, (now) =>
      ok({ order: now.state === 'reserved' ? moveOrder(now, 'failed') : now, tasks: [] }),
    );
    return failed.ok ? failed.value.order : undefined;
  }
  const report = await ports.hostedCheckout.close(page.value.id);
  return report ? settlePayment(ports)(order.id, { report }) : undefined;
};

/** Expires an order whose page the provider no longer has: it cannot be paid. */
const expireLostPage = async (ports: CloseOrderPorts, order: Order): Promise<Order | undefined> => {
  const expired = await ports.orders.change(order.id, (now) =>
    ok({ order: now.state === 'pending' ? moveOrder(now, 'expired') : now, tasks: [] }),
  );
  return expired.ok ? expired.value.order : undefined;
};
