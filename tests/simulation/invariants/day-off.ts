import { type DayOff, movesOf } from '#core/desk/day-off/day-off.ts';
import { movedEdition } from '#core/kernel/edition/moved-edition.ts';
import { type Instant, laterBy, londonDate } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { ticketsGood } from '#core/shop/checkout/order-states.ts';
import { placesIn } from '#core/shop/checkout/order-sums.ts';
import { isRefundable } from '#core/shop/products/refund-rule.ts';
import type { World } from '../world/world.ts';

/** After the day was cancelled or moved: the orders refunded are those that each decision is about, and no others. */
export const dayOff = (world: World): string | undefined => {
  const { state } = world;
  for (const order of state.orders.values()) {
    const violation = order.payment && (notRefunded(world, order) ?? refundedWrongly(world, order));
    if (violation) return violation;
  }
  return tooLate(world) ?? unfinished(world) ?? closedWrongly(world);
};

/** The decisions whose refunds are for everyone. */
const forEveryone = ({ state }: World) => state.messaging.dayOff.filter(({ refunds }) => refunds === 'all');

const rowOf = ({ state }: World, { id }: DayOff, order: Order) => state.messaging.dayOffOrders.get(id)?.get(order.id);

/** When an order was bought: a sale without signal on its device, others when they were first in the store. */
const boughtAt = ({ facts }: World, { id, payment, channel }: Order): Instant | undefined =>
  facts.offlineSales.get(id)?.soldAt ?? (channel === 'door' ? payment?.paidAt : facts.orderedAt.get(id));

/**
 * Whether the order was bought for the day that the decision ended: undefined while both happened at the same time, within
 * the difference between the clocks of two processes.
 */
const isForDayOf = (world: World, order: Order, { id, kind, decidedAt }: DayOff): boolean | undefined => {
  if (kind === 'cancelled') return true;
  const [bought, stored] = [boughtAt(world, order), world.facts.decidedAt.get(id)];
  const slack = 2 * world.swarm.skew;
  if (bought === undefined || stored === undefined) return undefined;
  if (laterBy(bought, slack) < decidedAt) return true;
  return Math.min(bought, order.channel === 'door' ? bought : order.createdAt) > laterBy(stored, slack)
    ? false
    : undefined;
};

/** Each order of a day whose orders are refunded is refunded, has a review, or is on the list for a person. */
const notRefunded = (world: World, order: Order): string | undefined => {
  // A donation stays given.
  if (!ticketsGood(order) || placesIn(order) === 0 || order.review !== null) return undefined;
  const all = forEveryone(world).filter((decision) => isForDayOf(world, order, decision) === true);
  const rows = all.flatMap((decision) => rowOf(world, decision, order) ?? []);
  if (all.length === 0) return undefined;
  // An order that a person settles is on one list alone.
  if (rows.length > 0 && rows.every(({ state }) => state === 'person' || state === 'settled')) return undefined;
  return `order ${order.id} is ${order.state} although the day is off and all is refunded`;
};

/** An order is refunded for a decision, or listed for it, only when it was bought for the day that the decision ended. */
const refundedWrongly = (world: World, order: Order): string | undefined => {
  const all = forEveryone(world);
  const isNewDays = (decision: DayOff) => isForDayOf(world, order, decision) === false;
  const isRefunded = [...world.state.refunds.values()].some(
    ({ orderId, reason, state }) => orderId === order.id && reason === 'called-off' && state === 'done',
  );
  if (isRefunded && all.every(isNewDays))
    return `order ${order.id} was bought for the new day, and is refunded with the others`;
  const listed = all.find((decision) => isNewDays(decision) && rowOf(world, decision, order));
  return listed && `order ${order.id} was bought for the new day, and is on the list of ${listed.id}`;
};

/** The refunds of a moved day close only card pages of orders for that day. */
const closedWrongly = (world: World): string | undefined => {
  for (const page of world.facts.closedForDayOff) {
    const id = world.ledger.pages.get(page)?.report.orderId;
    const order = id && world.state.orders.get(id);
    if (order && forEveryone(world).every((decision) => isForDayOf(world, order, decision) === false))
      return `the card page of order ${order.id} was for the new day, and was closed`;
  }
  return undefined;
};

/** A refund that a buyer requested was allowed by its date, or while buyers could choose. */
const tooLate = ({ state, edition, swarm }: World): string | undefined => {
  const decisions = state.messaging.dayOff;
  const moves = movesOf(decisions, londonDate(edition.startsAt));
  const editions = [edition, ...moves.map((_, at) => movedEdition(edition, moves.slice(0, at + 1)))];
  for (const { id, orderId, reason, createdAt } of state.refunds.values()) {
    const order = state.orders.get(orderId);
    if (reason !== 'asked-by-buyer' || !order?.payment) continue;
    const earliest = laterBy(createdAt, -2 * swarm.skew);
    if (decisions.some(({ refundsUntil }) => refundsUntil !== null && earliest < refundsUntil)) continue;
    if (editions.every((each) => !isRefundable(each, order, earliest)))
      return `refund ${id} was allowed after the time in which buyers may choose`;
  }
  return undefined;
};

/** Whether an order has nothing that the day could refund. */
const isOver = (order: Order | undefined): boolean => order?.state === 'refunded' || (order && placesIn(order)) === 0;

/** Each job ends well, and no order waits for its refund or is listed as waiting after it. */
const unfinished = ({ state }: World): string | undefined => {
  const { jobs, dayOffOrders, dayOff: decisions } = state.messaging;
  for (const { id, state: is } of jobs.values()) if (is !== 'done') return `job ${id} ends as ${is}`;
  for (const { id } of decisions)
    for (const row of dayOffOrders.get(id)?.values() ?? [])
      if (row.state === 'waiting' || (row.state === 'asked' && isOver(state.orders.get(row.orderId))))
        return `order ${row.orderId} is ${row.state} in the list of ${id} for ever`;
  return undefined;
};
