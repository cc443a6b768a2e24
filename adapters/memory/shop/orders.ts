import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { type Order, withPage } from '#core/shop/checkout/order.ts';
import { boughtStates, ticketsGood } from '#core/shop/checkout/order-states.ts';
import { isOverdue } from '#core/shop/checkout/overdue-order.ts';
import type { Orders } from '#core/shop/checkout/ports.ts';
import { isSameSubmission } from '#core/shop/checkout/same-submission.ts';
import { tooManyUnpaid } from '#core/shop/checkout/unpaid-places.ts';
import { voucherGone } from '#core/shop/checkout/voucher-uses.ts';
import { reservingMoves, takeOffer } from '#core/shop/waiting-lists/take-offer.ts';
import { answerIn, boughtGroups } from '#core/tickets/sale-rules/bought-groups.ts';
import { type FestivalState, putAll, shortOf, stockAfter } from '../festival-state.ts';
import { storeAnswers } from '../tickets/ticket-answers.ts';
import { changeOrder } from './change-order.ts';
import { refusalByGroups } from './group-places.ts';
import { voucherOf } from './vouchers.ts';

/** Orders in memory, over the state that they share with places, purchases and the outbox. */
export const memoryOrders = (state: FestivalState, machine: Clock): Orders => {
  const all = () => [...state.orders.values()];
  const first = (matches: (order: Order) => boolean) => all().find(matches);

  return {
    async reserve(order, most = new Map(), answers = [], offer) {
      const known = first((other) => isSameSubmission(order, other));
      if (known) return refuse({ kind: 'attempt-known', order: known });
      const party = offer && state.parties.get(offer);
      if (offer && !party) return refuse({ kind: 'offer-over' });
      const taken = party && takeOffer(party, order);
      if (taken && !taken.ok) return taken;
      const short = shortOf(state, order, party);
      if (short.length > 0) return refuse({ kind: 'sold-out', short });
      const full = refusalByGroups(state, boughtGroups(order, answerIn(answers)));
      if (full) return refuse(full);
      const over = tooManyUnpaid(order, all(), most);
      if (over) return refuse(over);
      const { voucher, others } = voucherOf(state, order);
      const gone = voucherGone(voucher, order, others);
      if (gone) return refuse(gone);
      if (state.orders.has(order.id)) throw new Error(`order ${order.id} could not be stored`);
      putAll(state.stock, stockAfter(state, reservingMoves(order, taken?.value)));
      if (taken) state.parties.set(taken.value.party.id, taken.value.party);
      state.orders.set(order.id, order);
      storeAnswers(state, order, answers);
      return ok(order);
    },

    async storePage(id, page) {
      const order = state.orders.get(id);
      if (order) state.orders.set(id, withPage(order, page));
    },

    async bringBack(order) {
      if (state.orders.has(order.id)) return;
      const { voucher, ...without } = order;
      state.orders.set(order.id, voucher && state.vouchers.has(voucher.id) ? order : without);
    },

    change: changeOrder(state, machine),
    find: async (id) => state.orders.get(id),
    findBySession: async (sessionId) => first(({ session }) => session?.id === sessionId),
    findByAttempt: async (attempt) => first(({ attemptId }) => attemptId === attempt),

    of: async (user) =>
      all()
        .filter((order) => order.userId === user && boughtStates.some((each) => each === order.state))
        .sort((one, other) => other.createdAt - one.createdAt || byId(one, other)),

    unclaimed: async (email) =>
      all()
        .filter((order) => order.userId === null && ticketsGood(order))
        .filter((order) => order.payment?.email?.toLowerCase() === email.toLowerCase())
        .sort((one, other) => one.createdAt - other.createdAt || byId(one, other)),

    overdue: async (over, unconfirmedBefore, limit) =>
      all()
        .filter((order) => isOverdue(order, over, unconfirmedBefore))
        .sort((one, other) => one.expiresAt - other.expiresAt || byId(one, other))
        .slice(0, limit),

    openRefunds: async (limit) =>
      [...state.refunds.values()]
        .filter((refund) => refund.state === 'asked')
        .sort((one, other) => one.createdAt - other.createdAt || byId(one, other))
        .slice(0, limit),

    knownNotices: async (ids) => new Set(ids.filter((id) => state.notices.has(id))),
  };
};

const byId = (one: { readonly id: string }, other: { readonly id: string }): number => (one.id < other.id ? -1 : 1);
