import { type Order, orderNumber } from '#core/checkout/order.ts';
import { formatPounds, timesPence } from '#core/kernel/money.ts';
import type { Part } from './email-content.ts';

/** The order line by line, and what was paid. */
export const billOf = (order: Order): Part => ({
  kind: 'bill',
  lines: order.lines.map(
    ({ name, quantity, unitPrice }) =>
      [`${quantity} × ${name}`, formatPounds(timesPence(unitPrice, quantity))] as const,
  ),
  total: ['Total paid', formatPounds(order.payment?.amount ?? order.total)],
});

/** The order's readable number, as a fact of an email. */
export const numberOf = (order: Order): readonly [string, string] => ['Order', orderNumber(order.id)];
