import type { Kysely } from 'kysely';
import type { FestivalMigration } from './for-every-edition.ts';

/** Presents: gifts with a code on a card, and the names under their message. */
export const presents: FestivalMigration = {
  inEdition: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('ticket_gifts').addColumn('code_hash', 'text').execute();
    await db.schema.alterTable('ticket_gifts').addColumn('signed_by', 'text').execute();
    await db.schema.createIndex('ticket_gifts_by_code').on('ticket_gifts').column('code_hash').execute();
  },
};
