import { type Order, type OrderLine, totalOf } from '#core/checkout/order.ts';
import type { PaymentReport } from '#core/checkout/payment-report.ts';
import type { Situation } from '#core/checkout/ports.ts';
import { orderId, priceId } from '#core/kernel/ids.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { adult } from './catalogue.ts';

export const chargedAt = parseInstant('2031-05-01T12:00:00Z');
export const paidAt = parseInstant('2025-10-04T08:00:00Z');

/** Two adults at £15. */
export const aLine = (facts: Partial<OrderLine> = {}): OrderLine => ({
  productId: adult.id,
  priceId: priceId('price_adult'),
  name: adult.name,
  ticketType: 'Guest',
  unitPrice: pence(1500),
  quantity: 2,
  ...facts,
});

export const aPayment: NonNullable<Order['payment']> = {
  intentId: 'pi_1',
  email: 'ada@example.com',
  name: 'Ada',
  amount: pence(3000),
  paidAt,
};

/** A guest's order for two adults whose card page is open, unless told otherwise. */
export const anOrder = (facts: Partial<Order> = {}): Order => {
  const lines = facts.lines ?? [aLine()];
  return {
    id: orderId('ord_1'),
    state: 'pending',
    userId: null,
    attemptId: null,
    chain: null,
    cartHash: 'prod_adult*2',
    email: null,
    lines,
    total: totalOf(lines),
    createdAt: paidAt,
    expiresAt: chargedAt,
    session: { id: 'cs_1', url: 'https://pay.example/cs_1' },
    payment: null,
    refunded: noPence,
    disputed: false,
    review: null,
    ...facts,
  };
};

/** What the provider says about that order's page: paid in full, unless told otherwise. */
export const aReport = (facts: Partial<PaymentReport> = {}): PaymentReport => ({
  sessionId: 'cs_1',
  orderId: orderId('ord_1'),
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

export const roomy: Situation = { room: true, openRefund: undefined, alsoBought: undefined };
export const full: Situation = { room: false, openRefund: undefined, alsoBought: undefined };
