import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Vouchers and their uses, tickets issued at the desk, and what carers ask for. */
export const vouchers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('voucher', 'text').execute();
    await db.schema.alterTable('orders').addColumn('issued', 'text').execute();
    await db.schema
      .createTable('vouchers')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('code', 'text', (c) => c.notNull().unique())
      .addColumn('batch', 'text')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('effect', 'text', (c) => c.notNull())
      .addColumn('products', 'text')
      .addColumn('total', 'integer')
      .addColumn('per_order', 'integer')
      .addColumn('per_email', 'integer')
      .addColumn('from_at', 'bigint')
      .addColumn('until_at', 'bigint')
      .addColumn('stopped_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('used', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    // One row an order that used a voucher; `uses` is 0 once they are free again.
    await db.schema
      .createTable('voucher_uses')
      .addColumn('order_id', 'text', (c) => c.primaryKey())
      .addColumn('voucher_id', 'text', (c) => c.notNull())
      .addColumn('email', 'text')
      .addColumn('uses', 'integer', (c) => c.notNull())
      .addColumn('off', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('uses_of_voucher').on('voucher_uses').columns(['voucher_id', 'email']).execute();
    await db.schema
      .createTable('carer_requests')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('carer_name', 'text', (c) => c.notNull())
      .addColumn('carer_email', 'text', (c) => c.notNull())
      .addColumn('guest_name', 'text', (c) => c.notNull())
      .addColumn('ticket_number', 'text')
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('decided_at', 'bigint')
      .addColumn('decided_by', 'text')
      .addColumn('reason', 'text')
      .addColumn('order_id', 'text')
      .addColumn('seen', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('carer_requests_by_state')
      .on('carer_requests')
      .columns(['state', 'asked_at'])
      .execute();
    // The evidence, as base64 text; its row goes as soon as the request is decided, and after thirty days in any case.
    await db.schema
      .createTable('carer_evidence')
      .addColumn('request_id', 'text', (c) => c.primaryKey().references('carer_requests.id'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('size', 'integer', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('delete_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('carer_evidence_due').on('carer_evidence').column('delete_at').execute();
  },
};
