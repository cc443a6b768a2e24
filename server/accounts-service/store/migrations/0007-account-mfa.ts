import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Multi-factor authentication: factors and challenges. */
export const accountMfa: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('account_mfa')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('account_users.id').onDelete('cascade'))
      .addColumn('seed', 'text')
      .addColumn('seed_verified', 'integer', (c) => c.notNull())
      .addColumn('last_step', 'bigint', (c) => c.notNull())
      .addColumn('recovery_codes', 'text')
      .execute();

    await db.schema
      .createTable('account_challenges')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('account_users.id').onDelete('cascade'))
      .addColumn('factor', 'text', (c) => c.notNull())
      .addColumn('code_hash', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('account_challenges_by_user').on('account_challenges').column('user_id').execute();
  },
};
