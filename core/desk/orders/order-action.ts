import type { DescribeAction, Json, StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { Clock } from '../../kernel/ports.ts';
import { type Order, orderNumber } from '../../shop/checkout/order.ts';
import type { DeskOrders } from './ports.ts';

/** The ports of every change of an order at the desk. */
export type AtDeskPorts = {
  readonly deskOrders: DeskOrders;
  readonly festivalClock: Clock;
};

/** An audit log action on an order. */
export const orderAction = (
  describe: DescribeAction,
  order: Pick<Order, 'id'>,
  what: { readonly action: string; readonly before?: Json; readonly after?: Json; readonly reason?: string },
): StaffAction =>
  describe({
    action: what.action,
    subject: { kind: 'order', id: order.id, name: orderNumber(order.id) },
    before: what.before ?? null,
    after: what.after ?? null,
    reason: what.reason?.trim() ? what.reason.trim() : null,
  });
