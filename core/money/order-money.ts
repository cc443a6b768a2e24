import { type OrderLine, placesOf } from '../checkout/order.ts';
import type { Instant } from '../kernel/time.ts';
import type { PaidOrder } from './ports.ts';
import { sharesOf } from './shares.ts';
import { takingsOf } from './way-of-paying.ts';

/** One line's money. `paid` is what was charged for it: `full` less its share of the discounts. In pence. */
export type LineMoney = {
  readonly line: OrderLine;
  readonly full: number;
  readonly paid: number;
  readonly refunded: number;
  readonly disputed: number;
  /** Tickets of the line that are still good; none once the whole order was refunded. */
  readonly kept: number;
};

/** A refund divided over the lines. `at` is null for one that was made at the provider and that the store cannot date. */
export type RefundMoney = {
  readonly id: string | null;
  readonly at: Instant | null;
  readonly amount: number;
  readonly byLine: readonly number[];
};

/** An order's money divided over its lines, to the penny. */
export type OrderMoney = { readonly lines: readonly LineMoney[]; readonly refunds: readonly RefundMoney[] };

/**
 * Divides what was paid, refunded and disputed over the lines. A discount goes over all lines in proportion to their
 * prices; the refund of one ticket belongs to its line, any other refund to all lines in proportion to what is left.
 * The order's own total decides: what its refunds do not explain was refunded at the provider.
 */
export const orderMoney = ({ order, refunds }: PaidOrder): OrderMoney => {
  const full = order.lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const paid = sharesOf(order.payment?.amount ?? 0, full);
  const left = [...paid];
  const divided: RefundMoney[] = [];
  const divide = (amount: number, line: number | undefined, of: Pick<RefundMoney, 'id' | 'at'>): void => {
    if (amount === 0) return;
    const byLine =
      line !== undefined && line < left.length
        ? left.map((_, index) => (index === line ? amount : 0))
        : sharesOf(
            amount,
            left.map((each) => Math.max(each, 0)),
          );
    byLine.forEach((share, index) => {
      left[index] = (left[index] ?? 0) - share;
    });
    divided.push({ ...of, amount, byLine });
  };
  const done = refunds.filter(({ state }) => state === 'done');
  for (const { id, amount, ticket, createdAt } of done) divide(amount, ticket?.line, { id, at: createdAt });
  divide(order.refunded - done.reduce((sum, { amount }) => sum + amount, 0), undefined, { id: null, at: null });

  const lost = order.disputed
    ? sharesOf((order.payment?.amount ?? 0) - order.refunded - takingsOf(order), positive(left))
    : [];
  const over = order.state === 'refunded' || order.state === 'paid_unfulfillable';
  return {
    refunds: divided,
    lines: order.lines.map((line, index) => ({
      line,
      full: full[index] ?? 0,
      paid: paid[index] ?? 0,
      refunded: divided.reduce((sum, { byLine }) => sum + (byLine[index] ?? 0), 0),
      disputed: lost[index] ?? 0,
      kept: over ? 0 : placesOf(line),
    })),
  };
};

const positive = (sums: readonly number[]): readonly number[] => sums.map((each) => Math.max(each, 0));
