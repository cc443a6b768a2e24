import type { Order } from '../../shop/checkout/order.ts';

/** How an order was paid. `free`: nothing was paid, for complimentary tickets or after a full discount. */
export const waysOfPaying = ['card-online', 'cash', 'card-machine', 'free'] as const;
export type WayOfPaying = (typeof waysOfPaying)[number];

/** How this order was paid. */
export const wayOfPaying = ({ payment }: Pick<Order, 'payment'>): WayOfPaying => {
  if (!payment || payment.amount === 0) return 'free';
  return payment.paidBy ?? 'card-online';
};

/** The takings of a paid order, less its refunds; 0 once the bank has taken the money back. */
export const takingsOf = ({ payment, refunded, disputed }: Pick<Order, 'payment' | 'refunded' | 'disputed'>): number =>
  disputed ? 0 : (payment?.amount ?? 0) - refunded;
