import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { folded } from '#core/kernel/folded.ts';
import type { StoreMigration } from '../engine/migrate.ts';
import { guardStaffActions } from './0033-audit-log.ts';

const atOnce = 500;

/**
 * Folds the searchable text of the audit log as all searches compare it. The triggers that refuse every change of the log
 * are set aside within the migration's transaction; no other column changes.
 */
export const foldedAuditLog: StoreMigration = {
  async up(db: Kysely<Rows>) {
    for (const statement of db.getExecutor().adapter instanceof SqliteAdapter ? unguardOnSqlite : unguardOnPostgres)
      await statement.execute(db);
    let last = '';
    for (;;) {
      const rows = await db
        .selectFrom('staff_actions')
        .select(['id', 'searched'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(atOnce)
        .execute();
      for (const { id, searched } of rows) {
        const text = folded(searched);
        if (text !== searched)
          await db.updateTable('staff_actions').set({ searched: text }).where('id', '=', id).execute();
      }
      const end = rows.at(-1);
      if (!end) break;
      last = end.id;
    }
    await guardStaffActions(db);
  },
};

type Rows = { staff_actions: { id: string; searched: string } };

const unguardOnSqlite = [sql`drop trigger staff_actions_stay`, sql`drop trigger staff_actions_kept`];
const unguardOnPostgres = [
  sql`drop trigger staff_actions_kept on staff_actions`,
  sql`drop function refuse_changed_staff_action()`,
];
