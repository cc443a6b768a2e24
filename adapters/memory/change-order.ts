import { holdOf, type Order, ticketsGood } from '#core/checkout/order.ts';
import { placeMoves } from '#core/checkout/place-moves.ts';
import type { Orders } from '#core/checkout/ports.ts';
import type { Refund } from '#core/checkout/refund-record.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { enqueueTasks, type FestivalState, movedStock, shortOf } from './festival-state.ts';
import { changedTickets } from './tickets.ts';

/** Changes an order. Everything that can throw comes before the first write, because there is no rollback. */
export const changeOrder =
  (state: FestivalState, machine: Clock): Orders['change'] =>
  async (id, decide, notice) => {
    const before = state.orders.get(id);
    if (!before) return refuse({ kind: 'order-unknown' });
    if (notice && state.notices.has(notice.id)) return ok({ order: before, refund: undefined });

    const openRefund = openRefundOf(state, before);
    const room = holdOf(before) !== 'none' || shortOf(state, before).length === 0;
    const decided = decide(before, { room, openRefund, alsoBought: alsoBought(state, before) });
    if (!decided.ok) return decided;

    const { order: after, refund, tasks } = decided.value;
    if (refund?.state === 'asked' && openRefund && openRefund.id !== refund.id)
      throw new Error(`order ${id} has an open refund already`);
    const stock = movedStock(state, placeMoves(before, after));
    const tickets = changedTickets(state, before, after);

    for (const [productId, each] of stock) state.stock.set(productId, each);
    if (tickets) {
      const isNew = !state.tickets.has(id);
      state.tickets.set(id, tickets);
      state.doorChanges.push({ order: id, at: machine.now(), tickets: isNew ? undefined : tickets });
    }
    if (refund) state.refunds.set(refund.id, refund);
    if (notice) state.notices.add(notice.id);
    state.orders.set(id, after);
    enqueueTasks(state, tasks, machine.now());
    return ok({ order: after, refund: refund ?? openRefund });
  };

const openRefundOf = (state: FestivalState, order: Order): Refund | undefined =>
  [...state.refunds.values()].find((refund) => refund.orderId === order.id && refund.state === 'asked');

const alsoBought = (state: FestivalState, { id, chain, payment }: Order): Order['id'] | undefined =>
  chain === null || payment
    ? undefined
    : [...state.orders.values()].find((other) => other.chain === chain && other.id !== id && ticketsGood(other))?.id;
