import type { OrderId, ProductId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Order } from '../checkout/order.ts';
import { holdOf } from '../checkout/order-states.ts';
import type { PlaceMove } from '../checkout/place-moves.ts';
import { placesHeldFor, type WaitingParty } from './party.ts';

/** How a change of parties changes their product's counters: its held places, and the places that parties wait for. */
export const waitingPlaceMoves = (
  productId: ProductId,
  line: readonly WaitingParty[],
  changed: readonly WaitingParty[],
): { readonly waiting: number; readonly moves: readonly PlaceMove[] } => {
  let [waiting, held] = [0, 0];
  for (const party of changed) {
    const before = line.find(({ id }) => id === party.id);
    waiting += waits(party) - (before ? waits(before) : 0);
    held += placesHeldFor(party) - (before ? placesHeldFor(before) : 0);
  }
  return { waiting, moves: held === 0 ? [] : [{ productId, held, sold: 0 }] };
};

/**
 * The places free for a product's waiting list.
 * @param own the places free by the product's capacity and pools; null is unlimited
 * @param inCompetition the competition's free places, for competitor tickets
 */
export const freeForList = (own: number | null, inCompetition: number | undefined): number | null =>
  inCompetition === undefined || !Number.isFinite(inCompetition)
    ? own
    : Math.max(0, Math.min(own ?? inCompetition, inCompetition));

/** The payment times of the paid orders among those that took a list's offers. */
export const paidTimes = (orders: readonly Order[]): ReadonlyMap<OrderId, Instant> =>
  new Map(
    orders.flatMap((order) => (order.payment && holdOf(order) !== 'held' ? [[order.id, order.payment.paidAt]] : [])),
  );

const waits = ({ state, places }: WaitingParty): number => (state === 'waiting' ? places : 0);
