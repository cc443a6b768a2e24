import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Order } from '../checkout/order.ts';
import { holdOf } from '../checkout/order-states.ts';
import { placesWanted } from '../checkout/order-sums.ts';
import { type PlaceMove, placesInOrder } from '../checkout/place-moves.ts';
import type { NoPlaces, OfferBeingPaid, OfferOver } from '../checkout/refusals.ts';
import type { WaitingParty } from './party.ts';

/**
 * The party after an order has taken its offered places, and how many of them the order left free. An expired offer
 * cannot be taken.
 */
export const takeOffer = (
  party: WaitingParty,
  order: Pick<Order, 'id' | 'lines' | 'createdAt'>,
): Result<{ readonly party: WaitingParty; readonly freed: number }, NoPlaces | OfferOver | OfferBeingPaid> => {
  const { state, offer, orderId, productId, places } = party;
  if (state === 'paying' && orderId) return refuse({ kind: 'offer-being-paid', orderId });
  if (state !== 'offered' || !offer || offer.until <= order.createdAt) return refuse({ kind: 'offer-over' });
  const wanted = placesWanted(order.lines).get(productId) ?? 0;
  if (wanted === 0) return refuse({ kind: 'offer-over' });
  if (wanted > places) return refuse({ kind: 'sold-out', short: [{ productId, wanted, left: places }] });
  return ok({
    party: { ...party, state: 'paying', orderId: order.id, places: wanted },
    freed: places - wanted,
  });
};

/**
 * How a new order moves places: it holds those that it wants. Of an offer that it took, the places are held already, and
 * those that it left become free.
 */
export const reservingMoves = (
  order: Pick<Order, 'lines'>,
  offer?: { readonly party: WaitingParty; readonly freed: number },
): readonly PlaceMove[] =>
  placesInOrder(order).map(([productId, places]) => ({
    productId,
    held: productId === offer?.party.productId ? -offer.freed : places,
    sold: 0,
  }));

/** Whether the order's change gives the places of a waiting list's offer back to it: the order ended unpaid. */
export const givesOfferBack = (before: Order, after: Order): boolean =>
  holdOf(before) === 'held' && holdOf(after) === 'none';

/**
 * The party after its order ended unpaid: its places are held again until its offer expires.
 * @param moves the order's moves of places
 * @returns the party, and the moves without the places that stay held for it
 */
export const offerAgain = (
  party: WaitingParty,
  { lines }: Pick<Order, 'lines'>,
  moves: readonly PlaceMove[],
): { readonly party: WaitingParty; readonly moves: readonly PlaceMove[] } => {
  const back = placesWanted(lines).get(party.productId) ?? 0;
  return {
    party: { ...party, state: 'offered', orderId: null },
    moves: moves.map((move) => (move.productId === party.productId ? { ...move, held: move.held + back } : move)),
  };
};
