import type { Order } from '../checkout/order.ts';
import { type RefundPorts, type RefundRefusal, sendRefund } from '../checkout/refund-order.ts';
import type { Refund, ReturnedTicket } from '../checkout/refund-record.ts';
import type { Edition } from '../edition/edition.ts';
import { costOfTicket, positionOnLine } from '../issued-tickets/line-of.ts';
import { ownerOf } from '../issued-tickets/owner-of.ts';
import type { Ticket, TicketId } from '../issued-tickets/ticket.ts';
import type { TicketOfOrder } from '../issued-tickets/ticket-links.ts';
import { type EntryId, entryId, type UserId } from '../kernel/ids.ts';
import { type Pence, pence } from '../kernel/money.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import { competitorTicketId, numberOf } from '../registration/ticket.ts';
import { isRefundable } from '../tickets/refund.ts';
import { costOf, hasVoucher } from '../vouchers/price-with-voucher.ts';
import { isGiftOver } from './accept-gift.ts';
import { eventOf } from './gift.ts';
import type { FoundTicket, TicketChanges } from './ports.ts';

export type ReturnPorts = RefundPorts & { readonly ticketChanges: TicketChanges };

export type ReturnRefusal = {
  readonly kind:
    | 'ticket-unknown'
    | 'ticket-void'
    | 'being-given'
    | Exclude<RefundRefusal['kind'], 'order-unknown' | 'tickets-given'>;
};

/** The result of a return; `settled` is true once the provider has confirmed the refund. */
export type TicketReturned = { readonly ticket: Ticket; readonly amount: Pence; readonly settled: boolean };

/**
 * Returns one ticket, when the rule of §9 allows it or while buyers may choose because the day was called off. The
 * ticket is void at once, the provider is called after the commit, and the place is freed when the provider has
 * confirmed. The order's other tickets stay as they are. The money goes to the person who paid.
 */
export const returnTicket =
  (ports: ReturnPorts) =>
  async (id: TicketId, user: UserId): Promise<Result<TicketReturned, ReturnRefusal>> => {
    const openUntil = (await ports.refundsOpenUntil?.()) ?? null;
    const asked = await ports.ticketChanges.change(id, (found) =>
      decideReturn(found, user, ports.edition, ports.festivalClock.now(), openUntil),
    );
    if (!asked.ok) return asked;
    const { ticket, order, openRefund: refund } = asked.value;
    if (!refund) throw new Error(`the return of ticket ${id} was not stored`);
    const answer = (settled: boolean) => ok({ ticket, amount: refund.amount, settled });
    try {
      const made = await sendRefund(ports, order, refund);
      if (!made.ok) return refuse({ kind: made.refusal.kind === 'disputed' ? 'disputed' : 'refund-refused' });
      return answer(made.value.refunded > order.refunded);
    } catch (cause) {
      // The refund is stored: the sweeper retries it.
      ports.log.warn('refund pending at provider', { order: order.id, ticket: id, cause: String(cause) });
      return answer(false);
    }
  };

/**
 * Whether the page offers the owner to return a ticket. `decideReturn` decides, because it also knows open gifts and
 * refunds.
 */
export const isReturnable = (
  { ticket, order }: TicketOfOrder,
  edition: Edition,
  now: Instant,
  openUntil: Instant | null = null,
): boolean => {
  const { payment, refunded, disputed, channel, lines } = order;
  if (ticket.state === 'void' || disputed || channel === 'door' || !payment) return false;
  const line = lines[ticket.line];
  const isPaidFor = payment.amount > refunded && line !== undefined && costOf(line) > 0;
  return isPaidFor && isRefundable(edition, payment.paidAt, now, openUntil);
};

/** Decides whether a ticket may be returned: only by its owner, and only as long as the buyer may cancel the order. */
export const decideReturn = (
  { ticket, order, tickets, gift, openRefund }: FoundTicket,
  user: UserId,
  edition: RefundPorts['edition'],
  now: Instant,
  openUntil: Instant | null = null,
) => {
  const decided = mayReturn();
  if (!decided.ok) return decided;
  const refund: Refund = {
    id: `${ticket.id}-returned-${now}`,
    orderId: order.id,
    amount: decided.value,
    reason: 'asked-by-buyer',
    state: 'asked',
    providerId: null,
    createdAt: now,
    tickets: [returnedOf(order, tickets, ticket)],
  };
  // A gift that can no longer be accepted ends with the ticket.
  const ended = gift ? { gift: { ...gift, state: 'taken-back' as const, endedAt: now } } : {};
  return ok({ refund, ...ended, events: [eventOf(ticket, 'return-asked', { by: user, at: now })], tasks: [] });

  function mayReturn(): Result<Pence, ReturnRefusal> {
    if (ownerOf({ ticket, order }) !== user) return refuse({ kind: 'ticket-unknown' });
    if (order.disputed) return refuse({ kind: 'disputed' });
    if (ticket.state === 'void') return refuse({ kind: 'ticket-void' });
    if (gift && !isGiftOver(edition, now)) return refuse({ kind: 'being-given' });
    if (openRefund) return refuse({ kind: 'refund-under-way' });
    // Money paid at the door is handed back there; the payment provider does not have it.
    if (order.channel === 'door') return refuse({ kind: 'paid-at-door' });
    const amount = refundShareOf(order, tickets, [ticket]);
    if (!order.payment || amount <= 0) return refuse({ kind: 'not-refundable' });
    return isRefundable(edition, order.payment.paidAt, now, openUntil) ? ok(amount) : refuse({ kind: 'too-late' });
  }
};

/**
 * The part of the payment to refund for these tickets, each at its own price with the voucher. A discount on the card
 * page is divided in proportion to the prices. Each share is the difference of two rounded sums, so that all shares add
 * up to the payment. The last tickets to be returned get all that is left.
 */
export const refundShareOf = (
  { lines, payment, total, refunded }: Pick<Order, 'lines' | 'payment' | 'total' | 'refunded'>,
  tickets: readonly Ticket[],
  returned: readonly Pick<Ticket, 'id'>[],
): Pence => {
  const left = (payment?.amount ?? 0) - refunded;
  if (!payment || left <= 0 || total === 0) return pence(0);
  const ids = new Set(returned.map(({ id }) => id));
  if (tickets.every(({ id, returnedAt }) => ids.has(id) || returnedAt !== null)) return pence(left);
  const paidUpTo = (count: number): number => {
    const cost = tickets.slice(0, count).reduce((sum, each) => sum + costOfTicket({ lines }, tickets, each), 0);
    return Math.round((cost * payment.amount) / total);
  };
  const shares = tickets.map(({ id }, at) => (ids.has(id) ? paidUpTo(at + 1) - paidUpTo(at) : 0));
  return pence(
    Math.min(
      left,
      shares.reduce((sum, share) => sum + share, 0),
    ),
  );
};

/** A ticket of an order, as the refund stores it. */
export const returnedOf = (order: Order, tickets: readonly Ticket[], ticket: Ticket): ReturnedTicket => ({
  id: ticket.id,
  line: ticket.line,
  given: ticket.givenTo !== null,
  ...(hasVoucher(order.lines[ticket.line] ?? {}, positionOnLine(tickets, ticket)) ? { withVoucher: true } : {}),
  ...entryIn(order, tickets, ticket),
});

/** The entry that belongs to a competitor ticket. */
const entryIn = (
  { id, lines }: Pick<Order, 'id' | 'lines'>,
  tickets: readonly Ticket[],
  { id: ticket, line, productId }: Ticket,
): { readonly entry?: EntryId } => {
  if (lines[line]?.ticketType !== 'Competitors') return {};
  const at = tickets.findIndex((each) => each.id === ticket);
  return { entry: entryId(competitorTicketId(id, productId, numberOf(tickets, at))) };
};
