import type { OrderId } from '../kernel/ids.ts';
import type { Pence } from '../kernel/money.ts';
import type { Instant } from '../kernel/time.ts';

/** Everything the provider knows about one card page, read at one moment: the only truth about money. */
export type PaymentReport = {
  readonly sessionId: string;
  /** Our order as we named it when the page was made; null for a page that is not ours. */
  readonly orderId: OrderId | null;
  readonly url: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly money: 'unpaid' | 'failed' | 'paid' | 'none-needed';
  readonly currency: string;
  readonly subtotal: Pence;
  readonly discount: Pence;
  readonly total: Pence;
  readonly intentId: string | null;
  /** On the provider's clock, which is the machine's; null while nothing was charged. */
  readonly chargedAt: Instant | null;
  readonly email: string | null;
  readonly name: string | null;
  /** In all, succeeded refunds only. */
  readonly refunded: Pence;
  /** `open`: the bank has the money and looks into it; `lost`: it keeps it. One decided for us is none. */
  readonly dispute: 'none' | 'open' | 'lost';
};
