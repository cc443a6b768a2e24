import type { OrderId } from '../../kernel/ids.ts';
import type { Clock, Log } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type Instant, instant } from '../../kernel/time.ts';
import { decideSettlement } from './decide-settlement.ts';
import type { Order } from './order.ts';
import type { PaymentReport } from './payment-report.ts';
import type { HostedCheckout, OrderChange, Orders, PaymentNotice } from './ports.ts';

export type SettlePorts = {
  readonly orders: Orders;
  readonly hostedCheckout: Pick<HostedCheckout, 'retrieve'>;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
  readonly log: Log;
};

/** The input of a settlement: the provider's report of the card page, and how it arrived. */
export type SettlementInput = {
  readonly report: PaymentReport;
  /** The webhook, stored in the same transaction; a known one changes nothing. */
  readonly notice?: PaymentNotice;
  /** The report is the webhook's snapshot, not a fresh response. */
  readonly isSnapshot?: boolean;
};

/** The states before any settlement. A webhook's snapshot cannot be older than these states, so it is trusted. */
const awaiting: ReadonlySet<Order['state']> = new Set(['reserved', 'pending', 'processing']);

/**
 * Settles an order by the provider's report: paid, refunded, expired, disputed. Webhook, /success and sweeper all use
 * it; repeated, late or out-of-order reports have the same outcome (P3.5, P4.3). A report that reverses a refund or
 * dispute may be older than the stored state, and so may a webhook's snapshot of a settled order: then the card page's
 * state is fetched again and decides.
 * @returns the settled order; undefined when there is none. @throws ServiceFailure
 */
export const settlePayment =
  (ports: SettlePorts) =>
  async (orderId: OrderId, input: SettlementInput): Promise<Order | undefined> => {
    let { report } = input;
    let asOf: Order | undefined;
    for (;;) {
      const settled = await settleOnce(ports, orderId, { ...input, report }, asOf);
      if (settled.ok) return settled.value;
      if (settled.refusal.kind === 'order-unknown') return undefined;
      asOf = settled.refusal.order;
      report = (await ports.hostedCheckout.retrieve(report.sessionId)) ?? report;
    }
  };

/** @param asOf the order before the report was fetched; without it the report's age is unknown */
const settleOnce = async (
  ports: SettlePorts,
  orderId: OrderId,
  { report, notice, isSnapshot = false }: SettlementInput,
  asOf: Order | undefined,
) => {
  const now = ports.machineClock.now();
  let known: string | null | undefined;
  const paidAt = instant(ports.festivalClock.now() - Math.max(0, now - (report.chargedAt ?? now)));
  const settled = await ports.orders.change(
    orderId,
    (order, context): Result<OrderChange, { readonly kind: 'maybe-older'; readonly order: Order }> => {
      known = order.review;
      const isOlder = isSnapshot && !asOf && !awaiting.has(order.state);
      return isOlder || (isReversal(order, report) && !(asOf && isSameMoney(asOf, order)))
        ? refuse({ kind: 'maybe-older', order })
        : ok(withoutGifts(order, decideSettlement(order, report, context, paidAt), ports.festivalClock.now()));
    },
    notice,
  );
  // The reason for review is logged only when it is new.
  if (!settled.ok) return settled;
  const { order } = settled.value;
  if (order.review && known !== undefined && order.review !== known)
    ports.log.error('order needs review', { order: orderId, why: order.review });
  return ok(order);
};

/** Ends the open gifts of an order that is refunded elsewhere, or whose dispute is lost. */
const withoutGifts = (before: Order, change: OrderChange, now: Instant): OrderChange =>
  before.payment && before.state !== 'refunded' && change.order.state === 'refunded'
    ? { ...change, giftsEndAt: now }
    : change;

/** Whether the report has a smaller refund total than the order, or no dispute although the order has one. */
const isReversal = (order: Order, report: PaymentReport): boolean =>
  report.refunded < order.refunded || (order.disputed && report.dispute === 'none');

const isSameMoney = (one: Order, other: Order): boolean =>
  one.refunded === other.refunded && one.disputed === other.disputed;
