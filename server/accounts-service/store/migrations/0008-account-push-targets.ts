import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A push target belongs to the session that registered it and is deleted with it. */
export const accountPushTargets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('account_targets')
      .addColumn('session_id', 'text', (c) => c.references('account_sessions.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('account_targets_by_session').on('account_targets').column('session_id').execute();
  },
};
