import { type Kysely, SqliteAdapter, sql } from 'kysely';

const createMarks = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('marks')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
};

const createOutbox = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('done_at', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('request', 'text')
    .addColumn('queue', 'text', (c) => c.notNull().defaultTo('emails'))
    .execute();
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['queue', 'due_at', 'id'])
    .where(sql<boolean>`done_at is null`)
    .execute();
};

const createEmailDeliveries = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('email_deliveries')
    .addColumn('task', 'text', (c) => c.primaryKey())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('without_pdf', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('settled_at', 'bigint')
    .execute();
  await db.schema.createIndex('email_deliveries_ref').on('email_deliveries').column('ref').execute();
  await db.schema
    .createIndex('email_deliveries_failed')
    .on('email_deliveries')
    .column('email')
    .where(sql<boolean>`state <> 'sent'`)
    .execute();
  await db.schema.createIndex('email_deliveries_order').on('email_deliveries').column('order_id').execute();
  await db.schema.createIndex('email_deliveries_at').on('email_deliveries').column('at').execute();
};

const createInbox = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('inbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('to', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .execute();
};

const createJobs = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('priority', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('params', 'text', (c) => c.notNull())
    .addColumn('cursor', 'text', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer')
    .addColumn('troubled', 'integer', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('started_by', 'text', (c) => c.notNull())
    .addColumn('started_by_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('not_before', 'bigint', (c) => c.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('lease_holder', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('wake_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text')
    .execute();
  await db.schema.createIndex('jobs_by_state').on('jobs').columns(['state', 'wake_at']).execute();
};

const createStaffActions = async (db: Kysely<unknown>): Promise<void> => {
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
};

const createAlerts = async (db: Kysely<unknown>): Promise<void> => {
  const indexes = {
    staff_actions_by_time: ['at', 'id'],
    staff_actions_of_user: ['user_id', 'at', 'id'],
    staff_actions_about: ['subject_kind', 'subject_id', 'at', 'id'],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('staff_actions').columns(columns).execute();
  for (const guard of db.getExecutor().adapter instanceof SqliteAdapter ? guardsOnSqlite : guardsOnPostgres)
    await guard.execute(db);

  await db.schema
    .createTable('alerts')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('clear_since', 'bigint')
    .addColumn('heard_at', 'bigint', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('alerts_key', ['kind', 'place'])
    .execute();
};

/** Of the festival. Times are epoch ms, money pence. */
export const kernelTablesOfFestival = [
  createMarks,
  createOutbox,
  createEmailDeliveries,
  createInbox,
  createJobs,
  createStaffActions,
  createAlerts,
] as const;

const keptFrom = sql.lit('audit-log-kept-from');
const refusal = sql.lit('the audit log is only added to');

const guardsOnSqlite = [
  sql`create trigger staff_actions_stay before update on staff_actions
      begin select raise(abort, ${refusal}); end`,
  sql`create trigger staff_actions_kept before delete on staff_actions
      when old.at >= coalesce((select cast(value as integer) from marks where name = ${keptFrom}), 0)
      begin select raise(abort, ${refusal}); end`,
];

const guardsOnPostgres = [
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
