import type { QueuedErrand } from '#core/email/letter.ts';
import type { Transaction } from '../engine/database.ts';
import { toErrand } from '../rows/errand-row.ts';

type QueuedLetter = Pick<QueuedErrand, 'id'> & {
  readonly letter: Extract<QueuedErrand['errand'], { kind: 'letter' }>['letter'];
};

/** Letters to an address that have not left yet; of those that have, the outbox knows nothing any more. */
export const lettersTo = async (db: Transaction, email: string): Promise<readonly QueuedLetter[]> => {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'letter')
    .where('done_at', 'is', null)
    .execute();
  return rows.flatMap((row) => {
    const errand = toErrand(row);
    return errand?.kind === 'letter' && errand.letter.to.toLowerCase() === email
      ? [{ id: row.id, letter: errand.letter }]
      : [];
  });
};
