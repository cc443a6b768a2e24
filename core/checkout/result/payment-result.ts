import type { Pence } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';

/** What a buyer may be told on coming back. `processing`: all is done on the card page, and the bank is not done yet. */
export const orderStatuses = ['paid', 'waiting', 'processing', 'over', 'refunded', 'refund-pending'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** How a payment went: number and status for whoever has the link, what was bought for its own buyer alone. */
export type PaymentResult = {
  /** What people read out to each other. */
  readonly number: string;
  readonly status: OrderStatus;
  readonly bought: {
    readonly total: Pence;
    /** On the festival's clock; null while it is not paid. */
    readonly paidAt: Instant | null;
    /** The last four digits of the card; null where nobody told. */
    readonly cardEnding: string | null;
    readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitPrice: Pence }[];
  } | null;
};
