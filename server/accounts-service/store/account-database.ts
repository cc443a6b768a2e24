import type { Kysely } from 'kysely';
import type { Database, Transaction } from '#adapters/sql/engine/database.ts';
import type { Schema } from '#adapters/sql/schema.ts';
import type { AccountTables } from './schema.ts';

/** A connection or a transaction that sees the service's tables and no others. */
export type AccountTransaction = Kysely<AccountTables>;

/** The festival's store as the service uses it. */
export type AccountDatabase = Database<AccountTables>;

/** Gives access to the service's tables in the festival's database: the same connections, transactions and commits. */
export const accountDatabase = (database: Database): AccountDatabase => ({
  ...database,
  read: (query) => database.read((db) => query(ownTables(db))),
  write: (work) => database.write((tx) => work(ownTables(tx))),
  writeOne: (statement) => database.writeOne((db) => statement(ownTables(db))),
});

const ownTables = (db: Parameters<Parameters<Database['read']>[0]>[0]): AccountTransaction =>
  db.$extendTables<AccountTables>().$pickTables<keyof AccountTables>();

/** The same transaction with the festival's own tables, for records that change together with an account. */
export const festivalTables = (tx: AccountTransaction): Transaction =>
  tx.$extendTables<Schema>().$pickTables<keyof Schema>();
