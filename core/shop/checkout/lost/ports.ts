import type { Instant } from '../../../kernel/time.ts';
import type { PaymentReport } from '../payment-report.ts';
import type { OrderRecord, RefundRecord } from './order-record.ts';

/** The payment provider's own records, from which lost orders are restored. All methods throw ServiceFailure. */
export interface ProviderRecords {
  /** The record of the order in the card page's metadata; undefined for a page without a record. */
  recordOf(sessionId: string): Promise<OrderRecord | undefined>;
  /** The completed card pages of this installation opened since `moment`, oldest first. */
  completedSince(moment: Instant): Promise<readonly PaymentReport[]>;
  /** The refunds of this installation's payments made since `moment`, without failed ones, oldest first. */
  refundsSince(moment: Instant): Promise<readonly RefundRecord[]>;
}
