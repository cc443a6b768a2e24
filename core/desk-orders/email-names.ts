import type { Order } from '../checkout/order.ts';
import { isComplimentary } from '../complimentary/complimentary-order.ts';

/** What the desk calls an email, by the beginning of its id in the outbox. */
const names: Readonly<Record<string, string>> = {
  receipt: 'Your tickets',
  'refund-made': 'Your refund',
  'ticket-refunded': 'Your refund',
  'places-gone': 'The places had gone',
  'payment-failed': 'Your payment failed',
};

/** Nothing was paid for complimentary tickets, so the email about them does not mention a refund. */
const complimentaryNames: typeof names = { ...names, 'refund-made': 'Your tickets have been cancelled' };

/** The name of the email with this id in the outbox, about that order. */
export const emailName = (id: string, order: Pick<Order, 'session'>): string =>
  (isComplimentary(order) ? complimentaryNames : names)[id.split(':')[0] ?? ''] ?? 'Email';

/** The beginnings of the ids of all emails about an order. @param refunds ids of its refunds */
export const emailIdsOf = (order: string, refunds: readonly string[]): readonly string[] => [
  ...['receipt', 'refund-made', 'places-gone', 'payment-failed'].map((kind) => `${kind}:${order}`),
  ...refunds.map((id) => `ticket-refunded:${id}`),
];
