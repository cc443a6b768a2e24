import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Changes of the catalogue at the desk; at most one is pending at the provider. */
export const catalogue: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('catalogue_changes')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('started_at', 'bigint', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('edits', 'text', (c) => c.notNull())
      .addColumn('action', 'text')
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('fault', 'text')
      .addColumn('settled_at', 'bigint')
      .addColumn('prices_retired', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('catalogue_changes_one_pending')
      .unique()
      .on('catalogue_changes')
      .column('state')
      .where(sql<boolean>`state = 'pending'`)
      .execute();
    await db.schema
      .createIndex('catalogue_changes_settled')
      .on('catalogue_changes')
      .columns(['state', 'settled_at', 'id'])
      .execute();
  },
};
