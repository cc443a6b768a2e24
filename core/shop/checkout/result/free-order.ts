import type { OrderId } from '../../../kernel/ids.ts';
import { noPence } from '../../../kernel/money.ts';
import type { Order } from '../order.ts';
import { fullPriceOf } from '../order-sums.ts';
import type { PaymentReport } from '../payment-report.ts';

/** The prefix of the session id in the URL of /success for an order without a card page. */
const prefix = 'free_';

/** The session id of an order of £0, which settles without a card page. */
export const freeSessionId = (id: OrderId): string => `${prefix}${id}`;

/** Whether the text has the format of such a session id. */
export const isFreeSessionId = (text: string): boolean => /^free_[A-Za-z0-9._-]{1,64}$/.test(text);

/** The page to which the buyer of an order of £0 is sent. */
export const freeOrderAddress = (id: OrderId): string => `/success?session_id=${encodeURIComponent(freeSessionId(id))}`;

/** The report that a card page would give of an order of £0, so that it settles like any other order. */
export const freeReport = (order: Order): PaymentReport => ({
  sessionId: freeSessionId(order.id),
  orderId: order.id,
  url: null,
  status: 'complete',
  money: 'none-needed',
  currency: 'gbp',
  subtotal: fullPriceOf(order.lines),
  // The full price, which leaves £0 to pay. For an order that costs more, `total` differs from `subtotal` less
  // `discount`, so the order needs review instead of counting as paid.
  discount: fullPriceOf(order.lines),
  total: order.total,
  intentId: null,
  chargedAt: null,
  email: order.email,
  name: null,
  refunded: noPence,
  dispute: 'none',
});
