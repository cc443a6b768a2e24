import { type Instant, instant } from '../../kernel/time.ts';
import { linesAsSold } from '../../shop/checkout/bundle-lines.ts';
import { type Order, orderNumber } from '../../shop/checkout/order.ts';
import { isComplimentary } from '../../shop/complimentary/complimentary-order.ts';
import { deskStatusOf } from './desk-status.ts';

/** An order in the desk's list. @param ahead how far the festival's clock is ahead of the machine's */
export const orderRow = (order: Order, ahead: number) => {
  const { payment, lines } = order;
  const status = deskStatusOf(order);
  return {
    id: order.id,
    number: orderNumber(order.id),
    status,
    channel: order.channel,
    name: payment?.name ?? null,
    email: payment?.email ?? order.email,
    lines: linesAsSold(lines).map(({ name, quantity }) => ({ name, quantity })),
    at: order.createdAt,
    payBy: status === 'paying' ? holdEndsAt(order, ahead) : null,
    payment:
      payment && payment.amount > 0
        ? { how: payment.paidBy ?? ('card' as const), cardEnding: payment.cardEnding ?? null }
        : null,
    complimentary: isComplimentary(order),
    total: payment?.amount ?? order.total,
    refunded: order.refunded,
    review: order.review,
  };
};

/** The end of the hold of an order's places, on the festival's clock. */
export const holdEndsAt = ({ heldUntil, expiresAt }: Order, ahead: number): Instant =>
  instant((heldUntil ?? expiresAt) + ahead);
