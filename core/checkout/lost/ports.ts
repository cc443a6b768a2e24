import type { Instant } from '../../kernel/time.ts';
import type { PaymentReport } from '../payment-report.ts';
import type { OrderRecord, RefundRecord } from './order-record.ts';

/** The payment provider's own records, from which lost orders are restored. All methods throw ServiceFailure. */
export interface ProviderRecords {
  /** The order as it was noted in the card page's metadata; undefined for a page without that note. */
  recordOf(sessionId: string): Promise<OrderRecord | undefined>;
  /** The card pages of this installation that were opened since then and completed, oldest first. */
  completedSince(moment: Instant): Promise<readonly PaymentReport[]>;
  /** The refunds of this installation's payments that were made since then and did not fail, oldest first. */
  refundsSince(moment: Instant): Promise<readonly RefundRecord[]>;
}
