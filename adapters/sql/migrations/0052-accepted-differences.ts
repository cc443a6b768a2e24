import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Discrepancies in the money that an organiser has accepted. `state`: the figures that were accepted; `at`: epoch ms. */
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
