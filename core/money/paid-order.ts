import type { Order } from '../checkout/order.ts';
import type { Refund } from '../checkout/refund-record.ts';

/** A paid order with its refunds, oldest first. */
export type PaidOrder = { readonly order: Order; readonly refunds: readonly Refund[] };
