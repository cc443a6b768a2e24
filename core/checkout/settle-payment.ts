import type { OrderId } from '../kernel/ids.ts';
import type { Clock, Log } from '../kernel/ports.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { instant } from '../kernel/time.ts';
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

/** What the provider says of a card page. */
export type SettlementInput = {
  readonly report: PaymentReport;
  /** Remembered together with what comes of it; one that is known already changes nothing. */
  readonly notice?: PaymentNotice;
  /** The report is as old as its notice, and not what was answered just now. */
  readonly isSnapshot?: boolean;
};

/** States in which a notice can only bring news, so that its own snapshot may be believed. */
const awaiting: ReadonlySet<Order['state']> = new Set(['reserved', 'pending', 'processing']);

/**
 * Brings an order up to what the provider says: paid, refunded, expired, disputed. Webhook, /success and sweeper all
 * come here; twice, late or out of order the outcome is the same (P3.5, P4.3). A report that takes something
 * back may simply be older than what is known, and so may a snapshot of an order that is settled: then the provider is
 * asked again before it is believed.
 * @throws ServiceFailure
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

/** @param asOf the order as it stood before the report was asked for; without it the report's age is unknown */
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
        : ok(decideSettlement(order, report, context, paidAt));
    },
    notice,
  );
  // Said once: whoever looks at the order later finds it in the books.
  if (!settled.ok) return settled;
  const { order } = settled.value;
  if (order.review && known !== undefined && order.review !== known)
    ports.log.error('an order needs a person', { order: orderId, why: order.review });
  return ok(order);
};

/** Less refunded than we know of, or a dispute that is no more. */
const isReversal = (order: Order, report: PaymentReport): boolean =>
  report.refunded < order.refunded || (order.disputed && report.dispute === 'none');

const isSameMoney = (one: Order, other: Order): boolean =>
  one.refunded === other.refunded && one.disputed === other.disputed;
