import type { Order } from '#core/shop/checkout/order.ts';
import { ticketsGood } from '#core/shop/checkout/order-states.ts';
import { donationsGiven } from '#core/shop/checkout/order-sums.ts';
import type { PaymentReport } from '#core/shop/checkout/payment-report.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import type { World } from '../world/world.ts';

/** Payments, refunds and disputes are equal in the store and at the provider; each paid order has places or a refund. */
export const money = (world: World): string | undefined => {
  const { ledger, state, facts } = world;
  for (const { report } of ledger.pages.values()) {
    const order = report.orderId === null ? undefined : state.orders.get(report.orderId);
    if (!order) return `card page ${report.sessionId} has no order`;
    const isWrong = facts.wrongCharges.has(report.sessionId);
    const violation = isWrong ? wronglyCharged(order, report) : pageOf(world, order, report);
    if (violation) return violation;
  }
  for (const order of state.orders.values())
    if (order.channel === 'online' && order.payment?.intentId && !ledger.pageOfOrder.has(order.id))
      return `order ${order.id} is paid and has no card page`;
  return refundsOfTickets(world);
};

const pageOf = ({ state, facts }: World, order: Order, report: PaymentReport): string | undefined => {
  if (report.status !== 'complete' || report.money === 'failed')
    return order.payment ? `order ${order.id} is paid in the books alone` : undefined;
  if (!order.payment) return `order ${order.id} is ${order.state}, and was paid at the provider`;
  if (order.payment.amount !== report.total) return `order ${order.id} has another amount than was paid`;
  if (order.refunded !== report.refunded)
    return `order ${order.id} has ${order.refunded} refunded in the books, ${report.refunded} at the provider`;
  if (order.disputed !== (report.dispute !== 'none')) return `order ${order.id} is disputed in one place alone`;
  const made = doneRefunds(state, order).reduce(
    (sum, { amount }) => sum + amount,
    facts.atDashboard.get(order.id) ?? 0,
  );
  // A refund in the dashboard can make a decided refund needless, so fully refunded orders may have less than decided.
  const isUndecided = report.refunded > made || (report.refunded < made && order.state !== 'refunded');
  if (order.review === null && isUndecided)
    return `order ${order.id}: refunds of ${made} were decided, ${report.refunded} was refunded`;
  if (order.state === 'paid_unfulfillable' && order.review === null)
    return `order ${order.id} was paid, has no places and no refund`;
  const kept = report.total - donationsGiven(order);
  if (order.state === 'refunded' && order.review === null && report.refunded < kept)
    return `order ${order.id} is over, and ${report.refunded} of ${report.total} were refunded`;
  return undefined;
};

/** A payment of another amount or in another currency buys nothing, and is on the list for a person until it is refunded. */
const wronglyCharged = (order: Order, { refunded, total }: PaymentReport): string | undefined => {
  if (order.payment || ticketsGood(order)) return `order ${order.id} is ${order.state}, and was paid wrongly`;
  const isOver = refunded === total;
  if (isOver === (order.review === null)) return undefined;
  return `order ${order.id} was paid wrongly, ${refunded} of ${total} were refunded, and its review is ${order.review}`;
};

const doneRefunds = ({ refunds }: World['state'], { id }: Pick<Order, 'id'>): readonly Refund[] =>
  [...refunds.values()].filter(({ orderId, state }) => orderId === id && state === 'done');

/**
 * The refunds of single tickets add up to the prices paid for them. With a discount on the card page, a share may be
 * rounded to whole pence, and only all tickets together, with the donation, cost exactly what was paid.
 */
const refundsOfTickets = ({ state, facts }: World): string | undefined => {
  for (const order of state.orders.values()) {
    const { payment, total } = order;
    // After a refund in the dashboard, less may be left than the tickets cost.
    if (!payment || facts.atDashboard.has(order.id)) continue;
    const made = doneRefunds(state, order).filter(({ tickets }) => tickets);
    const amount = made.reduce((sum, refund) => sum + refund.amount, 0);
    const returned = made.flatMap(({ tickets }) => tickets ?? []).map(({ id }) => id);
    const tickets = state.tickets.get(order.id) ?? [];
    const cost = order.lines.reduce((sum, { unitPrice, voucher, donation }, line) => {
      const onLine = tickets.filter((ticket) => ticket.line === line);
      const back = onLine.map(({ id }) => returned.includes(id));
      const cheaper = back.slice(0, voucher?.quantity ?? 0).filter(Boolean).length;
      const donated = donation && returned.includes(`${order.id}-donation-${line}`) ? unitPrice : 0;
      return sum + donated + unitPrice * back.filter(Boolean).length - (voucher?.each ?? 0) * cheaper;
    }, 0);
    const exact = total === 0 ? 0 : (cost * payment.amount) / total;
    const all = tickets.length + order.lines.filter(({ donation }) => donation).length;
    const slack = payment.amount === total || returned.length === all ? 0 : returned.length;
    if (Math.abs(amount - exact) > slack)
      return `order ${order.id}: ${amount} were refunded for tickets that cost ${exact}`;
  }
  return undefined;
};
