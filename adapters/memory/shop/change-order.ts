import type { QueuedTask } from '#core/desk/outbox/outbox-task.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Instant } from '#core/kernel/time.ts';
import { alsoBought } from '#core/shop/checkout/also-bought.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { holdOf } from '#core/shop/checkout/order-states.ts';
import { placeMoves } from '#core/shop/checkout/place-moves.ts';
import type { OrderChange, OrderContext, Orders } from '#core/shop/checkout/ports.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import { isVoucherFree } from '#core/shop/checkout/voucher-uses.ts';
import type { WaitingParty } from '#core/shop/waiting-lists/party.ts';
import { givesOfferBack, offerAgain } from '#core/shop/waiting-lists/take-offer.ts';
import { giftsEnded } from '#core/tickets/changes/end-gift.ts';
import { emailsToHolders, madeVoid } from '#core/tickets/changes/void-tickets.ts';
import { enqueueTasks, type FestivalState, putAll, shortOf, stockAfter } from '../festival-state.ts';
import { changedTickets, putTickets } from '../tickets/tickets.ts';
import { groupsOf, refusalByGroups } from './group-places.ts';
import { voucherOf } from './vouchers.ts';

/** Changes an order. Everything that can throw comes before the first write, because there is no rollback. */
export const changeOrder =
  (state: FestivalState, machine: Clock): Orders['change'] =>
  async (id, decide, notice) => {
    const before = state.orders.get(id);
    if (!before) return refuse({ kind: 'order-unknown' });
    if (notice && state.notices.has(notice.id)) return ok({ order: before, refund: undefined });

    const openRefund = openRefundOf(state, before);
    const { voucher, others } = voucherOf(state, before);
    const room =
      holdOf(before) !== 'none' ||
      (shortOf(state, before).length === 0 &&
        !refusalByGroups(state, groupsOf(state, before)) &&
        isVoucherFree(voucher, before, others));
    const returned = returnedBy(state, openRefund);
    const decided = decide(before, {
      room,
      openRefund,
      returned,
      alsoBought: alsoBought(before, [...state.orders.values()]),
    });
    if (!decided.ok) return decided;

    applyChange(state, before, decided.value, machine.now());
    if (notice) state.notices.add(notice.id);
    return ok({ order: decided.value.order, refund: decided.value.refund ?? openRefund });
  };

/** Writes a change of an order, and the resulting changes of tickets and places. @throws only before the first write */
export const applyChange = (
  state: FestivalState,
  before: Order,
  { order: after, refund, tasks, giftsEndAt }: Omit<OrderChange, 'tasks'> & { readonly tasks: readonly QueuedTask[] },
  now: Instant,
): void => {
  const openRefund = openRefundOf(state, before);
  if (refund?.state === 'asked' && openRefund && openRefund.id !== refund.id)
    throw new Error(`order ${before.id} has an open refund already`);
  const moves = placeMoves(before, after);
  const paying = givesOfferBack(before, after) ? payingParty(state, before) : undefined;
  const again = paying && offerAgain(paying, before, moves);
  const stock = stockAfter(state, again?.moves ?? moves);
  const tickets = changedTickets(state, before, after, refund);

  putAll(state.stock, stock);
  if (tickets) putTickets(state, before.id, tickets, now);
  if (refund) state.refunds.set(refund.id, refund);
  state.orders.set(before.id, after);
  if (again) state.parties.set(again.party.id, again.party);
  if (giftsEndAt !== undefined) endGifts(state, after, giftsEndAt, now);
  enqueueTasks(state, tasks, now);
};

/** Ends the open gifts of an order whose tickets have become void, and emails the people who had accepted one. */
const endGifts = (state: FestivalState, order: Order, at: Instant, now: Instant): void => {
  const gifts = [...state.gifts.values()].filter((gift) => gift.orderId === order.id);
  const tickets = state.tickets.get(order.id) ?? [];
  enqueueTasks(state, emailsToHolders(order, madeVoid(tickets, at)), now);
  for (const { gift, events, tasks } of giftsEnded(order, tickets, gifts, at)) {
    state.gifts.set(gift.id, gift);
    state.ticketEvents.push(...events);
    enqueueTasks(state, tasks, now);
  }
};

const payingParty = ({ parties }: FestivalState, { id }: Order): WaitingParty | undefined =>
  [...parties.values()].find((party) => party.orderId === id && party.state === 'paying');

/** The order's refund in state `asked`. */
export const openRefundOf = (state: FestivalState, order: Order): Refund | undefined =>
  [...state.refunds.values()].find((refund) => refund.orderId === order.id && refund.state === 'asked');

const returnedBy = (state: FestivalState, refund: Refund | undefined): OrderContext['returned'] => {
  const ids = new Set(refund?.tickets?.map(({ id }) => id));
  return (refund ? (state.tickets.get(refund.orderId) ?? []) : [])
    .filter(({ id }) => ids.has(id))
    .map(({ id, number, holderName }) => ({ id, number, holderName }));
};
