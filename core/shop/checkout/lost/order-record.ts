import type { OrderId } from '../../../kernel/ids.ts';
import { type Order, unpaidOrder } from '../order.ts';
import type { PaymentReport } from '../payment-report.ts';
import type { Refund } from '../refund-record.ts';

/**
 * The record of an order in the metadata of its card page: all data needed to restore the order with the same tickets.
 * Only the account's id identifies the buyer.
 */
export type OrderRecord = Pick<
  Order,
  'id' | 'userId' | 'chain' | 'lines' | 'total' | 'voucher' | 'createdAt' | 'expiresAt'
> & {
  /** The year of the festival; each year has its own database. */
  readonly edition: number;
};

/** A refund as the provider has it, completed from the festival's note on it. */
export type RefundRecord = { readonly orderId: OrderId; readonly refund: Refund & { readonly providerId: string } };

/**
 * The restored order, as an expired one: its payment then takes places like any late payment (R28).
 * @param userId the account of the order, if it still exists
 */
export const orderFrom = (record: OrderRecord, report: PaymentReport, userId: Order['userId']): Order => {
  const { edition: _, ...facts } = record;
  return {
    // No attempt id: the browser may have repeated the attempt meanwhile, with another order.
    ...unpaidOrder,
    ...facts,
    userId,
    state: 'expired',
    // Differs from every cart's hash, so that no submission resumes this order.
    cartHash: `lost:${record.id}`,
    email: report.email,
    session: { id: report.sessionId, url: null },
  };
};
