import type { Pence } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';

/** The status on /success. `processing`: the card page is completed, the bank is not done yet. */
export const orderStatuses = ['paid', 'waiting', 'processing', 'over', 'refunded', 'refund-pending'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The result of a payment: number and status for anyone with the link, the purchase for its own buyer only. */
export type PaymentResult = {
  /** The order number that people read out. */
  readonly number: string;
  readonly status: OrderStatus;
  readonly bought: {
    readonly total: Pence;
    /** The time of payment on the festival's clock; null before. */
    readonly paidAt: Instant | null;
    /** The last four digits of the card; null when unknown. */
    readonly cardEnding: string | null;
    /** Whether there is a competitor ticket in it. */
    readonly competes: boolean;
    /** What a voucher took off; null without one. */
    readonly voucher?: { readonly code: string; readonly off: Pence } | null;
    readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitPrice: Pence }[];
  } | null;
};
