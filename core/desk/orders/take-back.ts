import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Order } from '../../shop/checkout/order.ts';
import { changeOrderState } from '../../shop/checkout/order-states.ts';
import { isComplimentary } from '../../shop/complimentary/complimentary-order.ts';
import type { TicketId } from '../../tickets/issued/ticket.ts';
import { type AtDeskPorts, orderAction } from './order-action.ts';

export type TakeBackPorts = AtDeskPorts & {
  /** The tickets among these whose holders were admitted. */
  readonly admitted: (tickets: readonly TicketId[]) => Promise<ReadonlySet<TicketId>>;
};

export type TakeBackRefusal = {
  readonly kind: 'order-unknown' | 'reason-missing' | 'not-complimentary' | 'checked-in';
};

/**
 * Cancels complimentary tickets (F2): they become void at once and their places free. No money moves; their recipient
 * gets an email. Refused when one of the tickets was admitted already.
 */
export const takeBack =
  ({ deskOrders, festivalClock, admitted }: TakeBackPorts) =>
  async (id: OrderId, typed: string, describe: DescribeAction): Promise<Result<Order, TakeBackRefusal>> => {
    const reason = typed.trim();
    if (reason === '') return refuse({ kind: 'reason-missing' });
    const found = await deskOrders.find(id);
    if (!found) return refuse({ kind: 'order-unknown' });
    const inside = await admitted(found.tickets.map((ticket) => ticket.id));
    const changed = await deskOrders.change<TakeBackRefusal>(id, ({ order }) => {
      if (!isComplimentary(order) || order.state !== 'paid') return refuse({ kind: 'not-complimentary' });
      if (inside.size > 0) return refuse({ kind: 'checked-in' });
      const after = changeOrderState(order, 'refunded');
      const to = order.payment?.email;
      return ok({
        order: after,
        giftsEndAt: festivalClock.now(),
        tasks: to
          ? [{ id: `refund-made:${id}`, task: { kind: 'email', email: { kind: 'refund-made', to, order: after } } }]
          : [],
        action: orderAction(describe, order, {
          action: 'order.taken-back',
          before: { state: 'valid' },
          after: { state: 'void' },
          reason,
        }),
      });
    });
    return changed.ok ? ok(changed.value.order) : changed;
  };
