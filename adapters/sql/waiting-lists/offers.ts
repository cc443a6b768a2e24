import { sql } from 'kysely';
import { holdOf, type Order, placesWanted } from '#core/checkout/order.ts';
import type { PlaceMove } from '#core/checkout/place-moves.ts';
import type { NoPlaces, OfferBeingPaid, OfferOver } from '#core/checkout/refusals.ts';
import type { PartyId, ProductId } from '#core/kernel/ids.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { offerAgain, takeOffer } from '#core/waiting-lists/take-offer.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { statement } from '../engine/statement.ts';
import { toParty } from '../rows/party-row.ts';
import { freeForLine, movePlaces } from '../stock.ts';

/** A literal and not a parameter, because the partial index over active parties needs it. */
export const isActiveParty = sql<boolean>`state in ('waiting', 'offered', 'paying')`;

/**
 * Gives an order the places that are held for a party, and frees those that it does not take. Behind the lock of the
 * product's stock, so that an offer that lapses at this moment is either taken or over.
 * @returns the product
 */
export const giveOffered = async (
  tx: Transaction,
  dialect: Database['dialect'],
  order: Order,
  offer: PartyId,
): Promise<Result<ProductId, NoPlaces | OfferOver | OfferBeingPaid>> => {
  const known = await partyById(tx, offer);
  if (!known) return refuse({ kind: 'offer-over' });
  await freeForLine(tx, dialect, known.productId);
  // Read again behind the lock: another change may have come first.
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
 * Gives places back to the offer that an order took them from, when the order ends unpaid. Called behind the order's lock,
 * which serialises the changes of a party that is paying.
 * @param moves what the order does to the places
 * @returns what is left of the moves
 */
export const backToOffer = async (
  tx: Transaction,
  before: Order,
  after: Order,
  moves: readonly PlaceMove[],
): Promise<readonly PlaceMove[]> => {
  if (holdOf(before) !== 'held' || holdOf(after) !== 'none') return moves;
  const row = (await payingParty(tx, { id: before.id })).rows[0];
  if (!row) return moves;
  const { id, state, orderId, productId } = offerAgain(toParty(row));
  await tx.updateTable('waiting_parties').set({ state, order_id: orderId }).where('id', '=', id).execute();
  const back = placesWanted(before.lines).get(productId) ?? 0;
  return moves.map((move) => (move.productId === productId ? { ...move, held: move.held + back } : move));
};

const payingParty = statement((tx, { id }: { id: string }) =>
  tx.selectFrom('waiting_parties').selectAll().where('order_id', '=', id).where(sql<boolean>`state = 'paying'`),
);
