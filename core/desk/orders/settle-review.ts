import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { pence } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Order } from '../../shop/checkout/order.ts';
import { changeOrderState, mayChangeState } from '../../shop/checkout/order-states.ts';
import { type RefundPorts, sendRefund } from '../../shop/checkout/refund-order.ts';
import type { Refund } from '../../shop/checkout/refund-record.ts';
import { settlePayment } from '../../shop/checkout/settle-payment.ts';
import { orderAction } from './order-action.ts';
import type { DeskChange, DeskOrders, FoundOrder } from './ports.ts';
import { type ReviewDecision, reviewDecisionsFor } from './review.ts';

export type SettleReviewPorts = RefundPorts & { readonly deskOrders: DeskOrders };

export type SettleReviewRefusal = {
  readonly kind: 'order-unknown' | 'review-changed' | 'refund-under-way' | 'not-refundable' | 'refund-refused';
};

/** The organiser's decision. `review` is the reason that the page showed; refused when it has changed. */
export type Settling = { readonly way: ReviewDecision; readonly review: string; readonly reason: string };

/** Settles an order that needs review. @returns false when the provider was asked again and reports nothing new */
export const settleReview =
  (ports: SettleReviewPorts) =>
  async (id: OrderId, settling: Settling, describe: DescribeAction): Promise<Result<boolean, SettleReviewRefusal>> => {
    if (settling.way === 'ask-again' && !(await hasNews(ports, id))) return ok(false);
    const changed = await ports.deskOrders.change<SettleReviewRefusal>(id, (found) =>
      decideReview(found, settling, describe, ports.festivalClock.now()),
    );
    if (!changed.ok) return changed;
    const { order, openRefund: refund } = changed.value;
    if (settling.way !== 'refund' || !refund) return ok(true);
    try {
      const made = await sendRefund(ports, order, refund);
      return made.ok ? ok(true) : refuse({ kind: 'refund-refused' });
    } catch (cause) {
      // The refund is stored: the sweeper retries it.
      ports.log.warn('refund pending at provider', { order: id, cause: String(cause) });
      return ok(true);
    }
  };

/** Whether the provider's current report changes the order. @throws ServiceFailure */
const hasNews = async (ports: SettleReviewPorts, id: OrderId): Promise<boolean> => {
  const before = await ports.orders.find(id);
  const report = before?.session ? await ports.hostedCheckout.retrieve(before.session.id) : undefined;
  const after = report && (await settlePayment(ports)(id, { report }));
  if (!before || !after) return false;
  return after.refunded !== before.refunded || after.state !== before.state || after.disputed !== before.disputed;
};

/** Decides the review of an order. */
export const decideReview = (
  { order, openRefund }: FoundOrder,
  { way, review, reason }: Settling,
  describe: DescribeAction,
  now: Instant,
): Result<DeskChange, SettleReviewRefusal> => {
  // Settling the provider's new report may have ended the review already.
  const isOver = way === 'ask-again' && order.review === null;
  if (order.review !== review && !isOver) return refuse({ kind: 'review-changed' });
  const settled: Order = { ...order, review: null };
  const action = orderAction(describe, order, {
    action: 'order.review-settled',
    before: { review, refunded: order.refunded },
    after: { review: null, way },
    reason,
  });
  if (way !== 'refund') return ok({ order: settled, action });
  if (openRefund) return refuse({ kind: 'refund-under-way' });
  if (!reviewDecisionsFor(order).includes('refund') || !order.payment || !mayChangeState(order.state, 'refund_pending'))
    return refuse({ kind: 'not-refundable' });
  const refund: Refund = {
    id: `${order.id}-desk-${now}`,
    orderId: order.id,
    amount: pence(order.payment.amount - order.refunded),
    reason: 'by-organiser',
    state: 'asked',
    providerId: null,
    createdAt: now,
  };
  return ok({ order: changeOrderState(settled, 'refund_pending'), refund, giftsEndAt: now, action });
};
