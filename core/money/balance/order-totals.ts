import type { ProductId } from '../../kernel/ids.ts';
import { type Instant, type IsoDate, londonDate } from '../../kernel/time.ts';
import type { Channel } from '../../shop/checkout/order.ts';
import { ticketsOfLine } from '../../shop/checkout/order-sums.ts';
import { orderMoney } from './order-money.ts';
import type { PaidOrder } from './paid-order.ts';
import { type Vat, vatIncludedIn, vatRateOf } from './vat.ts';
import { takingsOf, type WayOfPaying, wayOfPaying, waysOfPaying } from './way-of-paying.ts';

/** The takings of one day in London, less later refunds of them. In pence, like every sum in this file. */
export type DayTakings = { readonly date: IsoDate } & Readonly<Record<Channel, number>>;

/** One product's sales. `full`: the list price of its good tickets; `discounts`: `full` less the takings. */
export type ProductTakings = {
  readonly id: ProductId;
  readonly name: string;
  readonly tickets: number;
  /** Whether it is a donation, which has no tickets and no VAT. */
  readonly isDonation: boolean;
  readonly full: number;
  readonly discounts: number;
  readonly takings: number;
  /** Percent; null when the festival is not registered for VAT. */
  readonly vatRate: number | null;
  readonly vat: number;
};

export type WayTakings = { readonly way: WayOfPaying; readonly orders: number; readonly takings: number };

/** Adds up what was sold and refunded. Pass each order once; the order does not matter. */
export const orderTotals = (vat: Vat) => {
  const takings = { online: 0, door: 0 };
  const atTheDoor = { cash: 0, card: 0 };
  const days = new Map<IsoDate, Record<Channel, number>>();
  const ways = new Map(waysOfPaying.map((way) => [way, { orders: 0, takings: 0 }]));
  const products = productTotals(vat);
  let refunded = 0;
  let since: Instant | null = null;

  const add = (paid: PaidOrder, paidAt: Instant): void => {
    const { order: of } = paid;
    const way = wayOfPaying(of);
    const sum = takingsOf(of);
    since = since === null || paidAt < since ? paidAt : since;
    takings[of.channel] += sum;
    if (way === 'cash') atTheDoor.cash += sum;
    if (way === 'card-machine') atTheDoor.card += sum;
    const byWay = ways.get(way);
    if (byWay) {
      byWay.orders += 1;
      byWay.takings += sum;
    }
    const date = londonDate(paidAt);
    const day = days.get(date) ?? { online: 0, door: 0 };
    day[of.channel] += sum;
    days.set(date, day);
    refunded += of.refunded;
    products.add(paid);
  };

  const report = () => ({
    since,
    takings: { total: takings.online + takings.door, ...takings },
    refunds: { sum: refunded, ...products.refunds },
    atTheDoor,
    days: [...days]
      .map(([date, of]): DayTakings => ({ date, ...of }))
      .sort((one, other) => (one.date < other.date ? -1 : 1)),
    ways: [...ways].map(([way, of]): WayTakings => ({ way, ...of })),
    products: products.rows(),
  });

  return { add, report };
};

type Totals = {
  name: string;
  isDonation: boolean;
  vatRate: number | null;
  tickets: number;
  full: number;
  takings: number;
};

/** The sales of each product, by the orders' lines. `refunds` counts the tickets refunded, and money refunded by hand. */
const productTotals = (vat: Vat) => {
  const products = new Map<ProductId, Totals>();
  const refunds = { tickets: 0, byHand: 0 };

  const add = (paid: PaidOrder): void => {
    const { order: of } = paid;
    const divided = orderMoney(paid);
    for (const { id, amount } of divided.refunds) if (id === null) refunds.byHand += amount;
    for (const { line, full, paid: charged, refunded, disputed, kept } of divided.lines) {
      const isDonation = line.donation ?? false;
      const vatRate = isDonation ? null : vatRateOf(vat, line);
      const begun = { name: line.name, isDonation, vatRate, tickets: 0, full: 0, takings: 0 };
      const known = products.get(line.productId) ?? begun;
      const taken = charged - refunded - disputed;
      refunds.tickets += of.refunded > 0 ? ticketsOfLine(line) - kept : 0;
      known.tickets += kept;
      known.full += isDonation ? taken : line.quantity === 0 ? 0 : (full / line.quantity) * kept;
      known.takings += taken;
      products.set(line.productId, known);
    }
  };

  const rows = (): readonly ProductTakings[] =>
    [...products]
      .map(
        ([id, of]): ProductTakings => ({
          id,
          ...of,
          discounts: of.full - of.takings,
          vat: vatIncludedIn(of.takings, of.vatRate),
        }),
      )
      .sort((one, other) => other.takings - one.takings || (one.name < other.name ? -1 : 1));

  return { add, refunds, rows };
};
