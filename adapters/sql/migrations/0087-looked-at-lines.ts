import type { Kysely } from 'kysely';
import type { StoreMigration } from '../engine/migrate.ts';

/** The ticked lines of the lists To look at of drafts, by a fingerprint of the line. Times are epoch ms. */
export const lookedAtLines: StoreMigration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('looked_at_lines')
      .addColumn('edition', 'integer', (c) => c.notNull())
      .addColumn('line', 'text', (c) => c.notNull())
      .addColumn('looked_by', 'text', (c) => c.notNull())
      .addColumn('looked_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('looked_at_lines_key', ['edition', 'line'])
      .execute();
  },
};
