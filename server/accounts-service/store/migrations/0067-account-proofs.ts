import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When a session's owner last typed their password again, when a password was last set by an emailed link, and when a
 * factor of two-step login last changed.
 */
export const accountProofs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('account_sessions').addColumn('proved_at', 'bigint').execute();
    await db.schema.alterTable('account_users').addColumn('recovered_at', 'bigint').execute();
    await db.schema.alterTable('account_mfa').addColumn('changed_at', 'bigint').execute();
  },
};
