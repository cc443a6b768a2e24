import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Submitted forms, and subscriptions to lists. Times are epoch ms. */
export const siteForms: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('site_forms')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('form_type', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('form', 'text', (c) => c.notNull())
      // The same submission from the same person on one day is stored once, even when two arrive at once.
      .addColumn('sameness', 'text', (c) => c.notNull().unique())
      .addColumn('received_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('site_forms_by_sender')
      .on('site_forms')
      .columns(['email', 'form_type', 'received_at'])
      .execute();

    await db.schema
      .createTable('subscriptions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('list', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addColumn('left_at', 'bigint')
      .addColumn('letters_since', 'bigint', (c) => c.notNull())
      .addColumn('letter_at', 'bigint', (c) => c.notNull())
      .addColumn('letters', 'integer', (c) => c.notNull())
      .addUniqueConstraint('subscriptions_one_an_address', ['list', 'email'])
      .execute();
    await db.schema.createIndex('subscriptions_by_state').on('subscriptions').columns(['state', 'asked_at']).execute();
  },
};
