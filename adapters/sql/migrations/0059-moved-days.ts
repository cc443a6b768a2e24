import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Several decisions about the day, each after another one. `after` is unique: the first is after '', and rows of earlier
 * versions have null, which may occur more than once.
 */
export const movedDays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('day_off').addColumn('after', 'text').execute();
    await db.schema.alterTable('day_off').addColumn('edition_day', 'text').execute();
    await db.schema.createIndex('day_off_after').on('day_off').column('after').unique().execute();
  },
};
