import { noPence } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { competitorsRefunded, competitorTasks } from './competitor-tasks.ts';
import type { CheckoutTask } from './emails.ts';
import { type Order, orderNumber } from './order.ts';
import { changeOrderState, holdOf, mayChangeState } from './order-states.ts';
import { fullPriceOf, placesIn } from './order-sums.ts';
import type { PaymentReport } from './payment-report.ts';
import type { OrderChange, OrderContext } from './ports.ts';
import type { Refund } from './refund-record.ts';

/**
 * How a payment report changes an order: the pure part of settling, without I/O. Every stage sees every report, so that
 * no finding of one hides another: an order that waits for review still follows its refunds and disputes.
 * @param paidAt the time of the charge on the festival's clock
 */
export const decideSettlement = (
  order: Order,
  report: PaymentReport,
  context: OrderContext,
  paidAt: Instant,
): OrderChange => {
  if (report.orderId !== order.id || (order.session && order.session.id !== report.sessionId))
    return { order, tasks: [] };
  const mismatch = report.status === 'complete' ? mismatchOf(order, report) : null;
  const facts: Facts = { before: order, report, context, paidAt, mismatch };
  return stages.reduce<OrderChange>((change, stage) => stage(change, facts), { order, tasks: [] });
};

type Facts = {
  /** The order before the report. */
  readonly before: Order;
  readonly report: PaymentReport;
  readonly context: OrderContext;
  readonly paidAt: Instant;
  /** Why the amounts of a completed page do not match the order, or null. */
  readonly mismatch: string | null;
};

type Stage = (change: OrderChange, facts: Facts) => OrderChange;

/** Why the page's amounts do not match the order, or null. A mismatch issues no tickets (R29). */
const mismatchOf = (order: Order, report: PaymentReport): string | null => {
  if (report.currency !== 'gbp') return `paid in ${report.currency}, not in pounds`;
  const fullPrice = fullPriceOf(order.lines);
  if (report.subtotal !== fullPrice) return `the card page asked for ${report.subtotal}, the order for ${fullPrice}`;
  // The card page of an order with a voucher accepts no promotion code, so it must charge exactly the order's total.
  if (order.voucher && report.total !== order.total)
    return `the card page took ${report.total}, the order with its voucher costs ${order.total}`;
  if (report.total !== report.subtotal - report.discount) return 'the card page added something to the order';
  return null;
};

/** Stores the page's id, because a webhook may arrive before it was stored (R20). */
const afterSession: Stage = (change, { report }) => {
  const session = { id: report.sessionId, url: report.url };
  const { order } = change;
  return order.state === 'reserved'
    ? { ...change, order: { ...changeOrderState(order, 'pending'), session } }
    : { ...change, order: { ...order, session: order.session ?? session } };
};

/** An order whose amounts do not match holds its places and waits for a person (R29). */
const afterMismatch: Stage = (change, { mismatch }) =>
  mismatch ? { ...change, order: { ...change.order, review: mismatch } } : change;

const afterTheMoney: Stage = (nothing, { report, context, paidAt, mismatch }) => {
  const { order } = nothing;
  if (report.status === 'open' || mismatch) return nothing;
  if (report.status === 'expired')
    return order.state === 'pending' ? { order: changeOrderState(order, 'expired'), tasks: [] } : nothing;
  if (report.money === 'unpaid')
    return order.state === 'pending' ? { order: changeOrderState(order, 'processing'), tasks: [] } : nothing;
  if (report.money === 'failed') return paymentFailed(order, report);
  if (!mayChangeState(order.state, 'paid') || order.payment) return nothing;
  const paid: Order = { ...order, payment: paymentOf(order, report, paidAt) };
  if (order.state === 'pending' || order.state === 'processing' || context.room) return markPaid(paid, context);
  return refundLatePayment(paid);
};

const paymentOf = (order: Order, report: PaymentReport, paidAt: Instant): NonNullable<Order['payment']> => ({
  intentId: report.intentId,
  email: report.email ?? order.email,
  name: report.name,
  amount: report.total,
  paidAt,
});

const paymentFailed = (order: Order, report: PaymentReport): OrderChange => {
  if (!mayChangeState(order.state, 'failed')) return { order, tasks: [] };
  const failed = changeOrderState(order, 'failed');
  return { order: failed, tasks: orderEmail(report.email ?? order.email, 'payment-failed', failed) };
};

/**
 * Makes the order paid. When the buyer paid two pages of one chain, both orders are valid, and a person must ask the
 * buyer whether that was intended (R8).
 */
const markPaid = (order: Order, { alsoBought }: OrderContext): OrderChange => {
  const twice = alsoBought ? `perhaps bought twice: order ${orderNumber(alsoBought)} came of the same cart` : null;
  const paid: Order = { ...changeOrderState(order, 'paid'), review: order.review ?? twice };
  return { order: paid, tasks: [...orderEmail(paid.payment?.email, 'receipt', paid), ...competitorTasks(paid)] };
};

/** Refunds a late payment without free places in full, regardless of the refund rule (R28). */
const refundLatePayment = (order: Order): OrderChange => {
  const late = changeOrderState(order, 'paid_unfulfillable');
  const amount = late.payment?.amount ?? noPence;
  const tasks = orderEmail(late.payment?.email, 'places-gone', late);
  return amount === 0 ? { order: late, tasks } : { order: late, tasks, refund: lateRefund(late, amount) };
};

const lateRefund = (order: Order, amount: Refund['amount']): Refund => ({
  id: `${order.id}-late`,
  orderId: order.id,
  amount,
  reason: 'no-places-left',
  state: 'asked',
  providerId: null,
  createdAt: order.payment?.paidAt ?? order.createdAt,
});

/** Applies the provider's cumulative refund total, for refunds made here or in the provider's dashboard (R21, R23, R24). */
const afterRefunds: Stage = (change, { report, context }) => {
  const { order } = change;
  const payment = order.payment;
  if (!payment) return report.refunded > 0 && report.refunded >= report.total ? withoutTheMoney(change) : change;
  if (report.refunded === order.refunded) return change;
  if (report.refunded < order.refunded)
    return { ...change, order: { ...order, refunded: report.refunded, review: 'a refund was taken back by the bank' } };
  const isOver = isAllOf(order, report, context) && !leavesTickets(order, report, context);
  const to = isOver ? 'refunded' : 'partially_refunded';
  // Donations that follow the tickets of their order: `sendRefund` finishes their refund, and sends its email.
  const isLater = order.state === 'refunded' && context.openRefund?.tickets !== undefined;
  const settled = context.openRefund ?? change.refund;
  const isDone = settled !== undefined && isOver && !isLater;
  const moved: Order = {
    ...(mayChangeState(order.state, to) ? changeOrderState(order, to) : order),
    refunded: report.refunded,
    lines: isDone ? donationsReturned(order.lines, settled) : order.lines,
  };
  const base = { order: moved, ...(isDone ? { refund: { ...settled, state: 'done' as const } } : {}) };
  if (moved.state !== 'refunded' || order.state === 'paid_unfulfillable' || isLater) return { ...change, ...base };
  // A payment that was refunded before its first report gets no receipt and no competitor label.
  return { ...base, tasks: orderEmail(payment.email, 'refund-made', moved, order.refunded) };
};

/** The lines, of which a refund's donations are given back. */
const donationsReturned = (lines: Order['lines'], { tickets = [] }: Refund): Order['lines'] =>
  lines.map((line, at) =>
    line.donation && tickets.some((ticket) => ticket.line === at) ? { ...line, returned: 1 } : line,
  );

/** Whether the new total is all that was paid, or all but the donations, where the whole order's refund was asked for. */
const isAllOf = (order: Order, { refunded }: PaymentReport, { openRefund }: OrderContext): boolean =>
  refunded >= (order.payment?.amount ?? 0) ||
  (openRefund !== undefined && !openRefund.tickets && refunded >= order.refunded + openRefund.amount);

/**
 * Whether the new total is explained by the order's open refund of single tickets, beside which others stay valid, for
 * example because a voucher paid for them. A total that we did not ask for is a refund of the whole order.
 */
const leavesTickets = (order: Order, { refunded }: PaymentReport, { openRefund }: OrderContext): boolean =>
  openRefund?.tickets !== undefined &&
  refunded <= order.refunded + openRefund.amount &&
  placesIn(order) > openRefund.tickets.filter(({ line }) => !order.lines[line]?.donation).length;

/** An order under review whose money went back in full: it never had tickets, and its places become free. */
const withoutTheMoney = (change: OrderChange, review: string | null = null): OrderChange => {
  const { order } = change;
  const over = mayChangeState(order.state, 'failed') ? changeOrderState(order, 'failed') : order;
  return { ...change, order: { ...over, review } };
};

/**
 * Records a dispute. After a lost one the bank keeps the money: the tickets are void, the places free, and the order
 * needs review. There is nothing to refund and no email to send (R26).
 */
const afterDispute: Stage = (undisputed, { before, report: { dispute, status }, context: { openRefund } }) => {
  const change = { ...undisputed, order: { ...undisputed.order, disputed: dispute !== 'none' } };
  if (dispute !== 'lost') return change;
  if (!change.order.payment) {
    if (status !== 'complete') return change;
    // Once a person has settled the review of a lost dispute, the same report asks for no other.
    const isSettled = before.disputed && before.review === null && !mayChangeState(before.state, 'failed');
    return withoutTheMoney(change, isSettled ? null : lostDispute);
  }
  if (!mayChangeState(change.order.state, 'refunded')) return change;
  const order = { ...changeOrderState(change.order, 'refunded'), review: lostDispute };
  const unasked = openRefund?.providerId === null ? { refund: { ...openRefund, state: 'refused' as const } } : {};
  return { order, tasks: [], ...unasked };
};

const lostDispute = 'the bank decided a dispute for the buyer';

/** Withdraws the entries of an order that has just been refunded. */
const withoutEntries: Stage = (change, { before }) =>
  holdOf(before) === 'sold' && change.order.state === 'refunded'
    ? { ...change, tasks: [...change.tasks, ...competitorsRefunded(change.order)] }
    : change;

/** In this order; each gets the change that the stages before it made. */
const stages: readonly Stage[] = [
  afterSession,
  afterMismatch,
  afterTheMoney,
  afterRefunds,
  afterDispute,
  withoutEntries,
];

const orderEmail = (
  to: string | null | undefined,
  kind: 'receipt' | 'refund-made' | 'places-gone' | 'payment-failed',
  order: Order,
  before = noPence,
): readonly CheckoutTask[] => {
  const email = to && ({ kind, to, order, ...(before > 0 ? { before } : {}) } as const);
  return email ? [{ id: `${kind}:${order.id}`, task: { kind: 'email', email } }] : [];
};
