import type { Order } from '../../shop/checkout/order.ts';
import { isComplimentary } from '../../shop/complimentary/complimentary-order.ts';

/** The desk's names for emails, by the prefix of their ids in the outbox. */
const names: Readonly<Record<string, string>> = {
  receipt: 'Your tickets',
  'refund-made': 'Your refund',
  'ticket-refunded': 'Your refund',
  'places-gone': 'The places had gone',
  'payment-failed': 'Your payment failed',
};

/** The names for complimentary tickets: nothing was paid, so there is no refund to name. */
const complimentaryNames: typeof names = { ...names, 'refund-made': 'Your tickets have been cancelled' };

/** The desk's name for the email with this id about this order. */
export const emailName = (id: string, order: Pick<Order, 'session'>): string =>
  (isComplimentary(order) ? complimentaryNames : names)[id.split(':')[0] ?? ''] ?? 'Email';

/** The name of an email that did not arrive: “Your tickets”, or its kind in words. @param kind as its task names it */
export const failedEmailName = (id: string, kind: string): string => {
  const name = emailName(id, { session: null });
  return name === 'Email' ? `The email “${kind.replaceAll('-', ' ')}”` : `“${name}”`;
};

/** The prefixes of the ids of all emails about an order. @param refunds ids of the order's refunds */
export const emailIdsOf = (order: string, refunds: readonly string[]): readonly string[] => [
  ...['receipt', 'refund-made', 'places-gone', 'payment-failed'].map((kind) => `${kind}:${order}`),
  ...refunds.map((id) => `ticket-refunded:${id}`),
];
