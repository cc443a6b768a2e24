import { ticketNames } from '#adapters/system/ticket-names.ts';
import { heldPlacesByProduct } from '#core/door/box-office/held-places-by-product.ts';
import type { OrderId } from '#core/kernel/ids.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import { affectedTickets, ticketsAfter } from '#core/tickets/issued/affected-tickets.ts';
import { issueTickets } from '#core/tickets/issued/issue-tickets.ts';
import type { IssuedTickets, OrderWithTickets, SalesRecords } from '#core/tickets/issued/ports.ts';
import type { Ticket, TicketId } from '#core/tickets/issued/ticket.ts';
import { ticketOwner } from '#core/tickets/issued/ticket-owner.ts';
import { type FestivalState, poolsNow } from '../festival-state.ts';
import { queuePassUpdates } from './wallet-passes.ts';

/** Tickets in memory. */
export const memoryIssuedTickets = (state: FestivalState): IssuedTickets => ({
  of: async (user) =>
    [...state.orders.values()]
      .sort((one, other) => paidAt(other) - paidAt(one) || (one.id < other.id ? -1 : 1))
      .map(withTickets(state))
      .map(({ order, tickets }) => ({
        order,
        tickets: tickets.filter((each) => ticketOwner({ ticket: each, order }) === user),
      }))
      .filter(({ tickets }) => tickets.length > 0),
  find: async (id) =>
    [...state.orders.values()]
      .map(withTickets(state))
      .flatMap(({ order, tickets }) => tickets.map((ticket) => ({ ticket, order })))
      .find(({ ticket }) => ticket.id === id),
  ofOrder: async (id) => {
    const order = state.orders.get(id);
    return order && withTickets(state)(order);
  },
  refundsOf: async (id) =>
    [...state.refunds.values()]
      .filter(({ orderId }) => orderId === id)
      .sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1)),
});

/** Sales records, in memory: paid orders, and sold, held and pooled places. */
export const memorySalesRecords = (state: FestivalState): SalesRecords => ({
  pools: async () => {
    const left = poolsNow(state, 'line');
    return [...state.pools.values()].map(({ id, places }, at) => ({
      id,
      places,
      gone: places - (left[at]?.left ?? 0),
    }));
  },
  paidOrders: async (after, limit) =>
    [...state.orders.values()]
      .filter(({ id, payment }) => payment !== null && (after === undefined || id > after))
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .slice(0, limit)
      .map(withTickets(state)),
  soldPlaces: async () => new Map([...state.stock].map(([product, { sold }]) => [product, sold])),
  heldPlaces: async () => ({
    counted: new Map([...state.stock].map(([product, { held }]) => [product, held])),
    byHolder: heldPlacesByProduct([...state.orders.values()], [...state.tills.values()], [...state.parties.values()]),
  }),
  awaitedPlaces: async () => {
    const waiting = [...state.parties.values()].filter((party) => party.state === 'waiting');
    const byProduct = Map.groupBy(waiting, ({ productId }) => productId);
    return {
      counted: new Map([...state.stock].map(([product, stock]) => [product, stock.waiting])),
      byParty: new Map(
        [...byProduct].map(([product, own]) => [product, own.reduce((sum, { places }) => sum + places, 0)]),
      ),
    };
  },
  tillSales: async () =>
    new Map(state.tillEntries.flatMap(({ kind, orderId, amount }) => (kind === 'sale' ? [[orderId, amount]] : []))),
});

const withTickets =
  ({ tickets }: FestivalState) =>
  (order: Order): OrderWithTickets => ({ order, tickets: tickets.get(order.id) ?? [] });

const paidAt = ({ payment }: Order): number => payment?.paidAt ?? 0;

/** An order's tickets after a change, and those that the change affects: undefined when it issued them. */
type OrderTickets = { readonly tickets: readonly Ticket[]; readonly affected: readonly TicketId[] | undefined };

/** An order's tickets after a change; undefined when they do not change. */
export const changedTickets = (
  state: FestivalState,
  before: Order,
  after: Order,
  refund?: Refund,
): OrderTickets | undefined => {
  const affected = affectedTickets(before, after, refund);
  if (affected === 'new') return { tickets: issued(state, after), affected: undefined };
  if (affected.length === 0) return undefined;
  const tickets = ticketsAfter(state.tickets.get(after.id) ?? [], before, after, refund);
  return { tickets, affected: affected === 'all' ? tickets.map(({ id }) => id) : affected };
};

/** Stores the changed tickets of an order, logs them for the doors' lists, and queues updates of their passes. */
export const putTickets = (state: FestivalState, order: OrderId, { tickets, affected }: OrderTickets, now: Instant) => {
  state.tickets.set(order, tickets);
  state.doorChanges.push({ order, at: now, tickets: affected && tickets });
  if (affected) queuePassUpdates(state, affected, now);
};

/** Issues tickets. As in the database, a ticket whose number is already taken gets its next candidate. */
const issued = (state: FestivalState, order: Order): readonly Ticket[] => {
  const taken = new Set([...state.tickets.values()].flat().map(({ number }) => number));
  const nameOf = ticketNames(order);
  return issueTickets(order, () => (at) => {
    for (let again = 0; ; again += 1) {
      const name = nameOf(at, again);
      if (taken.has(name.number)) continue;
      taken.add(name.number);
      return name;
    }
  });
};
