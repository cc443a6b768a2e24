import type { ProductId } from '../../kernel/ids.ts';
import { addPence, noPence, type Pence, timesPence } from '../../kernel/money.ts';
import { costOf, usesInLine } from '../vouchers/price-with-voucher.ts';
import type { Order, OrderLine } from './order.ts';
import { holdOf } from './order-states.ts';

/** The sum of the lines with the voucher, before any discount on the card page. */
export const totalOf = (lines: readonly OrderLine[]): Pence => addPence(...lines.map(costOf));

/** The sum of the lines at the catalogue's prices: what the card page's lines add up to, before its discount. */
export const fullPriceOf = (lines: readonly OrderLine[]): Pence =>
  addPence(...lines.map((line) => timesPence(line.unitPrice, line.quantity)));

/** How many uses of its voucher the order takes: one per discounted ticket while its places are held or sold. */
export const voucherUsesOf = (order: Pick<Order, 'state' | 'lines'>): number =>
  holdOf(order) === 'none' ? 0 : order.lines.reduce((sum, line) => sum + usesInLine(line), 0);

/** The total discount of those uses. */
export const voucherOffOf = (order: Pick<Order, 'state' | 'lines'>): Pence =>
  addPence(
    ...(holdOf(order) === 'none'
      ? []
      : order.lines.map((line) => timesPence(line.voucher?.each ?? noPence, usesInLine(line)))),
  );

/** The places of a line: one per ticket, without returned tickets. */
export const placesOf = ({ quantity, returned = 0 }: Pick<OrderLine, 'quantity' | 'returned'>): number =>
  quantity - returned;

/** The places of all lines: how many of the order's tickets were not returned. */
export const placesIn = ({ lines }: Pick<Order, 'lines'>): number =>
  lines.reduce((sum, line) => sum + placesOf(line), 0);

/** Places wanted by product; two lines of one product count together. */
export const placesWanted = (lines: readonly OrderLine[]): ReadonlyMap<ProductId, number> => {
  const wanted = new Map<ProductId, number>();
  for (const line of lines) wanted.set(line.productId, (wanted.get(line.productId) ?? 0) + placesOf(line));
  return wanted;
};
