import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The desk's jobs, messages to many people, the banner, and the day off. */
export const messaging: Migration = {
  async up(db: Kysely<unknown>) {
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
    await db.schema
      .createTable('messages')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('audience', 'text', (c) => c.notNull())
      .addColumn('marketing', 'integer', (c) => c.notNull())
      .addColumn('job_id', 'text', (c) => c.notNull().references('jobs.id'))
      .addColumn('written_by', 'text', (c) => c.notNull())
      .addColumn('written_by_name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('gathered_at', 'bigint')
      .addColumn('skipped', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('message_recipients')
      .addColumn('message_id', 'text', (c) => c.notNull().references('messages.id'))
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('facts', 'text', (c) => c.notNull())
      .addColumn('leave_link', 'text')
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('reason', 'text')
      .addPrimaryKeyConstraint('message_recipients_pk', ['message_id', 'number'])
      .execute();
    // One email per person and message.
    await db.schema
      .createIndex('message_recipients_once')
      .unique()
      .on('message_recipients')
      .columns(['message_id', 'email'])
      .execute();
    await db.schema.createIndex('message_recipients_by_email').on('message_recipients').column('email').execute();
    await db.schema
      .createTable('banners')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('headline', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('link', 'text')
      .addColumn('from_at', 'bigint', (c) => c.notNull())
      .addColumn('until_at', 'bigint')
      .addColumn('written_by', 'text', (c) => c.notNull())
      .addColumn('written_by_name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('taken_down_at', 'bigint')
      .execute();
    await db.schema
      .createTable('day_off')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('moved_to', 'text')
      .addColumn('refunds', 'text', (c) => c.notNull())
      .addColumn('refunds_until', 'bigint')
      .addColumn('banner_id', 'text', (c) => c.notNull())
      .addColumn('message_id', 'text', (c) => c.notNull())
      .addColumn('message_job', 'text', (c) => c.notNull())
      .addColumn('refunds_job', 'text')
      .addColumn('decided_by', 'text', (c) => c.notNull())
      .addColumn('decided_by_name', 'text', (c) => c.notNull())
      .addColumn('decided_at', 'bigint', (c) => c.notNull())
      .addColumn('gathered_at', 'bigint')
      .execute();
    await db.schema
      .createTable('day_off_orders')
      .addColumn('day_off_id', 'text', (c) => c.notNull().references('day_off.id'))
      .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('tickets', 'integer', (c) => c.notNull())
      .addColumn('name', 'text')
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('why', 'text')
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('round', 'integer', (c) => c.notNull())
      .addColumn('settled_by', 'text')
      .addColumn('settled_note', 'text')
      .addPrimaryKeyConstraint('day_off_orders_pk', ['day_off_id', 'order_id'])
      .execute();
    await db.schema
      .createIndex('day_off_orders_by_state')
      .on('day_off_orders')
      .columns(['day_off_id', 'state', 'tries', 'number'])
      .execute();
  },
};
