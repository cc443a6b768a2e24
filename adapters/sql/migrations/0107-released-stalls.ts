import type { Kysely } from 'kysely';
import type { FestivalMigration } from './for-every-edition.ts';

/** The words of a stall that an organiser has released for the market page. */
export const releasedStalls: FestivalMigration = {
  inEdition: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('trader_applications').addColumn('released', 'text').execute();
  },
};
