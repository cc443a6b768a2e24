import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Registrations: for a competitor ticket, for a dog that has a go, and the questionnaire. Times are epoch ms. */
export const registrations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('registrations')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('order_id', 'text')
      .addColumn('class', 'text')
      .addColumn('level', 'text')
      .addColumn('form', 'text', (c) => c.notNull())
      .addColumn('registered_at', 'bigint', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      // A ticket is used once, even when two requests arrive at once.
      .addUniqueConstraint('registrations_one_a_subject', ['kind', 'subject'])
      .execute();
    await db.schema.createIndex('registrations_by_user').on('registrations').column('user_id').execute();
    await db.schema.createIndex('registrations_by_group').on('registrations').columns(['class', 'level']).execute();
  },
};
