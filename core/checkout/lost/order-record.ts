import type { OrderId } from '../../kernel/ids.ts';
import { noPence } from '../../kernel/money.ts';
import type { Order } from '../order.ts';
import type { PaymentReport } from '../payment-report.ts';
import type { Refund } from '../refund-record.ts';

/**
 * What the provider keeps of an order beside its card page: all that it takes to store the same order again, with the same
 * tickets. Nothing of it names the buyer but the account's id.
 */
export type OrderRecord = Pick<
  Order,
  'id' | 'userId' | 'chain' | 'lines' | 'total' | 'voucher' | 'createdAt' | 'expiresAt'
> & {
  /** The year of the festival: each has a database of its own. */
  readonly edition: number;
};

/** A refund as the provider has it, with what the festival noted on it. */
export type RefundRecord = { readonly orderId: OrderId; readonly refund: Refund & { readonly providerId: string } };

/**
 * The order of a record, as one whose hold has ended: its payment then takes its places as any late one does (R28).
 * @param userId its account, if there still is one
 */
export const orderFrom = (record: OrderRecord, report: PaymentReport, userId: Order['userId']): Order => {
  const { edition: _, ...facts } = record;
  return {
    ...facts,
    userId,
    channel: 'online',
    state: 'expired',
    // The browser may have begun the same attempt again, with another order.
    attemptId: null,
    // Like no cart's, so that no submission takes it for its own.
    cartHash: `lost:${record.id}`,
    email: report.email,
    heldUntil: null,
    heldBy: null,
    session: { id: report.sessionId, url: null },
    payment: null,
    refunded: noPence,
    disputed: false,
    review: null,
  };
};
