import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What became of each email that the mail server took or refused; and the queues of the outbox. */
export const emailDeliveries: Migration = {
  async up(db: Kysely<unknown>) {
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
    // Addresses that messages did not reach stay known. The time of their refusal was not stored: the message's is.
    await sql`
      insert into email_deliveries (task, ref, email, kind, at, state, reason)
      select 'message:' || recipient.message_id || ':' || recipient.number, '', recipient.email, 'message',
        message.created_at, 'refused', recipient.reason
      from message_recipients recipient join messages message on message.id = recipient.message_id
      where recipient.state = 'refused' and recipient.email like '%@%'`.execute(db);

    await db.schema
      .alterTable('outbox')
      .addColumn('queue', 'text', (c) => c.notNull().defaultTo('emails'))
      .execute();
    await sql`
      update outbox set queue = case
        when kind = 'text' then 'urgent'
        when kind in ('site-form', 'alert-call', 'wallet-pass') then 'calls'
        when kind = 'letter' then 'emails'
        else 'changes' end
      where done_at is null`.execute(db);
    await db.schema.dropIndex('outbox_due').execute();
    await db.schema
      .createIndex('outbox_due')
      .on('outbox')
      .columns(['queue', 'due_at', 'id'])
      .where(sql<boolean>`done_at is null`)
      .execute();
  },
};
