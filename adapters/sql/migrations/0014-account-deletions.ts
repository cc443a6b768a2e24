import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Requested account deletions, secrets of objection links, and the client of a session. Times are epoch ms. */
export const accountDeletions: Migration = {
  async up(db: Kysely<unknown>) {
    // No foreign key: the account may belong to another service, and is deleted before this row is.
    await db.schema
      .createTable('deletions')
      .addColumn('user_id', 'text', (c) => c.primaryKey())
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .addColumn('due_at', 'bigint', (c) => c.notNull())
      .addColumn('begun_at', 'bigint')
      .execute();
    await db.schema.createIndex('deletions_by_due').on('deletions').column('due_at').execute();

    await db.schema
      .createTable('account_objections')
      .addColumn('secret_hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('account_users.id').onDelete('cascade'))
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    for (const name of ['client_name', 'os_name'])
      await db.schema.alterTable('account_sessions').addColumn(name, 'text').execute();

    await db.schema.createIndex('account_objections_by_user').on('account_objections').column('user_id').execute();
  },
};
