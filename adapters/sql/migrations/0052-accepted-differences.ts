import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Discrepancies of the money that an organiser has accepted; `state` is their state at that time. `at` is epoch ms. */
export const acceptedDifferences: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('accepted_differences')
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('accepted_differences_once', ['key', 'state'])
      .execute();
  },
};
