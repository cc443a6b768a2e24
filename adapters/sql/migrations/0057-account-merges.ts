import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Accounts that were merged into others. `moves` is JSON as text: the rows that moved, for the undo; `settled` is 0 until
 * the account service has made the change. There is no foreign key, because the accounts may belong to another service.
 * Times are epoch ms.
 */
export const accountMerges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('account_merges')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('from_id', 'text', (c) => c.notNull())
      .addColumn('into_id', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('settled', 'integer', (c) => c.notNull())
      .addColumn('moves', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('account_merges_into').on('account_merges').column('into_id').execute();
    // An account can be merged into only one other account at a time.
    await db.schema
      .createIndex('account_merges_once')
      .unique()
      .on('account_merges')
      .column('from_id')
      .where(sql<boolean>`state = 'merged'`)
      .execute();
  },
};
