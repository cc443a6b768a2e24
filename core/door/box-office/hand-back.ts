import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { EmailAddress } from '../../kernel/email-address.ts';
import type { UserId } from '../../kernel/ids.ts';
import { pence } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { type DoorPayment, type Order, orderNumber } from '../../shop/checkout/order.ts';
import { changeOrderState, mayChangeState } from '../../shop/checkout/order-states.ts';
import { correctionsOf, maxCorrections } from '../../shop/checkout/own-receipt.ts';
import type { TillChange, TillContext } from './ports.ts';
import { receiptTo } from './sell.ts';
import { isTillOpen, type Till } from './till.ts';

export type HandBackRefusal = { readonly kind: 'sale-unknown' | 'till-closed' | 'not-refundable' };

/**
 * Records that the money of a door sale was handed back, in cash or on the card machine, without the payment provider.
 * The tickets become void and the places free. The refund counts at the till that hands the money back.
 */
export const handBack =
  (paidBy: DoorPayment, by: UserId, now: Instant, describe: DescribeAction) =>
  (till: Till, { order }: Pick<TillContext, 'order'>): Result<TillChange, HandBackRefusal> => {
    if (order?.channel !== 'door') return refuse({ kind: 'sale-unknown' });
    if (order.state === 'refunded') return ok({ till });
    if (!isTillOpen(till)) return refuse({ kind: 'till-closed' });
    if (!order.payment || !mayChangeState(order.state, 'refunded')) return refuse({ kind: 'not-refundable' });
    const amount = pence(order.payment.amount - order.refunded);
    return ok({
      till,
      order: { ...changeOrderState(order, 'refunded'), refunded: order.payment.amount, review: null },
      refund: {
        id: `${order.id}-door`,
        orderId: order.id,
        amount,
        reason: 'handed-back',
        state: 'done',
        providerId: null,
        createdAt: now,
      },
      entry: {
        kind: 'refund',
        orderId: order.id,
        till: till.id,
        paidBy,
        amount,
        tendered: null,
        at: now,
        by,
        offline: false,
      },
      action: describe({
        action: 'box-office.sale-refunded',
        subject: { kind: 'order', id: order.id, name: orderNumber(order.id) },
        before: { state: order.state, refunded: order.refunded },
        after: { state: 'refunded', refunded: order.payment.amount, till: till.name, paidBy },
        reason: null,
      }),
    });
  };

export type SendTicketsRefusal = { readonly kind: 'sale-unknown' | 'too-many-corrections' };

/** Sends the tickets of a door sale by email, to an address given after the sale. */
export const sendTickets =
  (email: EmailAddress) =>
  (till: Till, { order, sale }: TillContext): Result<TillChange, SendTicketsRefusal> => {
    if (!order?.payment || sale?.till !== till.id) return refuse({ kind: 'sale-unknown' });
    if (order.payment.email === email) return ok({ till });
    const first = order.payment.email === null && correctionsOf(order) === 0;
    const corrections = correctionsOf(order) + 1;
    if (corrections > maxCorrections) return refuse({ kind: 'too-many-corrections' });
    const changed: Order = {
      ...order,
      payment: { ...order.payment, email, ...(first ? {} : { corrections }) },
    };
    return ok({ till, order: changed, tasks: receiptTo(changed) });
  };
