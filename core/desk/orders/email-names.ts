import type { Order } from '../../shop/checkout/order.ts';
import type { Refund } from '../../shop/checkout/refund-record.ts';
import { isComplimentary } from '../../shop/complimentary/complimentary-order.ts';
import type { TicketGift } from '../../tickets/changes/gift.ts';

/** The desk's names for emails, by the prefix of their ids in the outbox. */
const names: Readonly<Record<string, string>> = {
  receipt: 'Your tickets',
  'refund-made': 'Your refund',
  'ticket-refunded': 'Your refund',
  'places-gone': 'The places had gone',
  'payment-failed': 'Your payment failed',
  'ticket-offered': 'A ticket for you',
  'ticket-received': 'Your ticket',
  'ticket-accepted': 'Your ticket was accepted',
  'ticket-declined': 'Your ticket was sent back',
  'ticket-taken-back': 'The ticket was taken back',
};

const cancelled = 'Your tickets have been cancelled';

/** The names for complimentary tickets: nothing was paid, so there is no refund to name. */
const complimentaryNames: typeof names = { ...names, 'refund-made': cancelled };

/** The desk's name for the email with this id about this order. @param refunds the order's */
export const emailName = (
  id: string,
  order: Pick<Order, 'session'>,
  refunds: readonly Pick<Refund, 'id' | 'amount' | 'tickets' | 'reason'>[] = [],
): string => {
  const free = refunds.find((refund) => refund.amount === 0 && id === ticketRefundedId(refund));
  if (free?.reason === 'asked-by-buyer') return 'You’ve given your ticket back';
  if (free) return free.tickets?.length === 1 ? 'Your ticket has been cancelled' : cancelled;
  return (isComplimentary(order) ? complimentaryNames : names)[id.split(':')[0] ?? ''] ?? 'Email';
};

const ticketRefundedId = ({ id }: Pick<Refund, 'id'>): string => `ticket-refunded:${id}`;

/** The name of an email that did not arrive: “Your tickets”, or its kind in words. @param kind as its task names it */
export const failedEmailName = (id: string, kind: string): string => {
  const name = emailName(id, { session: null });
  return name === 'Email' ? `The email “${kind.replaceAll('-', ' ')}”` : `“${name}”`;
};

const toReceivers: readonly string[] = ['ticket-offered', 'ticket-received', 'ticket-taken-back'];
const toGivers: readonly string[] = ['ticket-accepted', 'ticket-declined'];

/**
 * The prefixes of the ids of all emails about an order. @param refunds ids of the order's refunds
 * @param gifts the gifts of its tickets
 */
export const emailIdsOf = (
  order: string,
  { refunds, gifts }: { readonly refunds: readonly { readonly id: string }[]; readonly gifts: readonly TicketGift[] },
): readonly string[] => [
  ...['receipt', 'refund-made', 'places-gone', 'payment-failed'].map((kind) => `${kind}:${order}`),
  ...refunds.map(ticketRefundedId),
  ...gifts.flatMap(({ id }) => [...toReceivers, ...toGivers].map((kind) => `${kind}:${id}`)),
];

/** Whether the email with this id is about a ticket that is given to another person. */
export const isAboutGift = (id: string): boolean => {
  const [kind = ''] = id.split(':');
  return toReceivers.includes(kind) || toGivers.includes(kind);
};

/** The giver or the receiver of a ticket to whom an email about a gift went; null for an email to the order's buyer. */
export const recipientOf = (
  emailId: string,
  { payment }: Pick<Order, 'payment'>,
  gifts: readonly TicketGift[],
): { readonly name: string; readonly email: string } | null => {
  const [kind = '', about] = emailId.split(':');
  const gift = gifts.find(({ id }) => id === about);
  if (!gift) return null;
  const { name, email } = toReceivers.includes(kind) ? gift : { name: gift.giverName, email: gift.giverEmail };
  return email === null || email.toLowerCase() === payment?.email?.toLowerCase() ? null : { name, email };
};
