import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Requests for carers' tickets. `file` is the evidence in base64; null once it is deleted. */
export const carers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('carer_requests')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('carer_name', 'text', (c) => c.notNull())
      .addColumn('carer_email', 'text', (c) => c.notNull())
      .addColumn('person_name', 'text', (c) => c.notNull())
      .addColumn('ticket', 'text', (c) => c.notNull())
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .addColumn('file_name', 'text')
      .addColumn('file_type', 'text')
      .addColumn('file', 'text')
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('decided_at', 'bigint')
      .addColumn('decided_by', 'text')
      .addColumn('reason', 'text')
      .addColumn('order_id', 'text')
      .execute();
    await db.schema.createIndex('carer_requests_by_email').on('carer_requests').column('carer_email').execute();
  },
};
