import type { Checkpoints } from '#core/checkout/ports.ts';
import type { Database, Transaction } from './engine/database.ts';

/** Checkpoints in the `marks` table: how far something has been read, by name. */
export const sqlCheckpoints = (database: Database): Checkpoints => ({
  async get(name) {
    const found = await database.read((db) =>
      db.selectFrom('marks').select('value').where('name', '=', name).executeTakeFirst(),
    );
    return found?.value;
  },

  set: (name, value) => database.write((tx) => setCheckpoint(tx, name, value)),
});

/** Sets a checkpoint within a transaction. */
export const setCheckpoint = async (tx: Transaction, name: string, value: string): Promise<void> => {
  await tx
    .insertInto('marks')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};
