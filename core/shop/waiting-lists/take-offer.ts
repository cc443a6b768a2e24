import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type Order, placesWanted } from '../checkout/order.ts';
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

/** The party after its order ended unpaid: its places are held again until its offer expires. */
export const offerAgain = (party: WaitingParty): WaitingParty => ({ ...party, state: 'offered', orderId: null });
