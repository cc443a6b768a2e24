import type { OrderId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Channel } from '../../shop/checkout/order.ts';
import { awaitedMoney } from './awaited-money.ts';
import { isPayout, type JoinedMovement } from './movement.ts';
import { movementTotals, type PayoutContents } from './movement-totals.ts';
import { type DayTakings, orderTotals, type ProductTakings, type WayTakings } from './order-totals.ts';
import type { PaidOrder } from './paid-order.ts';
import type { TillRecord } from './ports.ts';
import type { PayoutPart } from './share-of-account.ts';
import type { Vat } from './vat.ts';
import { takingsOf, wayOfPaying } from './way-of-paying.ts';

export type VatTakings = { readonly rate: number; readonly takings: number; readonly vat: number };

/** A till with its takings; `cashUp` is null until the till is cashed up. */
export type TillDifference = {
  readonly id: string;
  readonly name: string;
  readonly cashUp: {
    readonly expected: number;
    readonly counted: number;
    readonly reason: string;
    readonly at: Instant;
  } | null;
  readonly cash: number;
  readonly card: number;
};

/** Everything the desk's money page shows. */
export type MoneyReport = {
  readonly since: Instant | null;
  readonly takings: { readonly total: number } & Readonly<Record<Channel, number>>;
  /** `byHand` is the part of `sum` that was refunded at the provider, not ticket by ticket. */
  readonly refunds: { readonly sum: number; readonly tickets: number; readonly byHand: number };
  readonly fees: { readonly sum: number; readonly payments: number };
  readonly paidOut: { readonly sum: number; readonly payouts: number };
  readonly atTheDoor: { readonly cash: number; readonly card: number };
  readonly days: readonly DayTakings[];
  readonly products: readonly ProductTakings[];
  /** What was given, less what was refunded; part of the takings. */
  readonly donations: number;
  readonly ways: readonly WayTakings[];
  readonly vat: readonly VatTakings[] | null;
  readonly payouts: readonly PayoutContents[];
  readonly tills: readonly TillDifference[];
  /**
   * Card payments on the site that have not arrived in the provider's balance; negative when the balance has too much.
   */
  readonly awaited: number;
  /** The part of `awaited` from sales and refunds so recent that the balance has not been read since. */
  readonly onItsWay: number;
  /** The orders of the other part, the largest sums first; at most `maxListed`. */
  readonly awaitedOrders: readonly { readonly id: OrderId; readonly number: string; readonly sum: number }[];
  /** Movements that no order explains, without payouts; `movements` has at most `maxListed`. */
  readonly withoutOrder: {
    readonly count: number;
    readonly sum: number;
    readonly movements: readonly Pick<JoinedMovement, 'id' | 'at' | 'amount' | 'description'>[];
  };
};

/**
 * Adds orders, movements, payouts and tills up to a report. Pass each once; the order does not matter.
 * @param now on the festival's clock
 */
export const moneyTotals = (vat: Vat, now: Instant) => {
  const orders = orderTotals(vat);
  const movements = movementTotals();
  const awaited = awaitedMoney();

  const order = (paid: PaidOrder): void => {
    const { order: of, refunds } = paid;
    if (!of.payment) return;
    const { paidAt } = of.payment;
    orders.add(paid, paidAt);
    if (wayOfPaying(of) === 'card-online')
      awaited.sold(of.id, takingsOf(of), Math.max(paidAt, ...refunds.map(({ createdAt }) => createdAt)));
  };

  const movement = (moved: JoinedMovement): void => {
    movements.add(moved);
    if (moved.orderId !== null && !isPayout(moved)) awaited.arrived(moved.orderId, moved.amount);
  };

  const report = (payouts: readonly PayoutPart[], tills: readonly TillRecord[]): MoneyReport => {
    const sold = orders.report();
    return {
      ...sold,
      ...movements.report(payouts),
      ...awaited.report(now),
      donations: sold.products.reduce((sum, each) => sum + (each.isDonation ? each.takings : 0), 0),
      vat: vat === 'none' ? null : byRate(sold.products),
      tills: tills.map(tillDifference),
    };
  };

  return { order, movement, report };
};

const tillDifference = ({ till: { id, name, cashUp }, takings: of }: TillRecord): TillDifference => ({
  id,
  name,
  cashUp: cashUp && { expected: cashUp.expected, counted: cashUp.counted, reason: cashUp.reason, at: cashUp.at },
  cash: of.cashSales.sum - of.cashRefunds.sum,
  card: of.cardSales.sum - of.cardRefunds.sum,
});

const byRate = (rows: readonly ProductTakings[]): readonly VatTakings[] => {
  const rates = new Map<number, { takings: number; vat: number }>();
  for (const { vatRate, takings, vat, isDonation } of rows) {
    if (isDonation) continue;
    const of = rates.get(vatRate ?? 0) ?? { takings: 0, vat: 0 };
    rates.set(vatRate ?? 0, { takings: of.takings + takings, vat: of.vat + vat });
  }
  return [...rates].map(([rate, of]) => ({ rate, ...of })).sort((one, other) => other.rate - one.rate);
};
