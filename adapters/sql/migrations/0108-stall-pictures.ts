import type { Kysely } from 'kysely';
import type { FestivalMigration } from './for-every-edition.ts';

/** The files of a stall's picture, whose bytes are with those of the papers. */
export const stallPictures: FestivalMigration = {
  inEdition: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('trader_applications').addColumn('picture', 'text').execute();
  },
};
