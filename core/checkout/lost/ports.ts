import type { Instant } from '../../kernel/time.ts';
import type { PaymentReport } from '../payment-report.ts';
import type { OrderRecord, RefundRecord } from './order-record.ts';

/** What the payment provider knows by itself, for a store that has lost it. All methods throw ServiceFailure. */
export interface ProviderRecords {
  /** What was noted with the card page; undefined for a page without a note. */
  recordOf(sessionId: string): Promise<OrderRecord | undefined>;
  /** The card pages of this installation that were opened since then and completed, oldest first. */
  completedSince(moment: Instant): Promise<readonly PaymentReport[]>;
  /** The refunds of this installation's payments that were made since then and did not fail, oldest first. */
  refundsSince(moment: Instant): Promise<readonly RefundRecord[]>;
}
