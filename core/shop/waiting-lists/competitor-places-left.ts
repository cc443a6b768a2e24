import type { OrderId, PartyId } from '../../kernel/ids.ts';
import { competitorsIn } from '../checkout/competitor-places.ts';
import type { Order } from '../checkout/order.ts';
import { placesHeldFor, type WaitingParty } from './party.ts';

/** The order and the offer of a waiting list whose places are not counted as taken. */
export type OwnPlaces = { readonly order?: OrderId; readonly offer?: PartyId | undefined };

/**
 * The competition's places that neither an order nor an offer to a waiting party has taken.
 * @param parties the parties that wait for competitor tickets
 */
export const competitorPlacesLeft = (
  places: number,
  orders: readonly Order[],
  parties: readonly WaitingParty[],
  own: OwnPlaces = {},
): number =>
  parties.reduce(
    (left, party) => (party.id === own.offer ? left : left - placesHeldFor(party)),
    places - competitorsIn(orders.filter(({ id }) => id !== own.order)),
  );
