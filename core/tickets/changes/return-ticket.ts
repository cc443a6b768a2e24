import { competitorTicketId, numberOf } from '../../competition/entries/competitor-ticket.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import { type EntryId, entryId, type OrderId, type UserId } from '../../kernel/ids.ts';
import { type Pence, pence } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { isCrewPass } from '../../shop/checkout/crew-passes.ts';
import type { Order } from '../../shop/checkout/order.ts';
import {
  placesFreed,
  type RefundPorts,
  type RefundRefusal,
  sendRefund,
  ticketMoneyLeft,
} from '../../shop/checkout/refund-order.ts';
import type { Refund, ReturnedTicket } from '../../shop/checkout/refund-record.ts';
import { mayGiveBack } from '../../shop/products/refund-rule.ts';
import { hasVoucher } from '../../shop/vouchers/price-with-voucher.ts';
import { bundleOfTicket } from '../issued/bundle-of-ticket.ts';
import { costOfTicket, positionOnLine } from '../issued/order-line-of-ticket.ts';
import { passesOfStand } from '../issued/passes-of-stand.ts';
import type { Ticket, TicketId } from '../issued/ticket.ts';
import type { TicketOfOrder } from '../issued/ticket-links.ts';
import { ticketOwner } from '../issued/ticket-owner.ts';
import { isGiftOver } from './accept-gift.ts';
import { eventOf } from './gift.ts';
import type { FoundTicket, TicketChange, TicketChanges } from './ports.ts';
import { emailsToHolders } from './void-tickets.ts';

export type ReturnPorts = RefundPorts & {
  readonly ticketChanges: TicketChanges;
  /** The tickets among these whose holders were admitted. @throws ServiceFailure */
  readonly admitted: (tickets: readonly TicketId[]) => Promise<ReadonlySet<TicketId>>;
  readonly issuedTickets: {
    find(id: TicketId): Promise<{ readonly ticket: Ticket; readonly order: Order } | undefined>;
    ofOrder(id: OrderId): Promise<{ readonly order: Order; readonly tickets: readonly Ticket[] } | undefined>;
  };
};

export type ReturnRefusal = {
  readonly kind:
    | 'ticket-unknown'
    | 'ticket-void'
    | 'being-given'
    /** Its holder has come in with it. */
    | 'ticket-used'
    /** It is part of a bundle, of which another ticket was given away or is void: a bundle is returned whole. */
    | 'bundle-apart'
    | Exclude<RefundRefusal['kind'], 'order-unknown' | 'tickets-given' | 'tickets-used'>;
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
    const inside = await ports.admitted(await returnedWith(ports, id));
    const asked = await ports.ticketChanges.change(id, (found) =>
      decideReturn(found, user, { edition: ports.edition, now: ports.festivalClock.now(), openUntil, inside }),
    );
    if (!asked.ok) return asked;
    const { ticket, order, openRefund: refund } = asked.value;
    if (!refund) throw new Error(`the return of ticket ${id} was not stored`);
    const answer = (settled: boolean) => ok({ ticket, amount: refund.amount, settled });
    if (refund.state === 'done') return answer(true);
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

/** The tickets that are returned with this one: itself, and those of its bundle. */
const returnedWith = async ({ issuedTickets }: ReturnPorts, id: TicketId): Promise<readonly TicketId[]> => {
  const found = await issuedTickets.find(id);
  if (!found?.order.lines[found.ticket.line]?.bundle) return [id];
  const all = await issuedTickets.ofOrder(found.order.id);
  return all ? bundleOfTicket(all.order, all.tickets, found.ticket).map((each) => each.id) : [id];
};

/**
 * Whether the page offers the owner to return a ticket, for this share of the payment. `decideReturn` decides, because it
 * also knows open gifts, refunds and admissions.
 */
export const isReturnable = (
  { ticket, order }: TicketOfOrder,
  share: Pence,
  edition: Edition,
  now: Instant,
  openUntil: Instant | null = null,
): boolean => {
  const { payment, disputed, channel } = order;
  if (ticket.state === 'void' || disputed || channel === 'door' || !payment) return false;
  if (isCrewPass(edition, ticket.productId)) return false;
  return mayGiveBack(order, share, edition, now, openUntil);
};

/** Whether a ticket of the order may have cost nothing. */
export const hasFreeTickets = ({ lines, payment }: Pick<Order, 'lines' | 'payment'>): boolean =>
  payment?.amount === 0 || lines.some(({ unitPrice, voucher }) => unitPrice === (voucher?.each ?? 0));

/** The circumstances of a return. */
type Returning = {
  readonly edition: Edition;
  readonly now: Instant;
  /** Until when the rule of §9 does not apply; null when it does. */
  readonly openUntil: Instant | null;
  /** The tickets of the order whose holders were admitted with them. */
  readonly inside: ReadonlySet<TicketId>;
};

/**
 * Decides whether a ticket may be returned: only by its owner, unused, and only as long as the buyer may cancel the
 * order. A ticket for which nothing was paid is returned at once, because there is no refund to wait for. The tickets of a
 * bundle are returned together, while all of them are their buyer's, unused and not offered.
 */
export const decideReturn = (
  { ticket, order, tickets, gift, offered, openRefund }: FoundTicket,
  user: UserId,
  { edition, now, openUntil, inside }: Returning,
): Result<TicketChange & { readonly refund: Refund }, ReturnRefusal> => {
  const bundle = bundleOfTicket(order, tickets, ticket);
  const decided = mayReturn();
  if (!decided.ok) return decided;
  // A stand goes with the passes of its crew.
  const passes = bundle.flatMap((each) => passesOfStand(each, tickets, edition));
  const together = [...bundle, ...passes];
  const returned = together.map((each) => returnedOf(order, tickets, each));
  const refund: Refund = {
    id: `${ticket.id}-returned-${now}`,
    orderId: order.id,
    amount: decided.value,
    reason: 'asked-by-buyer',
    state: 'asked',
    providerId: null,
    createdAt: now,
    tickets: returned,
  };
  // A gift that can no longer be accepted ends with the ticket.
  const ended = gift ? { gift: { ...gift, state: 'taken-back' as const, endedAt: now } } : {};
  const made = decided.value === 0 ? placesFreed(order, refund, returned, together) : { refund, tasks: [] };
  return ok({
    ...made,
    ...ended,
    tasks: [...made.tasks, ...emailsToHolders(order, passes)],
    events: together.map((each) => eventOf(each, 'return-asked', { by: user, at: now })),
  });

  function mayReturn(): Result<Pence, ReturnRefusal> {
    if (ticketOwner({ ticket, order }) !== user) return refuse({ kind: 'ticket-unknown' });
    if (order.disputed) return refuse({ kind: 'disputed' });
    if (ticket.state === 'void') return refuse({ kind: 'ticket-void' });
    if (isCrewPass(edition, ticket.productId)) return refuse({ kind: 'not-refundable' });
    if (bundle.some((each) => ticketOwner({ ticket: each, order }) !== user || each.state === 'void'))
      return refuse({ kind: 'bundle-apart' });
    const isOffered = bundle.some(({ id }) => offered.includes(id));
    if ((gift || isOffered) && !isGiftOver(edition, now)) return refuse({ kind: 'being-given' });
    if (openRefund) return refuse({ kind: 'refund-under-way' });
    // Money paid at the door is handed back there; the payment provider does not have it.
    if (order.channel === 'door') return refuse({ kind: 'paid-at-door' });
    if (bundle.some(({ id }) => inside.has(id))) return refuse({ kind: 'ticket-used' });
    if (!order.payment) return refuse({ kind: 'not-refundable' });
    const amount = refundShareOf(order, tickets, bundle);
    return mayGiveBack(order, amount, edition, now, openUntil) ? ok(amount) : refuse({ kind: 'too-late' });
  }
};

/**
 * The part of the payment to refund for these tickets, each at its own price with the voucher. A discount on the card
 * page is divided in proportion to the prices. Each share is the difference of two rounded sums, so that all shares add
 * up to the payment. The last tickets to be returned get all that is left but the donations.
 */
export const refundShareOf = (
  order: Pick<Order, 'lines' | 'payment' | 'total' | 'refunded'>,
  tickets: readonly Ticket[],
  returned: readonly Pick<Ticket, 'id'>[],
): Pence => {
  const { lines, payment, total } = order;
  const left = ticketMoneyLeft(order);
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
