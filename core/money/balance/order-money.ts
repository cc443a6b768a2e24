import { proportionalShares } from '../../kernel/proportional-shares.ts';
import type { Instant } from '../../kernel/time.ts';
import type { OrderLine } from '../../shop/checkout/order.ts';
import { placesOf } from '../../shop/checkout/order-sums.ts';
import type { ReturnedTicket } from '../../shop/checkout/refund-record.ts';
import { costOf } from '../../shop/vouchers/price-with-voucher.ts';
import type { PaidOrder } from './paid-order.ts';
import { takingsOf } from './way-of-paying.ts';

/** One line's money. `paid` is what was charged for it: `full` less its share of the discounts. In pence. */
export type LineMoney = {
  readonly line: OrderLine;
  readonly full: number;
  readonly paid: number;
  readonly refunded: number;
  readonly disputed: number;
  /** Tickets of the line that are still good; 0 once the whole order was refunded. */
  readonly kept: number;
};

/** A refund divided over the lines. `at` is null for a refund made at the provider, whose date is not stored. */
export type RefundMoney = {
  readonly id: string | null;
  readonly at: Instant | null;
  readonly amount: number;
  readonly byLine: readonly number[];
};

/** An order's money divided over its lines, to the penny. */
export type OrderMoney = { readonly lines: readonly LineMoney[]; readonly refunds: readonly RefundMoney[] };

/**
 * Divides the amounts paid, refunded and disputed over the lines. A voucher's discount reduces the lines that it was
 * used for; any other discount is divided over all lines in proportion to their cost. The refund of single tickets is
 * divided over their lines, any other refund over the lines of tickets in proportion to what is left, and over donations
 * only once nothing is left for tickets. A refund of the order that none of the stored refunds explains was made at the
 * provider.
 */
export const orderMoney = ({ order, refunds }: PaidOrder): OrderMoney => {
  const full = order.lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const paid = proportionalShares(order.payment?.amount ?? 0, order.lines.map(costOf));
  const left = [...paid];
  const divided: RefundMoney[] = [];
  const divide = (
    amount: number,
    tickets: readonly Pick<ReturnedTicket, 'line' | 'withVoucher'>[] | undefined,
    of: Pick<RefundMoney, 'id' | 'at'>,
  ): void => {
    if (amount === 0) return;
    // A refund of single tickets is divided by what each of them cost; a refund of the whole order, by what is left.
    const returned = order.lines.map(({ unitPrice, voucher }, index) =>
      (tickets ?? [])
        .filter(({ line }) => line === index)
        .reduce((sum, { withVoucher }) => sum + unitPrice - (withVoucher ? (voucher?.each ?? 0) : 0), 0),
    );
    const byLine = returned.some((sum) => sum > 0) ? proportionalShares(amount, returned) : ofWhatIsLeft(amount);
    byLine.forEach((share, index) => {
      left[index] = (left[index] ?? 0) - share;
    });
    divided.push({ ...of, amount, byLine });
  };
  const ofWhatIsLeft = (amount: number): readonly number[] => {
    const of = (donation: boolean) =>
      positive(left).map((sum, at) => ((order.lines[at]?.donation ?? false) === donation ? sum : 0));
    const [tickets, donations] = [of(false), of(true)];
    const forTickets = donations.some((sum) => sum > 0) ? Math.min(amount, sumOf(tickets)) : amount;
    const shares = proportionalShares(forTickets, forTickets > 0 ? tickets : donations);
    const rest = proportionalShares(amount - forTickets, donations);
    return shares.map((share, at) => share + (rest[at] ?? 0));
  };
  const done = refunds.filter(({ state }) => state === 'done');
  for (const { id, amount, tickets, createdAt } of done) divide(amount, tickets, { id, at: createdAt });
  divide(order.refunded - done.reduce((sum, { amount }) => sum + amount, 0), undefined, { id: null, at: null });

  const lost = order.disputed
    ? proportionalShares((order.payment?.amount ?? 0) - order.refunded - takingsOf(order), positive(left))
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

const sumOf = (sums: readonly number[]): number => sums.reduce((sum, each) => sum + each, 0);

const positive = (sums: readonly number[]): readonly number[] => sums.map((each) => Math.max(each, 0));
