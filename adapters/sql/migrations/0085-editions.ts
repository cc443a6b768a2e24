import { type Kysely, sql } from 'kysely';
import type { StoreMigration } from '../engine/migrate.ts';

/** The list of editions. Years are numbers, times epoch ms. */
export const editions: StoreMigration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('editions')
      .addColumn('year', 'integer', (c) => c.primaryKey())
      .addColumn('phase', 'text', (c) => c.notNull())
      .addColumn('prefix', 'text', (c) => c.notNull().unique())
      .addColumn('prepared_at', 'bigint', (c) => c.notNull())
      .addColumn('opens_at', 'bigint')
      .addColumn('opened_at', 'bigint')
      .addColumn('opened_after', 'integer')
      .addColumn('closed_at', 'bigint')
      .execute();
    // The site shows one edition.
    await db.schema
      .createIndex('editions_one_open')
      .unique()
      .on('editions')
      .column('phase')
      .where(sql<boolean>`phase = 'open'`)
      .execute();
  },
};
