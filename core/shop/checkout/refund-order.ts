import type { Edition } from '../../kernel/edition/edition.ts';
import type { OrderId, UserId } from '../../kernel/ids.ts';
import { type Pence, pence } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { mayGiveBack } from '../products/refund-rule.ts';
import { competitorReturned, competitorsRefunded } from './competitor-tasks.ts';
import { isCrewPass } from './crew-passes.ts';
import type { RefundedTicket } from './emails.ts';
import type { Order, OrderLine } from './order.ts';
import { changeOrderState, mayChangeState } from './order-states.ts';
import { donationsGiven, placesIn } from './order-sums.ts';
import type { OrderChange, OrderContext, Refunding, RefundRefused } from './ports.ts';
import type { Refund, ReturnedTicket } from './refund-record.ts';
import { type SettlePorts, settlePayment } from './settle-payment.ts';

export type RefundPorts = SettlePorts & {
  readonly edition: Edition;
  readonly refunding: Refunding;
  /**
   * Until when every buyer may request a refund because the day was called off; null when it was not.
   * @throws ServiceFailure
   */
  readonly refundsOpenUntil?: () => Promise<Instant | null>;
};

export type RefundRefusal = {
  readonly kind:
    | 'order-unknown'
    | 'paid-at-door'
    | 'not-refundable'
    | 'too-late'
    | 'disputed'
    | 'refund-refused'
    /** The refund of one of the order's tickets is not finished. */
    | 'refund-under-way'
    /** One of the order's tickets was given away: only its new holder can return it. */
    | 'tickets-given'
    /** The holder of one of the order's tickets was admitted with it. */
    | 'tickets-used';
};

export type RefundOrderPorts = RefundPorts & {
  /** Whether someone was admitted with a ticket of the order. @throws ServiceFailure */
  readonly wasUsed: (order: OrderId) => Promise<boolean>;
};

/**
 * Refunds an order, or what is left of it once single tickets were returned, by the rule of §9. The refund is stored and
 * the tickets are locked before the provider is called; repeated and concurrent requests make one refund (R23).
 * @returns the order: `refunded`, or `refund_pending` while the provider has not confirmed
 */
export const refundOrder =
  (ports: RefundOrderPorts) =>
  async (id: OrderId, user: UserId): Promise<Result<Order, RefundRefusal>> => {
    const openUntil = (await ports.refundsOpenUntil?.()) ?? null;
    const isUsed = await ports.wasUsed(id);
    const asked = await ports.orders.change(id, (order, context): Result<OrderChange, RefundRefusal> => {
      const decided = askRefund(order, user, ports.edition, ports.festivalClock.now(), context, openUntil);
      return decided.ok && decided.value.order !== order && isUsed ? refuse({ kind: 'tickets-used' }) : decided;
    });
    if (!asked.ok) return asked;
    const { order, refund } = asked.value;
    if (!refund) return ok(order);
    try {
      return await sendRefund(ports, order, refund);
    } catch (cause) {
      // The refund is stored: the sweeper retries it.
      ports.log.warn('refund pending at provider', { order: id, cause: String(cause) });
      return ok(order);
    }
  };

/** Decides by the order's owner, state and date whether it may be refunded. A repeated request finds the existing refund. */
export const askRefund = (
  order: Order,
  user: UserId,
  edition: Edition,
  now: Instant,
  context: OrderContext,
  openUntil: Instant | null = null,
): Result<OrderChange, RefundRefusal> => {
  if (order.userId !== user) return refuse({ kind: 'order-unknown' });
  if (order.state === 'refund_pending' || order.state === 'refunded') return ok({ order, tasks: [] });
  if (context.openRefund?.tickets) return refuse({ kind: 'refund-under-way' });
  if (context.openRefund) return refuse({ kind: 'not-refundable' });
  const amount = amountToRefund(order, edition, now, openUntil);
  if (!amount.ok) return amount;
  if (amount.value === 0) return ok(givenBack(order, now));
  const refund: Refund = {
    id: `${order.id}-asked-${order.refunded}`,
    orderId: order.id,
    amount: amount.value,
    reason: 'asked-by-buyer',
    state: 'asked',
    providerId: null,
    createdAt: now,
  };
  return ok({ order: changeOrderState(order, 'refund_pending'), tasks: [], refund, giftsEndAt: now });
};

/** An order of £0 ends at once, because there is no refund to wait for. */
const givenBack = (order: Order, now: Instant): OrderChange => {
  const over = changeOrderState(order, 'refunded');
  const to = order.payment?.email;
  const email = to && ({ kind: 'refund-made', to, order: over, before: order.refunded, isGivenBack: true } as const);
  return {
    order: over,
    tasks: [
      ...(email ? [{ id: `refund-made:${order.id}`, task: { kind: 'email' as const, email } }] : []),
      ...competitorsRefunded(over),
    ],
    giftsEndAt: now,
  };
};

/**
 * The unrefunded part of an order's payment, if its buyer may have it back by the rule of §9; 0 when nothing was paid.
 * Donations stay given: the rule is about tickets.
 * @param openUntil until when the rule does not apply, because the day was called off
 */
export const amountToRefund = (
  order: Order,
  edition: Edition,
  now: Instant,
  openUntil: Instant | null = null,
): Result<Pence, RefundRefusal> => {
  // The payment provider never had this money; the box office hands it back.
  if (order.channel === 'door') return refuse({ kind: 'paid-at-door' });
  if (!order.payment || !mayChangeState(order.state, 'refund_pending')) return refuse({ kind: 'not-refundable' });
  if (order.disputed) return refuse({ kind: 'disputed' });
  // The passes of a stand's crew end with the stand, also those that were given away.
  if (order.lines.some(({ productId, given = 0 }) => given > 0 && !isCrewPass(edition, productId)))
    return refuse({ kind: 'tickets-given' });
  if (placesIn(order) === 0) return refuse({ kind: 'not-refundable' });
  const amount = ticketMoneyLeft(order);
  return mayGiveBack(order, amount, edition, now, openUntil) ? ok(amount) : refuse({ kind: 'too-late' });
};

/** What is left of the payment for tickets: without what was refunded, and without the donations that stay given. */
export const ticketMoneyLeft = (order: Pick<Order, 'payment' | 'refunded' | 'lines' | 'total'>): Pence =>
  pence(Math.max(0, (order.payment?.amount ?? 0) - order.refunded - donationsGiven(order)));

/** Continues a stored refund at the provider. @throws ServiceFailure so that it is retried */
export const continueRefund =
  (ports: RefundPorts) =>
  async (refund: Refund): Promise<void> => {
    const order = await ports.orders.find(refund.orderId);
    if (order) await sendRefund(ports, order, refund);
  };

/**
 * Sends a stored refund to the provider, or reads its state if it was sent. @throws ServiceFailure when the outcome is
 * unknown
 */
export const sendRefund = async (
  ports: RefundPorts,
  order: Order,
  refund: Refund,
): Promise<Result<Order, RefundRefusal>> => {
  let isSettled: boolean;
  if (refund.providerId === null) {
    // Check first: the money may have been refunded in the provider's dashboard, or by a request whose response was lost.
    const before = await refreshed(ports, order);
    const isLeft = isOfDonations(refund, before) && before.refunded < (before.payment?.amount ?? 0);
    if (before.state === 'refunded' && !isLeft) return ok(await finished(ports, refund, before));
    const given = await ports.refunding.sendRefund(refund, order);
    if (!given.ok)
      return given.refusal.kind === 'already-refunded'
        ? ok(await finished(ports, refund, await refreshed(ports, order)))
        : takeBack(ports, refund, given.refusal);
    await saveRefund(ports, { ...refund, providerId: given.value.providerId });
    isSettled = given.value.settled;
  } else {
    const state = await ports.refunding.retrieve(refund.providerId);
    if (state === 'failed')
      return takeBack(ports, refund, { kind: 'refund-refused', detail: 'the bank sent the refund back' });
    isSettled = state === 'succeeded';
  }
  const now = await refreshed(ports, order);
  return ok(isSettled ? await finished(ports, refund, now) : now);
};

const finished = async (ports: RefundPorts, refund: Refund, order: Order): Promise<Order> =>
  refund.tickets ? finishReturn(ports, refund, refund.tickets) : order;

/** Whether a refund gives back only donations, which an order may still have once its tickets are refunded. */
const isOfDonations = ({ tickets = [] }: Refund, { lines }: Order): boolean =>
  tickets.length > 0 && tickets.every(({ line }) => lines[line]?.donation);

/**
 * Finishes the return of single tickets: frees their places, once. A refund of the whole order is finished by settling
 * the provider's total, which does not show the tickets that were returned.
 */
const finishReturn = async (ports: RefundPorts, refund: Refund, tickets: readonly ReturnedTicket[]): Promise<Order> => {
  const finished = await ports.orders.change(refund.orderId, (order, { openRefund, returned }) =>
    ok(openRefund?.id === refund.id ? placesFreed(order, openRefund, tickets, returned) : { order, tasks: [] }),
  );
  if (!finished.ok) throw new Error(`order ${refund.orderId} has a refund and is not stored`);
  return finished.value.order;
};

/**
 * Finishes a refund of single tickets: their places become free, and an order without any ticket or donation left is over,
 * even when no money moved.
 */
export const placesFreed = (
  order: Order,
  refund: Refund,
  tickets: readonly ReturnedTicket[],
  known: OrderContext['returned'],
): OrderChange & { readonly refund: Refund } => {
  const lines = order.lines.map((line, at) =>
    tickets.filter((ticket) => ticket.line === at).reduce(withoutTicket, line),
  );
  const to = order.payment?.email;
  const left: Order = { ...order, lines };
  const isGiven = left.lines.some(({ donation, returned }) => donation && !returned);
  const isOver = placesIn(left) === 0 && !isGiven && mayChangeState(order.state, 'refunded');
  const freed = isOver ? changeOrderState(left, 'refunded') : left;
  const name = namesOf(lines, tickets);
  const several = tickets.length > 1 ? { count: tickets.length } : {};
  const by = refund.reason === 'asked-by-buyer' ? { isGivenBack: true as const } : {};
  const named = { name, returned: namedTickets(lines, tickets, known), ...several, ...by };
  const email = to && name && ({ kind: 'ticket-refunded', to, order: freed, ...named, amount: refund.amount } as const);
  return {
    order: freed,
    refund: { ...refund, state: 'done' },
    tasks: [
      ...(email ? [{ id: `ticket-refunded:${refund.id}`, task: { kind: 'email' as const, email } }] : []),
      ...tickets.flatMap(({ entry }) => competitorReturned(order, entry)),
    ],
  };
};

/** "Guest ticket", or "2 × Guest ticket, Parking" when several are returned together. */
const namesOf = (lines: readonly OrderLine[], tickets: readonly ReturnedTicket[]): string =>
  [...Map.groupBy(tickets, ({ line }) => lines[line]?.name ?? '')]
    .filter(([name]) => name !== '')
    .map(([name, same]) => (same.length > 1 ? `${same.length} × ${name}` : name))
    .join(', ');

/**
 * The returned tickets as the email lists them. For a ticket that the buyer gave away, the holder's name is left out,
 * because the buyer may not know the present holder.
 */
const namedTickets = (
  lines: readonly OrderLine[],
  tickets: readonly ReturnedTicket[],
  known: OrderContext['returned'],
): readonly RefundedTicket[] =>
  known.flatMap(({ id, number, holderName }) => {
    const ticket = tickets.find((each) => each.id === id);
    const name = ticket && lines[ticket.line]?.name;
    return name === undefined ? [] : [{ name, number, holder: ticket?.given ? null : holderName }];
  });

const withoutTicket = (line: OrderLine, { given, withVoucher }: ReturnedTicket): OrderLine => ({
  ...line,
  returned: (line.returned ?? 0) + 1,
  ...(given ? { given: (line.given ?? 1) - 1 } : {}),
  ...(withVoucher && line.voucher ? { voucher: { ...line.voucher, returned: (line.voucher.returned ?? 0) + 1 } } : {}),
});

/**
 * Stores the refund only while it is open: if another process has finished it, reopening it would free its places a
 * second time.
 */
const saveRefund = (ports: RefundPorts, refund: Refund) =>
  ports.orders.change(refund.orderId, (order, { openRefund }) =>
    ok(openRefund?.id === refund.id ? { order, tasks: [], refund } : { order, tasks: [] }),
  );

const refreshed = async (ports: RefundPorts, order: Order): Promise<Order> => {
  const report = order.session ? await ports.hostedCheckout.retrieve(order.session.id) : undefined;
  return (report && (await settlePayment(ports)(order.id, { report }))) ?? order;
};

/** After the provider's rejection: makes the tickets valid again, and the order needs review. */
const takeBack = async (
  ports: RefundPorts,
  refund: Refund,
  why: RefundRefused,
): Promise<Result<Order, RefundRefusal>> => {
  await ports.orders.change(refund.orderId, (order) =>
    ok({
      order: {
        ...(order.state === 'refund_pending' ? changeOrderState(order, stateBeforeRefund(order)) : order),
        review: why.detail,
      },
      tasks: [],
      refund: { ...refund, state: 'refused' },
    }),
  );
  ports.log.error('refund refused by the provider', { order: refund.orderId, detail: why.detail });
  return refuse({ kind: why.kind === 'disputed' ? 'disputed' : 'refund-refused' });
};

/** The state to return to; an earlier partial refund remains. */
const stateBeforeRefund = ({ refunded }: Order) => (refunded > 0 ? 'partially_refunded' : 'paid');
