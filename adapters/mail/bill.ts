import { type Order, orderNumber } from '#core/checkout/order.ts';
import { formatPounds, timesPence } from '#core/kernel/money.ts';
import type { Part } from './email-content.ts';

/** What was ordered, line by line, and what was paid for it. */
export const billOf = (order: Order): Part => ({
  kind: 'bill',
  lines: order.lines.map(
    ({ name, quantity, unitPrice }) => `${quantity} × ${name}: ${formatPounds(timesPence(unitPrice, quantity))}`,
  ),
  total: `Total paid: ${formatPounds(order.payment?.amount ?? order.total)}`,
});

/** The order by the number that people read, as a fact of a letter. */
export const numberOf = (order: Order): readonly [string, string] => ['Order', orderNumber(order.id)];
