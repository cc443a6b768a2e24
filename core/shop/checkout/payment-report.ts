import type { OrderId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';

/** The provider's state of one card page at one moment: the only authority on money. */
export type PaymentReport = {
  readonly sessionId: string;
  /** The order id in the page's metadata; null for a page of another shop. */
  readonly orderId: OrderId | null;
  readonly url: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly money: 'unpaid' | 'failed' | 'paid' | 'none-needed';
  readonly currency: string;
  readonly subtotal: Pence;
  readonly discount: Pence;
  readonly total: Pence;
  readonly intentId: string | null;
  /** When the card was charged, on the machine's clock; null before. */
  readonly chargedAt: Instant | null;
  readonly email: string | null;
  readonly name: string | null;
  /** The total of succeeded refunds, in pence. */
  readonly refunded: Pence;
  /** `open`: the bank has the money for now; `lost`: for good. A dispute won by the festival is `none`. */
  readonly dispute: 'none' | 'open' | 'lost';
};
