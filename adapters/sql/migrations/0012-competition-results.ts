import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The append-only results log: the head judge's steps, corrections, queries, answers. Times are epoch ms. */
export const competitionResults: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('competition_results_log')
      .addColumn('position', 'bigint', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .execute();
  },
};
