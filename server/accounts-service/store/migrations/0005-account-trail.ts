import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The audit log of each account, deleted with the user. */
export const accountTrail: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('account_trail')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('account_users.id').onDelete('cascade'))
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('user_email', 'text', (c) => c.notNull())
      .addColumn('user_name', 'text', (c) => c.notNull())
      .addColumn('mode', 'text', (c) => c.notNull())
      .addColumn('ip', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('account_trail_by_user').on('account_trail').columns(['user_id', 'at']).execute();
  },
};
