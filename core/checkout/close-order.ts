import type { OrderId } from '../kernel/ids.ts';
import { ok } from '../kernel/result.ts';
import { moveOrder, type Order } from './order.ts';
import type { HostedCheckout } from './ports.ts';
import { type SettlePorts, settlePayment } from './settle-payment.ts';

/** States that only the provider can end. */
const unsettled: ReadonlySet<Order['state']> = new Set(['pending', 'processing']);

export type CloseOrderPorts = SettlePorts & { readonly hostedCheckout: HostedCheckout };

/**
 * Ends an order that is not to be paid any more: closes its page at the provider and takes over what it answers. Only
 * the provider decides: a page that was paid a moment ago makes the order paid, not expired (R1, R8, R34).
 * @returns the order as it then stands; undefined when there is none. @throws ServiceFailure
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
 * The provider never told us whether it made the page. Asking again with the same key gives the page that was made, or
 * makes it; either way it can then be closed, and nobody is left with a page we do not know (R17, R18).
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

/** The provider no longer knows the page, so nobody can pay it. */
const expireLostPage = async (ports: CloseOrderPorts, order: Order): Promise<Order | undefined> => {
  const expired = await ports.orders.change(order.id, (now) =>
    ok({ order: now.state === 'pending' ? moveOrder(now, 'expired') : now, tasks: [] }),
  );
  return expired.ok ? expired.value.order : undefined;
};
