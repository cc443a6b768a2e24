import { orderId, priceId } from '#core/kernel/ids.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { Order, OrderLine } from '#core/shop/checkout/order.ts';
import type { PaymentReport } from '#core/shop/checkout/payment-report.ts';
import type { OrderContext } from '#core/shop/checkout/ports.ts';
import * as build from '#fixtures/builders/an-order.ts';
import { adult } from './catalogue.ts';

export const chargedAt = parseInstant('2031-05-01T12:00:00Z');
export const paidAt = build.aSaturdayInOctober;
const id = orderId('ord_1');

/** Two adults at £15. */
export const aLine = (facts: Partial<OrderLine> = {}): OrderLine =>
  build.aLine({
    productId: adult.id,
    priceId: priceId('price_adult'),
    name: adult.name,
    unitPrice: pence(1500),
    quantity: 2,
    ...facts,
  });

/** The card page of the order below, as in `aReport`. */
export const aPayment = build.aPayment(
  { id, total: pence(3000) },
  { intentId: 'pi_1', email: 'ada@example.com', name: 'Ada', paidAt },
);

/** A guest's order for two adults whose card page is open, by default; unpaid in every state. */
export const anOrder = (facts: Partial<Order> = {}): Order =>
  build.anOrder({
    id,
    state: 'pending',
    attemptId: null,
    chain: null,
    lines: [aLine()],
    expiresAt: chargedAt,
    session: { id: 'cs_1', url: 'https://pay.example/cs_1' },
    payment: null,
    refunded: noPence,
    ...facts,
  });

/** The provider's report of that order's page: paid in full, by default. */
export const aReport = (facts: Partial<PaymentReport> = {}): PaymentReport => ({
  sessionId: 'cs_1',
  orderId: id,
  url: null,
  status: 'complete',
  money: 'paid',
  currency: 'gbp',
  subtotal: pence(3000),
  discount: noPence,
  total: pence(3000),
  intentId: 'pi_1',
  chargedAt,
  email: 'ada@example.com',
  name: 'Ada',
  refunded: noPence,
  dispute: 'none',
  ...facts,
});

export const roomy: OrderContext = { room: true, openRefund: undefined, returned: [], alsoBought: undefined };
export const full: OrderContext = { room: false, openRefund: undefined, returned: [], alsoBought: undefined };
