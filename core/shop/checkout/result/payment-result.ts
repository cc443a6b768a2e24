import type { Pence } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';

/** The status on /success. `processing`: the card page is completed, but the bank has not confirmed the payment yet. */
export const orderStatuses = ['paid', 'waiting', 'processing', 'over', 'refunded', 'refund-pending'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The result of a payment: number and status for anyone with the link, the purchase for its own buyer only. */
export type PaymentResult = {
  /** The order number, for people. */
  readonly number: string;
  readonly status: OrderStatus;
  readonly bought: {
    readonly total: Pence;
    /** The time of payment on the festival's clock; null before. */
    readonly paidAt: Instant | null;
    /** The last four digits of the card; null when unknown. */
    readonly cardEnding: string | null;
    /** Whether the purchase contains a competitor ticket. */
    readonly competes: boolean;
    /** The discount of the voucher; null without one. */
    readonly voucher?: { readonly code: string; readonly off: Pence } | null;
    readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitPrice: Pence }[];
  } | null;
};
