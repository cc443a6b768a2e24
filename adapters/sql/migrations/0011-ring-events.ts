import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What judges' telephones have sent, appended as it came, and by which readings each class is judged. Times are epoch ms;
 * `at` is the telephone's.
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
      // A press that is sent twice is written once.
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
