import type { Order } from '../../shop/checkout/order.ts';
import type { Refund } from '../../shop/checkout/refund-record.ts';

/** A paid order with its refunds, oldest first. */
export type PaidOrder = { readonly order: Order; readonly refunds: readonly Refund[] };
