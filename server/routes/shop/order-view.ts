import type { Purchase } from '#core/accounts/purchase.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { AnswerSent } from '#core/kernel/endpoint.ts';
import type { OrderId, UserId } from '#core/kernel/ids.ts';
import { noPence } from '#core/kernel/money.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { type Instant, londonDate } from '#core/kernel/time.ts';
import { linesAsSold } from '#core/shop/checkout/bundle-lines.ts';
import { hasCompetitors } from '#core/shop/checkout/competitor-places.ts';
import { type Order, type OrderLine, orderNumber } from '#core/shop/checkout/order.ts';
import { statusOf } from '#core/shop/checkout/order-status.ts';
import { fullPriceOf } from '#core/shop/checkout/order-sums.ts';
import { amountToRefund } from '#core/shop/checkout/refund-order.ts';
import { refundableUntil } from '#core/shop/products/refund-rule.ts';
import type { listOrders, listPurchases } from '#core/site/my-festival/api.ts';

/** An order as its buyer may see it. Amounts in pence; `refundableUntil` is a London date, null when there is none. */
export const orderView = (order: Order, edition: Edition, now: Instant, openUntil: Instant | null = null) => {
  const { payment } = order;
  const toRefund = amountToRefund(order, edition, now, openUntil);
  return {
    id: order.id,
    number: orderNumber(order.id),
    status: statusOf(order),
    competes: hasCompetitors(order),
    total: payment?.amount ?? order.total,
    paidAt: payment?.paidAt ?? null,
    cardEnding: payment?.cardEnding ?? null,
    refundable: toRefund.ok,
    toRefund: toRefund.ok ? toRefund.value : 0,
    refunded: order.refunded,
    refundableUntil: payment ? lastDay(edition, order, openUntil) : null,
    voucher: order.voucher ? { code: order.voucher.code, off: fullPriceOf(order.lines) - order.total } : null,
    lines: linesAsSold(order.lines).map(({ name, quantity, unitPrice, donation, returned, given, lines }) => {
      const givenBack = Math.min(...lines.map((line) => givenBackOf(order, line)));
      return { name, quantity, unitPrice, donation, returned, given, givenBack };
    }),
  };
};

/** How many returned tickets of a line had cost nothing: all of a free line or order, else those with a voucher for all. */
const givenBackOf = ({ payment }: Order, { unitPrice, returned = 0, voucher }: OrderLine): number => {
  if (payment?.amount === 0 || unitPrice === 0) return returned;
  return voucher && voucher.each >= unitPrice ? Math.min(returned, voucher.returned ?? 0) : 0;
};

export type OwnOrdersPorts = {
  readonly orders: { of(user: UserId): Promise<readonly Order[]> };
  readonly purchases: { of(user: UserId): Promise<readonly Purchase[]> };
  readonly edition: Edition;
  readonly festivalClock: Clock;
  readonly refundsOpenUntil?: () => Promise<Instant | null>;
  /** Whether someone was admitted with a ticket of the order. @throws ServiceFailure */
  readonly wasUsed: (order: OrderId) => Promise<boolean>;
};

/** A user's orders, as My Festival lists them. @throws ServiceFailure */
export const ordersOf =
  (ports: OwnOrdersPorts) =>
  async (user: UserId): Promise<AnswerSent<typeof listOrders>> => {
    const orders = await ports.orders.of(user);
    const openUntil = (await ports.refundsOpenUntil?.()) ?? null;
    const views = orders.map((order) => orderView(order, ports.edition, ports.festivalClock.now(), openUntil));
    return Promise.all(
      views.map(async (view) =>
        view.refundable && (await ports.wasUsed(view.id))
          ? { ...view, refundable: false, used: true, toRefund: noPence }
          : view,
      ),
    );
  };

/** A user's purchases (§7). @throws ServiceFailure */
export const purchasesOf =
  ({ purchases }: Pick<OwnOrdersPorts, 'purchases'>) =>
  async (user: UserId): Promise<AnswerSent<typeof listPurchases>> =>
    (await purchases.of(user)).map((each) => ({ ...each, purchased: new Date(each.purchased).toISOString() }));

/** The last London date for a refund; for a day called off, the date until which buyers may choose one. */
const lastDay = (edition: Edition, order: Order, openUntil: Instant | null) =>
  openUntil === null ? refundableUntil(edition, order) : londonDate(openUntil);
