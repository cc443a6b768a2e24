import type { Kysely } from 'kysely';
import type { FestivalMigration } from './for-every-edition.ts';

/**
 * The pitches and the set-up slots that traders have. A pitch has one trader, and a trader one pitch; `bay` counts the
 * vehicles of a slot, so that two at once cannot both be its last one. Times are epoch ms.
 */
export const pitches: FestivalMigration = {
  async inEdition(db: Kysely<unknown>) {
    await db.schema
      .createTable('trader_pitches')
      .addColumn('pitch', 'text', (c) => c.primaryKey())
      .addColumn('application_id', 'text', (c) => c.notNull())
      .addColumn('given_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('trader_pitches_by_application')
      .unique()
      .on('trader_pitches')
      .column('application_id')
      .execute();
    await db.schema
      .createTable('trader_slots')
      .addColumn('slot', 'text', (c) => c.notNull())
      .addColumn('bay', 'integer', (c) => c.notNull())
      .addColumn('application_id', 'text', (c) => c.notNull())
      .addColumn('plate', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('trader_slots_key', ['slot', 'bay'])
      .execute();
    await db.schema
      .createIndex('trader_slots_by_application')
      .unique()
      .on('trader_slots')
      .column('application_id')
      .execute();
  },
};
