import type { ProductId } from '../../kernel/ids.ts';
import { addPence, noPence, type Pence, pence, timesPence } from '../../kernel/money.ts';
import { costOf, ticketsWithVoucher } from '../vouchers/price-with-voucher.ts';
import { linesAsSold } from './bundle-lines.ts';
import type { Order, OrderLine } from './order.ts';
import { holdOf } from './order-states.ts';

/** The sum of the lines with the voucher, before any discount on the card page. */
export const totalOf = (lines: readonly OrderLine[]): Pence => addPence(...lines.map(costOf));

/** The sum of the lines at the catalogue's prices: what the card page's lines add up to, before its discount. */
export const fullPriceOf = (lines: readonly OrderLine[]): Pence =>
  addPence(...lines.map((line) => timesPence(line.unitPrice, line.quantity)));

/** How many uses of its voucher the order takes while its places are held or sold. */
export const voucherUsesOf = (order: Pick<Order, 'state' | 'lines'>): number =>
  holdOf(order) === 'none' ? 0 : usesIn(order.lines);

/** How many uses of a voucher the lines take: one per discounted ticket, and one per discounted bundle. */
export const usesIn = (lines: readonly OrderLine[]): number =>
  linesAsSold(lines).reduce((sum, { lines: [first] }) => sum + (first ? ticketsWithVoucher(first) : 0), 0);

/** The total discount of those uses. */
export const voucherOffOf = (order: Pick<Order, 'state' | 'lines'>): Pence =>
  addPence(
    ...(holdOf(order) === 'none'
      ? []
      : order.lines.map((line) => timesPence(line.voucher?.each ?? noPence, ticketsWithVoucher(line)))),
  );

type Placed = Pick<OrderLine, 'quantity' | 'returned' | 'donation'>;

/** How many tickets of a line are issued, returned ones among them: none for a donation. */
export const ticketsOfLine = ({ quantity, donation }: Pick<Placed, 'quantity' | 'donation'>): number =>
  donation ? 0 : quantity;

/** The places of a line: one per ticket, without returned tickets; none for a donation. */
export const placesOf = (line: Placed): number => (line.donation ? 0 : line.quantity - (line.returned ?? 0));

/** What was paid for the order's donations that the desk has not refunded. A discount on the card page lowers them too. */
export const donationsGiven = ({ lines, total, payment }: Pick<Order, 'lines' | 'total' | 'payment'>): Pence =>
  addPence(...donationShares({ lines, total, payment }).map((share, at) => (lines[at]?.returned ? noPence : share)));

/**
 * What was paid for each line's donation; 0 for lines of tickets. Each is the difference of two rounded sums that go on
 * from those of the tickets, so that all of them add up to the payment.
 */
export const donationShares = ({
  lines,
  total,
  payment,
}: Pick<Order, 'lines' | 'total' | 'payment'>): readonly Pence[] => {
  const paidUpTo = (cost: number) => (total === 0 ? 0 : Math.round((cost * (payment?.amount ?? 0)) / total));
  let cost: number = totalOf(lines.filter(({ donation }) => !donation));
  return lines.map((line) => {
    if (!line.donation) return noPence;
    const before = paidUpTo(cost);
    cost += line.unitPrice;
    return pence(paidUpTo(cost) - before);
  });
};

/** The places of all lines: how many of the order's tickets were not returned. */
export const placesIn = ({ lines }: Pick<Order, 'lines'>): number =>
  lines.reduce((sum, line) => sum + placesOf(line), 0);

/** Places wanted by product; two lines of one product count together. */
export const placesWanted = (lines: readonly OrderLine[]): ReadonlyMap<ProductId, number> => {
  const wanted = new Map<ProductId, number>();
  for (const line of lines)
    if (!line.donation) wanted.set(line.productId, (wanted.get(line.productId) ?? 0) + placesOf(line));
  return wanted;
};
