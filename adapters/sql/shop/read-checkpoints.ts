import type { Checkpoints } from '#core/shop/checkout/ports.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { prefixIn } from '../engine/edition-tables.ts';

/** Checkpoints of one edition in the `marks` table: how far something has been read, by name. */
export const sqlCheckpoints = (database: Database): Checkpoints => ({
  get: (name) => database.read((db) => readCheckpoint(db, name)),

  set: (name, value) => database.write((tx) => setCheckpoint(tx, name, value)),
});

/** Reads a checkpoint within a transaction. */
export const readCheckpoint = async (db: Transaction, name: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('marks')
    .select('value')
    .where('name', '=', checkpointName(db, name))
    .executeTakeFirst();
  return found?.value;
};

/** Sets a checkpoint within a transaction. */
export const setCheckpoint = async (tx: Transaction, name: string, value: string): Promise<void> => {
  await tx
    .insertInto('marks')
    .values({ name: checkpointName(tx, name), value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

/** The name of a mark that each edition has for itself. */
export const checkpointName = (db: Transaction, name: string): string => `${prefixIn(db)}${name}`;
