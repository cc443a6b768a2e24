import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { addPence, noPence, type Pence } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Order } from '../../shop/checkout/order.ts';
import { donationShares } from '../../shop/checkout/order-sums.ts';
import { placesFreed, type RefundPorts, sendRefund } from '../../shop/checkout/refund-order.ts';
import type { Refund } from '../../shop/checkout/refund-record.ts';
import { isRefundable } from '../../shop/products/refund-rule.ts';
import { isGiftOver } from '../../tickets/changes/accept-gift.ts';
import { eventOf } from '../../tickets/changes/gift.ts';
import { refundShareOf, returnedOf } from '../../tickets/changes/return-ticket.ts';
import { areBundlesWhole } from '../../tickets/issued/bundle-of-ticket.ts';
import { passesOfStand } from '../../tickets/issued/passes-of-stand.ts';
import type { TicketId } from '../../tickets/issued/ticket.ts';
import { orderAction } from './order-action.ts';
import type { DeskChange, DeskOrders, FoundOrder } from './ports.ts';
import { whyNotReturnable } from './why-not-returnable.ts';

export type RefundTicketsPorts = RefundPorts & {
  readonly deskOrders: DeskOrders;
  /** The tickets among these whose holders were admitted. */
  readonly admitted: (tickets: readonly TicketId[]) => Promise<ReadonlySet<TicketId>>;
};

export type RefundTicketsRefusal = {
  readonly kind:
    | 'order-unknown'
    | 'reason-missing'
    | 'sum-changed'
    /** Someone came in with one of the tickets, and the organiser was not asked about it. */
    | 'ticket-used'
    | 'tickets-changed'
    /** Some tickets of a bundle, and not all of it. */
    | 'bundle-apart'
    | 'refund-under-way'
    | 'disputed'
    | 'paid-at-door'
    | 'not-refundable'
    | 'refund-refused';
};

/** The organiser's request: the tickets, and the amount that the page showed. */
export type RefundRequest = {
  readonly tickets: readonly TicketId[];
  /** The lines of the donations among them, which only the desk gives back; from 0. */
  readonly donations: readonly number[];
  readonly reason: string;
  readonly amount: Pence;
  /** The tickets among them that the organiser refunds although their holders were admitted. */
  readonly used: readonly TicketId[];
};

/**
 * Refunds tickets of an order in one refund of their shares: by the rule of §9, or outside it with a reason. The
 * tickets become void at once; the provider is called after the commit, and the places become free when it confirms.
 * Repeated and concurrent requests make one refund. Tickets for which nothing was paid are taken back at once.
 */
export const refundTickets =
  (ports: RefundTicketsPorts) =>
  async (
    id: OrderId,
    request: RefundRequest,
    describe: DescribeAction,
  ): Promise<Result<{ readonly amount: Pence; readonly settled: boolean }, RefundTicketsRefusal>> => {
    const inside = await ports.admitted(request.tickets);
    const now = ports.festivalClock.now();
    const asked = await ports.deskOrders.change<RefundTicketsRefusal>(id, (found) =>
      askRefundOf(found, request, { inside, edition: ports.edition, now, describe }),
    );
    if (!asked.ok) return asked;
    // Nothing was paid for these tickets, so the change has finished their return.
    if (request.amount === 0) return ok({ amount: request.amount, settled: true });
    const { order, openRefund: refund } = asked.value;
    if (!refund) throw new Error(`the refund of order ${id} was not stored`);
    const answer = (settled: boolean) => ok({ amount: refund.amount, settled });
    try {
      const made = await sendRefund(ports, order, refund);
      if (!made.ok) return refuse({ kind: made.refusal.kind === 'disputed' ? 'disputed' : 'refund-refused' });
      return answer(made.value.refunded > order.refunded);
    } catch (cause) {
      // The refund is stored: the sweeper retries it.
      ports.log.warn('refund pending at provider', { order: id, cause: String(cause) });
      return answer(false);
    }
  };

type Circumstances = {
  readonly inside: ReadonlySet<TicketId>;
  readonly edition: Edition;
  readonly now: Instant;
  readonly describe: DescribeAction;
};

/** Donations are refunded also after the tickets of the order were; tickets only while their order has any. */
const isRefundedFrom = ({ state }: Order, { tickets }: RefundRequest): boolean =>
  tickets.length > 0 || state === 'paid' || state === 'partially_refunded' || state === 'refunded';

/** Decides whether these tickets are refunded now, and for how much. */
export const askRefundOf = (
  { order, tickets, gifts, openRefund }: FoundOrder,
  request: RefundRequest,
  { inside, edition, now, describe }: Circumstances,
): Result<DeskChange, RefundTicketsRefusal> => {
  const wanted = tickets.filter(({ id }) => request.tickets.includes(id));
  const [first] = wanted;
  if (openRefund) return refuse({ kind: 'refund-under-way' });
  if (order.disputed) return refuse({ kind: 'disputed' });
  if (order.channel === 'door') return refuse({ kind: 'paid-at-door' });
  const donations = [...new Set(request.donations)];
  if (!order.payment || (!first && donations.length === 0) || !isRefundedFrom(order, request))
    return refuse({ kind: 'not-refundable' });
  const isReturnable = wanted.every((ticket) => {
    const isOffered = gifts.some(({ ticketId }) => ticketId === ticket.id) && !isGiftOver(edition, now);
    return whyNotReturnable(ticket, { order, isOffered }) === null;
  });
  const areKept = donations.every((line) => order.lines[line]?.donation && !order.lines[line].returned);
  if (!areBundlesWhole(order, tickets, wanted)) return refuse({ kind: 'bundle-apart' });
  if (!isReturnable || !areKept || wanted.length !== new Set(request.tickets).size)
    return refuse({ kind: 'tickets-changed' });
  if (wanted.some(({ id }) => inside.has(id) && !request.used.includes(id))) return refuse({ kind: 'ticket-used' });
  if (!isRefundable(edition, order, now) && request.reason.trim() === '') return refuse({ kind: 'reason-missing' });
  const given = donationShares(order);
  const amount = addPence(
    wanted.length === 0 ? noPence : refundShareOf(order, tickets, wanted),
    ...donations.map((line) => given[line] ?? noPence),
  );
  if (amount !== request.amount) return refuse({ kind: 'sum-changed' });
  // The whole payment may have been given back in the provider's dashboard, which marks no donation.
  if (amount > order.payment.amount - order.refunded) return refuse({ kind: 'not-refundable' });
  const passes = wanted.flatMap((ticket) => passesOfStand(ticket, tickets, edition));
  const together = [...wanted, ...passes.filter((pass) => !wanted.includes(pass))];
  const returned = [
    ...together.map((ticket) => returnedOf(order, tickets, ticket)),
    ...donations.map((line) => ({ id: `${order.id}-donation-${line}`, line, given: false })),
  ];
  const refund: Refund = {
    id: `${first?.id ?? `${order.id}-donation-${donations[0]}`}-returned-${now}`,
    orderId: order.id,
    amount,
    reason: 'by-organiser',
    state: 'asked',
    providerId: null,
    createdAt: now,
    tickets: returned,
  };
  const made = amount === 0 ? placesFreed(order, refund, returned, together) : { refund };
  const action = orderAction(describe, order, {
    action: 'order.tickets-refunded',
    before: { refunded: order.refunded },
    after: {
      refunded: order.refunded + amount,
      tickets: wanted.map(({ number }) => number),
      ...(donations.length > 0 && { donations: donations.map((line) => order.lines[line]?.name ?? '') }),
    },
    reason: request.reason,
  });
  const by = action.actor.userId;
  return ok({
    ...made,
    ...(first && { giftsEndAt: now }),
    events: together.map((ticket) => eventOf(ticket, 'return-asked', { by, at: now })),
    action,
  });
};
