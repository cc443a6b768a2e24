import { sql } from 'kysely';
import type { PartyId, ProductId } from '#core/kernel/ids.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { PlaceMove } from '#core/shop/checkout/place-moves.ts';
import type { NoPlaces, OfferBeingPaid, OfferOver } from '#core/shop/checkout/refusals.ts';
import { givesOfferBack, offerAgain, takeOffer } from '#core/shop/waiting-lists/take-offer.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { statement } from '../engine/prepared-statement.ts';
import { toParty } from './party-row.ts';
import { freeForLine, movePlaces } from './stock.ts';

/** A literal instead of a parameter, because only then does a query use the partial index over active parties. */
export const isActiveParty = sql<boolean>`state in ('waiting', 'offered', 'paying')`;

/**
 * Gives an order the places of a party's offer, and frees those that the order does not take. Locks the product's stock,
 * so that an offer that expires at the same moment is either taken or over.
 * @returns the offer's product
 */
export const moveOfferToOrder = async (
  tx: Transaction,
  dialect: Database['dialect'],
  order: Order,
  offer: PartyId,
): Promise<Result<ProductId, NoPlaces | OfferOver | OfferBeingPaid>> => {
  const known = await partyById(tx, offer);
  if (!known) return refuse({ kind: 'offer-over' });
  await freeForLine(tx, dialect, known.productId);
  // Read again under the lock, because another transaction may have changed the party first.
  const taken = takeOffer((await partyById(tx, offer)) ?? known, order);
  if (!taken.ok) return taken;
  const { party, freed } = taken.value;
  await tx
    .updateTable('waiting_parties')
    .set({ state: party.state, order_id: party.orderId, places: party.places })
    .where('id', '=', party.id)
    .execute();
  if (freed > 0) await movePlaces(tx, [{ productId: party.productId, held: -freed, sold: 0 }]);
  return ok(party.productId);
};

const partyById = async (tx: Transaction, id: PartyId) => {
  const row = await tx.selectFrom('waiting_parties').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toParty(row);
};

/**
 * Returns places to the waiting list's offer when the order that took them ends unpaid. Call it under the order's lock,
 * which serialises changes of a paying party.
 * @param moves the order's moves of places
 * @returns the moves without the places that stay held for the offer
 */
export const backToOffer = async (
  tx: Transaction,
  before: Order,
  after: Order,
  moves: readonly PlaceMove[],
): Promise<readonly PlaceMove[]> => {
  if (!givesOfferBack(before, after)) return moves;
  const row = (await payingParty(tx, { id: before.id })).rows[0];
  if (!row) return moves;
  const again = offerAgain(toParty(row), before, moves);
  const { id, state, orderId } = again.party;
  await tx.updateTable('waiting_parties').set({ state, order_id: orderId }).where('id', '=', id).execute();
  return again.moves;
};

const payingParty = statement((tx, { id }: { id: string }) =>
  tx.selectFrom('waiting_parties').selectAll().where('order_id', '=', id).where(sql<boolean>`state = 'paying'`),
);
