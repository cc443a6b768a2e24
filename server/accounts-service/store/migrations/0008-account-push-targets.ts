import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A device that can be pushed to belongs to the session that said so, and goes with it. */
export const accountPushTargets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('account_targets')
      .addColumn('session_id', 'text', (c) => c.references('account_sessions.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('account_targets_by_session').on('account_targets').column('session_id').execute();
  },
};
