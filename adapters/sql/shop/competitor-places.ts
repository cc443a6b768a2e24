import type { PartyId } from '#core/kernel/ids.ts';
import { competitionShortage, hasCompetitors } from '#core/shop/checkout/competitor-places.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { takingStates } from '#core/shop/checkout/order-states.ts';
import type { NoPlaces } from '#core/shop/checkout/refusals.ts';
import {
  type OwnPlaces,
  competitorPlacesLeft as placesOfCompetitionLeft,
} from '#core/shop/waiting-lists/competitor-places-left.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { toOrder } from './order-row.ts';
import { toParty } from './party-row.ts';

/**
 * Checks that the competition has room for an order's competitor tickets. While a party waits for one, none are left for
 * orders without an offer. Runs before the stock is locked.
 * @param places how many places the competition has in all
 * @param offer the party of a waiting list whose offered places the order takes
 * @returns undefined when there is room, otherwise the refusal
 */
export const shortOfCompetitors = async (
  tx: Transaction,
  dialect: Database['dialect'],
  order: Order,
  places: number,
  offer?: PartyId,
): Promise<NoPlaces | undefined> => {
  if (!hasCompetitors(order)) return undefined;
  const left = await competitorPlacesLeft(tx, dialect, places, { order: order.id, offer });
  return competitionShortage(order, offer === undefined && (await anyoneWaits(tx)) ? 0 : left);
};

/**
 * The competition's places that no order and no offer has taken. Counts all orders, because tickets of products no longer
 * on sale take places, too. Locks the count until the transaction ends.
 */
export const competitorPlacesLeft = async (
  tx: Transaction,
  dialect: Database['dialect'],
  places: number,
  own?: OwnPlaces,
): Promise<number> => {
  await takeAdvisoryLock(tx, dialect, 'competitor places');
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where('state', 'in', takingStates)
    .where('lines', 'like', '%"Competitors"%')
    .execute();
  const offers = await tx
    .selectFrom('waiting_parties')
    .selectAll()
    .where('state', '=', 'offered')
    .where('ticket_type', '=', 'Competitors')
    .execute();
  return placesOfCompetitionLeft(places, rows.map(toOrder), offers.map(toParty), own);
};

const anyoneWaits = async (tx: Transaction): Promise<boolean> =>
  (await tx
    .selectFrom('waiting_parties')
    .select('id')
    .where('state', '=', 'waiting')
    .where('ticket_type', '=', 'Competitors')
    .limit(1)
    .executeTakeFirst()) !== undefined;
