import type { OrderId } from '../../kernel/ids.ts';
import { noPence } from '../../kernel/money.ts';
import { fullPriceOf, type Order } from '../order.ts';
import type { PaymentReport } from '../payment-report.ts';

/** What stands in the address of /success for an order that had no card page. */
const prefix = 'free_';

/** The session id of an order that settles without a card page, because nothing is to be paid. */
export const freeSessionId = (id: OrderId): string => `${prefix}${id}`;

/** Whether the text has the shape of such an id. */
export const isFreeSessionId = (text: string): boolean => /^free_[A-Za-z0-9._-]{1,64}$/.test(text);

/** Where the buyer of such an order goes next. */
export const freeOrderAddress = (id: OrderId): string => `/success?session_id=${encodeURIComponent(freeSessionId(id))}`;

/** What a card page would report of an order that costs nothing: it then settles as every other order does. */
export const freeReport = (order: Order): PaymentReport => ({
  sessionId: freeSessionId(order.id),
  orderId: order.id,
  url: null,
  status: 'complete',
  money: 'none-needed',
  currency: 'gbp',
  subtotal: fullPriceOf(order.lines),
  // All of it: an order that costs something does not add up, and waits for a person instead of being paid.
  discount: fullPriceOf(order.lines),
  total: order.total,
  intentId: null,
  chargedAt: null,
  email: order.email,
  name: null,
  refunded: noPence,
  dispute: 'none',
});
