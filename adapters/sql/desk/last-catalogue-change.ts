import type { Transaction } from '../engine/database.ts';

/** The id of the catalogue change that was completed last. */
export const lastCatalogueChange = async (db: Transaction): Promise<string | undefined> =>
  (
    await db
      .selectFrom('catalogue_changes')
      .select('id')
      .where('state', '=', 'done')
      .orderBy('settled_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id;
