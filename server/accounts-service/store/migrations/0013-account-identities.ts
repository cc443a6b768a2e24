import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Identities at OAuth providers, and sign-ins that are in progress. */
export const accountIdentities: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('account_identities')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('account_users.id').onDelete('cascade'))
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('provider_uid', 'text', (c) => c.notNull())
      .addColumn('provider_email', 'text')
      .addColumn('email_verified', 'integer', (c) => c.notNull())
      .addColumn('access_token', 'text', (c) => c.notNull())
      .addColumn('refresh_token', 'text', (c) => c.notNull())
      .addColumn('token_expires_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('account_identities_once', ['provider', 'provider_uid'])
      .execute();
    await db.schema.createIndex('account_identities_by_user').on('account_identities').column('user_id').execute();

    await db.schema
      .createTable('account_sign_ins')
      .addColumn('state_hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.references('account_users.id').onDelete('cascade'))
      .addColumn('browser_hash', 'text')
      .addColumn('sealed', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
