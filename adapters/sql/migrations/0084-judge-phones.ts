import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Judges' phones, each with its last report. Times are epoch ms on the machine's clock; the battery is in percent. */
export const judgePhones: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('judge_phones')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('ring', 'text')
      .addColumn('heard_at', 'bigint', (c) => c.notNull())
      .addColumn('unsent', 'integer', (c) => c.notNull())
      .addColumn('battery', 'integer')
      .execute();
  },
};
