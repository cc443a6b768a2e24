import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Raised alerts, and the id of the request that queued an outbox task. */
export const watching: Migration = {
  async up(db: Kysely<unknown>) {
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
    await db.schema.alterTable('outbox').addColumn('request', 'text').execute();
  },
};
