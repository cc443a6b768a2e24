import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Accounts that were merged into others. `moves` is JSON as text: the rows that moved, so that they can move back; `settled`
 * is 0 until the account service knows. It refers to no account, because the service may be another one. Times are epoch ms.
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
    // An account is merged into one other at a time.
    await db.schema
      .createIndex('account_merges_once')
      .unique()
      .on('account_merges')
      .column('from_id')
      .where(sql<boolean>`state = 'merged'`)
      .execute();
  },
};
