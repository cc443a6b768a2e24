import { hasCompetitors } from '#core/checkout/competitor-places.ts';
import { type Order, orderNumber } from '#core/checkout/order.ts';
import { statusOf } from '#core/checkout/order-status.ts';
import { amountToRefund } from '#core/checkout/refund-order.ts';
import type { Edition } from '#core/edition/edition.ts';
import type { Instant } from '#core/kernel/time.ts';
import { refundableUntil } from '#core/tickets/refund.ts';

/** An order as its own buyer may see it. Amounts in pence; `refundableUntil` is the last London date, null when there is none. */
export const orderView = (order: Order, edition: Edition, now: Instant) => {
  const { payment } = order;
  const toRefund = amountToRefund(order, edition, now);
  return {
    id: order.id,
    number: orderNumber(order.id),
    status: statusOf(order),
    competes: hasCompetitors(order),
    total: payment?.amount ?? order.total,
    paidAt: payment ? new Date(payment.paidAt).toISOString() : null,
    cardEnding: payment?.cardEnding ?? null,
    refundable: toRefund.ok,
    toRefund: toRefund.ok ? toRefund.value : 0,
    refundableUntil: payment ? refundableUntil(edition, payment.paidAt) : null,
    lines: order.lines.map(({ name, quantity, unitPrice, returned = 0, given = 0 }) => ({
      ...{ name, quantity, unitPrice, returned, given },
    })),
  };
};
