import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { endsAnswers } from '#core/tickets/changes/gift.ts';
import type { TicketChanges } from '#core/tickets/changes/ports.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import type { FestivalState } from '../festival-state.ts';
import { applyChange, openRefundOf } from '../shop/change-order.ts';
import { putTickets } from './tickets.ts';

/** Changes of single tickets in memory. No call awaits, so each is atomic. */
export const memoryTicketChanges = (state: FestivalState, machine: Clock): TicketChanges => {
  const gifts = () => [...state.gifts.values()];
  const openGiftOf = (id: TicketId) => gifts().find((gift) => gift.ticketId === id && gift.state === 'open');
  const find = (id: TicketId) => {
    for (const [orderId, tickets] of state.tickets) {
      const [ticket, order] = [tickets.find((each) => each.id === id), state.orders.get(orderId)];
      if (ticket && order) return { ticket, order, tickets };
    }
    return undefined;
  };

  return {
    async change(id, decide) {
      const found = find(id);
      if (!found) return refuse({ kind: 'ticket-unknown' });
      const [gift, openRefund] = [openGiftOf(id), openRefundOf(state, found.order)];
      const offeredAt = state.ticketEvents
        .filter(({ ticketId, kind }) => ticketId === id && kind === 'offered')
        .map(({ at }) => at);
      const offered = found.order.lines.every(({ bundle }) => !bundle)
        ? gift
          ? [id]
          : []
        : gifts()
            .filter(({ orderId, state: is }) => orderId === found.order.id && is === 'open')
            .map(({ ticketId }) => ticketId);
      const decided = decide({ ...found, gift, offered, offeredAt, openRefund });
      if (!decided.ok) return decided;
      const { value: change } = decided;
      const { order = found.order, refund } = change;
      applyChange(state, found.order, { order, tasks: change.tasks, ...(refund ? { refund } : {}) }, machine.now());
      const { ticket: changed } = change;
      const stored = state.tickets.get(order.id) ?? [];
      if (changed) {
        const tickets = stored.map((each) => (each.id === id ? changed : each));
        putTickets(state, order.id, { tickets, affected: [id] }, machine.now());
      }
      if (endsAnswers(change))
        for (const [key, answer] of state.answers) if (answer.ticket === id) state.answers.delete(key);
      if (change.gift) state.gifts.set(change.gift.id, change.gift);
      state.ticketEvents.push(...change.events);
      return ok({
        ...found,
        ...find(id),
        gift: change.gift ?? gift,
        offered,
        offeredAt,
        openRefund: refund ?? openRefund,
      });
    },
    findGift: async (id) => state.gifts.get(id),
    findPresent: async (codeHash) => gifts().find((gift) => gift.codeHash === codeHash),
    openGift: async (id) => openGiftOf(id),
    giftsOfOrder: async (order) =>
      gifts()
        .filter(({ orderId }) => orderId === order)
        .sort((one, other) => one.givenAt - other.givenAt || (one.id < other.id ? -1 : 1)),
    giftsOf: async (user) =>
      gifts()
        .filter((gift) => gift.state === 'open' || gift.state === 'accepted')
        .filter(({ giver, orderId }) => (giver ?? state.orders.get(orderId)?.userId) === user)
        .sort((one, other) => other.givenAt - one.givenAt || (one.id < other.id ? -1 : 1))
        .flatMap((gift) => {
          const found = find(gift.ticketId);
          return found ? [{ gift, ticket: found.ticket, order: found.order }] : [];
        }),
    acceptedBy: async (email) => {
      const ids = gifts().flatMap((gift) => (gift.email === email && gift.state === 'accepted' ? [gift.ticketId] : []));
      return [...new Set(ids)].filter((id) => find(id)?.ticket.givenTo?.userId === null).sort();
    },
    eventsOf: async (order) => state.ticketEvents.filter(({ orderId }) => orderId === order),
  };
};
