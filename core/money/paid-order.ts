import type { Order } from '../checkout/order.ts';
import type { Refund } from '../checkout/refund-record.ts';

/** An order that was paid, with its refunds in the order of their making. */
export type PaidOrder = { readonly order: Order; readonly refunds: readonly Refund[] };
