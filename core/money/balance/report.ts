import type { OrderId, ProductId } from '../../kernel/ids.ts';
import { type Instant, type IsoDate, londonDate, minute } from '../../kernel/time.ts';
import { type Channel, orderNumber } from '../../shop/checkout/order.ts';
import { placesOf } from '../../shop/checkout/order-sums.ts';
import type { JoinedMovement, Payout, PayoutId } from './movement.ts';
import { orderMoney } from './order-money.ts';
import type { PaidOrder } from './paid-order.ts';
import type { TillRecord } from './ports.ts';
import { type Vat, vatIncludedIn, vatRateOf } from './vat.ts';
import { takingsOf, type WayOfPaying, wayOfPaying, waysOfPaying } from './way-of-paying.ts';

/** The takings of one day in London, less later refunds of them. In pence, like every sum in this file. */
export type DayTakings = { readonly date: IsoDate } & Readonly<Record<Channel, number>>;

/** One product's sales. `full`: the list price of its good tickets; `discounts`: `full` less the takings. */
export type ProductTakings = {
  readonly id: ProductId;
  readonly name: string;
  readonly tickets: number;
  readonly full: number;
  readonly discounts: number;
  readonly takings: number;
  /** Percent; null when the festival is not registered for VAT. */
  readonly vatRate: number | null;
  readonly vat: number;
};

export type WayTakings = { readonly way: WayOfPaying; readonly orders: number; readonly takings: number };
export type VatTakings = { readonly rate: number; readonly takings: number; readonly vat: number };

/**
 * A payout with its contents; `other` are disputes and movements that no order explains. `matches`: whether the
 * contents add up to `amount`.
 */
export type PayoutContents = Payout & {
  readonly orders: number;
  readonly payments: number;
  readonly refunds: number;
  readonly other: number;
  readonly fees: number;
  readonly matches: boolean;
};

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

/** How long the provider's balance may lack a sale or a refund: it is read every five minutes, and shows some late. */
const usualDelay = 15 * minute;
/** How many orders and movements of a discrepancy are listed. */
export const maxListed = 20;

/** What one order lacks in the provider's balance, and when it was last paid or refunded. */
type Lacking = { sum: number; latest: number };

type Content = { orders: Set<string>; payments: number; refunds: number; other: number; fees: number; net: number };

/**
 * Adds orders, movements, payouts and tills up to a report. Pass each once; the order does not matter.
 * @param now on the festival's clock
 */
export const moneyTotals = (vat: Vat, now: Instant) => {
  const takings = { online: 0, door: 0 };
  const refunds = { sum: 0, tickets: 0, byHand: 0 };
  const fees = { sum: 0, payments: 0 };
  const atTheDoor = { cash: 0, card: 0 };
  const days = new Map<IsoDate, Record<Channel, number>>();
  const products = new Map<ProductId, { name: string; tickets: number; full: number; takings: number; sold: number }>();
  const ways = new Map(waysOfPaying.map((way) => [way, { orders: 0, takings: 0 }]));
  const contents = new Map<PayoutId, Content>();
  const withoutOrder = { count: 0, sum: 0 };
  const unexplained: Pick<JoinedMovement, 'id' | 'at' | 'amount' | 'description'>[] = [];
  const lacking = new Map<OrderId, Lacking>();
  const lacks = (order: OrderId, sum: number, latest: number): void => {
    const known = lacking.get(order) ?? { sum: 0, latest: Number.NEGATIVE_INFINITY };
    lacking.set(order, { sum: known.sum + sum, latest: Math.max(known.latest, latest) });
  };
  let since: Instant | null = null;
  let awaited = 0;

  const order = (paid: PaidOrder): void => {
    const { order: of } = paid;
    if (!of.payment) return;
    const way = wayOfPaying(of);
    const sum = takingsOf(of);
    const at = of.payment.paidAt;
    since = since === null || at < since ? at : since;
    takings[of.channel] += sum;
    if (way === 'cash') atTheDoor.cash += sum;
    if (way === 'card-machine') atTheDoor.card += sum;
    if (way === 'card-online') {
      awaited += sum;
      lacks(of.id, sum, Math.max(at, ...paid.refunds.map(({ createdAt }) => createdAt)));
    }
    const byWay = ways.get(way);
    if (byWay) {
      byWay.orders += 1;
      byWay.takings += sum;
    }
    const date = londonDate(at);
    const day = days.get(date) ?? { online: 0, door: 0 };
    day[of.channel] += sum;
    days.set(date, day);
    refunds.sum += of.refunded;
    const divided = orderMoney(paid);
    for (const { id, amount } of divided.refunds) if (id === null) refunds.byHand += amount;
    for (const { line, full, paid: charged, refunded, disputed, kept } of divided.lines) {
      const known = products.get(line.productId) ?? { name: line.name, tickets: 0, full: 0, takings: 0, sold: 0 };
      refunds.tickets += of.refunded > 0 ? line.quantity - kept : 0;
      known.tickets += kept;
      known.full += line.quantity === 0 ? 0 : (full / line.quantity) * kept;
      known.takings += charged - refunded - disputed;
      known.sold += placesOf(line);
      products.set(line.productId, known);
    }
  };

  const movement = (moved: JoinedMovement): void => {
    const { kind, amount, fee, orderId, payout } = moved;
    fees.sum += fee;
    if (kind === 'payment') fees.payments += 1;
    const isPayout = kind === 'payout' || kind === 'payout-failed';
    if (orderId !== null && !isPayout) {
      awaited -= amount;
      lacks(orderId, -amount, Number.NEGATIVE_INFINITY);
    }
    if (orderId === null && !isPayout) {
      withoutOrder.count += 1;
      withoutOrder.sum += amount;
      if (unexplained.length < maxListed) {
        const { id, at, description } = moved;
        unexplained.push({ id, at, amount, description });
      }
    }
    if (payout === null || kind === 'payout') return;
    const content = contents.get(payout) ?? { orders: new Set(), payments: 0, refunds: 0, other: 0, fees: 0, net: 0 };
    contents.set(payout, content);
    content.fees += fee;
    content.net += amount - fee;
    if (kind === 'payment') {
      content.payments += amount;
      content.orders.add(orderId ?? moved.id);
    } else if (kind === 'refund' || kind === 'refund-failed') content.refunds += amount;
    else content.other += amount;
  };

  const report = (payouts: readonly Payout[], tills: readonly TillRecord[]): MoneyReport => {
    const rows = [...products].map(([id, { name, tickets, full, takings: sum }]): ProductTakings => {
      const vatRate = vatRateOf(vat, id);
      return {
        id,
        name,
        tickets,
        full,
        discounts: full - sum,
        takings: sum,
        vatRate,
        vat: vatIncludedIn(sum, vatRate),
      };
    });
    const open = [...lacking].filter(([, { sum }]) => sum !== 0);
    const isRecent = ({ latest }: Lacking) => now - latest < usualDelay;
    const late = open.filter(([, each]) => !isRecent(each));
    const sent = payouts.filter(({ state }) => state !== 'failed');
    return {
      since,
      takings: { total: takings.online + takings.door, ...takings },
      refunds,
      fees,
      paidOut: { sum: sent.reduce((sum, { amount }) => sum + amount, 0), payouts: sent.length },
      atTheDoor,
      days: [...days].map(([date, of]) => ({ date, ...of })).sort((one, other) => (one.date < other.date ? -1 : 1)),
      products: rows.sort((one, other) => other.takings - one.takings || (one.name < other.name ? -1 : 1)),
      ways: [...ways].map(([way, of]) => ({ way, ...of })),
      vat: vat === 'none' ? null : byRate(rows),
      payouts: payouts.map((payout) => ({ ...payout, ...contentOf(contents.get(payout.id), payout) })),
      tills: tills.map(({ till: { id, name, cashUp }, takings: of }) => ({
        id,
        name,
        cashUp: cashUp && { expected: cashUp.expected, counted: cashUp.counted, reason: cashUp.reason, at: cashUp.at },
        cash: of.cashSales.sum - of.cashRefunds.sum,
        card: of.cardSales.sum - of.cardRefunds.sum,
      })),
      awaited,
      onItsWay: open.reduce((total, [, each]) => total + (isRecent(each) ? each.sum : 0), 0),
      awaitedOrders: late
        .toSorted(([, one], [, other]) => Math.abs(other.sum) - Math.abs(one.sum))
        .slice(0, maxListed)
        .map(([id, { sum }]) => ({ id, number: orderNumber(id), sum })),
      withoutOrder: { ...withoutOrder, movements: unexplained },
    };
  };

  return { order, movement, report };
};

const contentOf = (content: Content | undefined, payout: Payout) => ({
  orders: content?.orders.size ?? 0,
  payments: content?.payments ?? 0,
  refunds: content?.refunds ?? 0,
  other: content?.other ?? 0,
  fees: content?.fees ?? 0,
  matches: content !== undefined && content.net === payout.amount,
});

const byRate = (rows: readonly ProductTakings[]): readonly VatTakings[] => {
  const rates = new Map<number, { takings: number; vat: number }>();
  for (const { vatRate, takings, vat } of rows) {
    const of = rates.get(vatRate ?? 0) ?? { takings: 0, vat: 0 };
    rates.set(vatRate ?? 0, { takings: of.takings + takings, vat: of.vat + vat });
  }
  return [...rates].map(([rate, of]) => ({ rate, ...of })).sort((one, other) => other.rate - one.rate);
};
