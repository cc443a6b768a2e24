import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The audit log, and indexes for the desk. Triggers refuse every update, and every deletion of a row that is not older
 * than the moment that the retention job has stored in `marks`. Times are epoch ms.
 */
export const auditLog: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('staff_actions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('network', 'text', (c) => c.notNull())
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('subject_kind', 'text', (c) => c.notNull())
      .addColumn('subject_id', 'text', (c) => c.notNull())
      .addColumn('subject_name', 'text', (c) => c.notNull())
      .addColumn('before', 'text', (c) => c.notNull())
      .addColumn('after', 'text', (c) => c.notNull())
      .addColumn('reason', 'text')
      .addColumn('searched', 'text', (c) => c.notNull())
      .execute();
    const indexes = {
      staff_actions_by_time: ['at', 'id'],
      staff_actions_of_user: ['user_id', 'at', 'id'],
      staff_actions_about: ['subject_kind', 'subject_id', 'at', 'id'],
    };
    for (const [name, columns] of Object.entries(indexes))
      await db.schema.createIndex(name).on('staff_actions').columns(columns).execute();
    // For the desk's overview: paid orders by day, and orders in review.
    await db.schema
      .createIndex('orders_paid_by_time')
      .on('orders')
      .column('created_at')
      .where(sql<boolean>`payment is not null`)
      .execute();
    await db.schema
      .createIndex('orders_to_review')
      .on('orders')
      .column('created_at')
      .where(sql<boolean>`review is not null`)
      .execute();
    await guardStaffActions(db);
  },
};

/** Creates the triggers that refuse every change of the log. */
export const guardStaffActions = async <Tables>(db: Kysely<Tables>): Promise<void> => {
  for (const statement of db.getExecutor().adapter instanceof SqliteAdapter ? onSqlite : onPostgres)
    await statement.execute(db);
};

const keptFrom = sql.lit('audit-log-kept-from');
const refusal = sql.lit('the audit log is only added to');

const onSqlite = [
  sql`create trigger staff_actions_stay before update on staff_actions
      begin select raise(abort, ${refusal}); end`,
  sql`create trigger staff_actions_kept before delete on staff_actions
      when old.at >= coalesce((select cast(value as integer) from marks where name = ${keptFrom}), 0)
      begin select raise(abort, ${refusal}); end`,
];

const onPostgres = [
  sql`create function refuse_changed_staff_action() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.at < coalesce((select value::bigint from marks where name = ${keptFrom}), 0) then
          return old;
        end if;
        raise exception ${refusal};
      end $$`,
  sql`create trigger staff_actions_kept before update or delete on staff_actions
      for each row execute function refuse_changed_staff_action()`,
];
