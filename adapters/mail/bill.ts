import { formatPounds, pence, timesPence } from '#core/kernel/money.ts';
import { linesAsSold } from '#core/shop/checkout/bundle-lines.ts';
import { type Order, orderNumber } from '#core/shop/checkout/order.ts';
import { fullPriceOf, ticketsOfLine } from '#core/shop/checkout/order-sums.ts';
import type { Part } from './email-content.ts';

/** The order line by line, and what was paid. */
export const billOf = (order: Order): Part => ({
  kind: 'bill',
  lines: [
    ...linesAsSold(order.lines).map(
      ({ name, quantity, unitPrice, donation }) =>
        [donation ? name : `${quantity} × ${name}`, formatPounds(timesPence(unitPrice, quantity))] as const,
    ),
    ...voucherLine(order),
  ],
  total: ['Total paid', formatPounds(order.payment?.amount ?? order.total)],
});

/** The reduction by the order's voucher, as a line of the bill; empty without one. */
export const voucherLine = ({ voucher, lines, total }: Order): readonly (readonly [string, string])[] => {
  const off = pence(fullPriceOf(lines) - total);
  return voucher && off > 0 ? [[`Voucher ${voucher.code}`, `−${formatPounds(off)}`]] : [];
};

/** The order's donations with their sums, as lines of a bill: "Donation to hound rescue". */
export const donationLines = ({ lines }: Pick<Order, 'lines'>): readonly (readonly [string, string])[] =>
  lines.flatMap(({ name, donation, unitPrice }) => (donation ? [[name, formatPounds(unitPrice)] as const] : []));

/** Whether the order has nothing but donations. */
export const isDonationOnly = ({ lines }: Pick<Order, 'lines'>): boolean =>
  lines.length > 0 && lines.every(({ donation }) => donation);

/** How many tickets were bought with the order. */
export const ticketsIn = ({ lines }: Pick<Order, 'lines'>): number =>
  lines.reduce((sum, line) => sum + ticketsOfLine(line), 0);

/** The order's readable number, as a labelled fact for an email. */
export const numberOf = (order: Order): readonly [string, string] => ['Order', orderNumber(order.id)];
