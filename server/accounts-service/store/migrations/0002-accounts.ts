import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The built-in account service's tables: users, targets, sessions and tokens. Times are epoch ms. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('account_users')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('email', 'text', (c) => c.unique())
      .addColumn('phone', 'text', (c) => c.unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('password', 'text')
      .addColumn('password_updated_at', 'bigint')
      .addColumn('enabled', 'integer', (c) => c.notNull())
      .addColumn('labels', 'text', (c) => c.notNull())
      .addColumn('prefs', 'text', (c) => c.notNull())
      .addColumn('email_verified', 'integer', (c) => c.notNull())
      .addColumn('phone_verified', 'integer', (c) => c.notNull())
      .addColumn('mfa', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .addColumn('accessed_at', 'bigint', (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('account_targets')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('account_users.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('provider_id', 'text')
      .addColumn('provider_type', 'text', (c) => c.notNull())
      .addColumn('identifier', 'text', (c) => c.notNull().unique())
      .addColumn('expired', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('account_targets_by_user').on('account_targets').column('user_id').execute();

    await db.schema
      .createTable('account_sessions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('account_users.id').onDelete('cascade'))
      .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('provider_uid', 'text', (c) => c.notNull())
      .addColumn('factors', 'text', (c) => c.notNull())
      .addColumn('ip', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('mfa_updated_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('account_sessions_by_user').on('account_sessions').column('user_id').execute();

    await db.schema
      .createTable('account_tokens')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('account_users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('account_tokens_by_user').on('account_tokens').column('user_id').execute();
    await db.schema.createIndex('account_tokens_by_expiry').on('account_tokens').column('expires_at').execute();
  },
};
