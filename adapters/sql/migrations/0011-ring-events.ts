import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Run events from judges' phones, in the order of arrival, and the chosen readings of each class. Times are epoch ms; `at`
 * is on the phone's clock.
 */
export const ringEvents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('ring_marks')
      .addColumn('position', 'bigint', (c) => c.primaryKey())
      .addColumn('entry', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('mark', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('user_name', 'text', (c) => c.notNull())
      .addColumn('received_at', 'bigint', (c) => c.notNull())
      // An event that is sent twice is stored once.
      .addUniqueConstraint('ring_marks_once', ['entry', 'id'])
      .execute();
    await db.schema
      .createTable('class_readings')
      .addColumn('class', 'text', (c) => c.primaryKey())
      .addColumn('readings', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('user_name', 'text', (c) => c.notNull())
      .addColumn('chosen_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
