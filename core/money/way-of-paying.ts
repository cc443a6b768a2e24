import type { Order } from '../checkout/order.ts';

/** How an order was paid. `free` cost nothing: complimentary tickets, and what a discount paid in full. */
export const waysOfPaying = ['card-online', 'cash', 'card-machine', 'free'] as const;
export type WayOfPaying = (typeof waysOfPaying)[number];

/** How a paid order was paid. */
export const wayOfPaying = ({ payment }: Pick<Order, 'payment'>): WayOfPaying => {
  if (!payment || payment.amount === 0) return 'free';
  return payment.paidBy ?? 'card-online';
};

/** What a paid order has brought in, less what was refunded of it; 0 once the bank has taken it. */
export const takingsOf = ({ payment, refunded, disputed }: Pick<Order, 'payment' | 'refunded' | 'disputed'>): number =>
  disputed ? 0 : (payment?.amount ?? 0) - refunded;
