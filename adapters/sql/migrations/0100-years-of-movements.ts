import type { Kysely } from 'kysely';
import type { FestivalMigration } from './for-every-edition.ts';

/** The year that the provider's object names, and the payout that a movement sends or brings back. */
export const yearsOfMovements: FestivalMigration = {
  inEdition: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('balance_movements').addColumn('year', 'integer').execute();
    await db.schema.alterTable('balance_movements').addColumn('of_payout', 'text').execute();
  },
};
