import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Passes that may be in a wallet, and the phones registered for their updates. Times are epoch ms, `ended` is 0 or 1. */
export const wallets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('wallet_passes')
      .addColumn('wallet', 'text', (c) => c.notNull())
      .addColumn('ticket_id', 'text', (c) => c.notNull())
      .addColumn('issue', 'integer', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .addColumn('ended', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('wallet_passes_key', ['ticket_id', 'issue', 'wallet'])
      .execute();
    await db.schema
      .createTable('wallet_phones')
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('ticket_id', 'text', (c) => c.notNull())
      .addColumn('issue', 'integer', (c) => c.notNull())
      .addColumn('push_token', 'text', (c) => c.notNull())
      .addColumn('registered_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('wallet_phones_key', ['ticket_id', 'issue', 'device'])
      .execute();
    await db.schema.createIndex('wallet_phones_device').on('wallet_phones').column('device').execute();
    await db.schema.createIndex('wallet_phones_token').on('wallet_phones').column('push_token').execute();
  },
};
