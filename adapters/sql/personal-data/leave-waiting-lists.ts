import type { Person } from '#core/personal-data/deletion/ports.ts';
import { lineMoves } from '#core/waiting-lists/line-moves.ts';
import type { WaitingParty } from '#core/waiting-lists/party.ts';
import type { Transaction } from '../engine/database.ts';
import { toParty } from '../rows/party-row.ts';
import { addWaiting, movePlaces } from '../stock.ts';

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

/** Takes a person off every waiting list, frees the places of their offers, and removes who they were. */
export const leaveWaitingLists = async (tx: Transaction, person: Person): Promise<void> => {
  for (const before of await partiesAbout(tx, person)) {
    const leaves = before.state === 'waiting' || before.state === 'offered';
    // An address is on a list once, so that what replaces it must be unique as well.
    const after: WaitingParty = { ...before, name: '', email: before.id, userId: null };
    const gone: WaitingParty = leaves ? { ...after, state: 'left' } : after;
    await tx
      .updateTable('waiting_parties')
      .set({ name: gone.name, email: gone.email, user_id: null, state: gone.state })
      .where('id', '=', gone.id)
      .execute();
    const { waiting, moves } = lineMoves(before.productId, [before], [gone]);
    await movePlaces(tx, moves);
    if (waiting !== 0) await addWaiting(tx, before.productId, waiting);
  }
};
