import type { Person } from '#core/desk/personal-data/deletion/ports.ts';
import { anonymisedParty, type WaitingParty } from '#core/shop/waiting-lists/party.ts';
import { waitingPlaceMoves } from '#core/shop/waiting-lists/waiting-place-moves.ts';
import type { Database, Transaction } from '../../engine/database.ts';
import { partyRow, toParty } from '../../shop/party-row.ts';
import { addWaiting, freeForLine, movePlaces } from '../../shop/stock.ts';

/** The parties of a person, by account and by address. */
export const partiesAbout = async (db: Transaction, { userId, email }: Person): Promise<readonly WaitingParty[]> => {
  const rows = await db
    .selectFrom('waiting_parties')
    .selectAll()
    .where((eb) => eb.or([eb('user_id', '=', userId), ...(email === null ? [] : [eb('email', '=', email)])]))
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
  return rows.map(toParty);
};

/** Takes a person off every waiting list, frees the places of their offers, and removes their personal data. */
export const leaveWaitingLists = async (
  tx: Transaction,
  dialect: Database['dialect'],
  person: Person,
): Promise<void> => {
  const products = new Set((await partiesAbout(tx, person)).map(({ productId }) => productId));
  for (const product of [...products].sort()) await freeForLine(tx, dialect, product);
  // Read again under the products' locks, because another transaction may have changed the parties first.
  for (const before of await partiesAbout(tx, person)) {
    const gone = anonymisedParty(before);
    const { id, ...news } = partyRow(gone);
    await tx.updateTable('waiting_parties').set(news).where('id', '=', id).execute();
    const { waiting, moves } = waitingPlaceMoves(before.productId, [before], [gone]);
    await movePlaces(tx, moves);
    if (waiting !== 0) await addWaiting(tx, before.productId, waiting);
  }
};
