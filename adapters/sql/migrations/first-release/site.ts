import type { Kysely } from 'kysely';

const createSiteForms = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('site_forms')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('form_type', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    // The same submission from the same person on one day is stored once, even when two arrive at once.
    .addColumn('sameness', 'text', (c) => c.notNull().unique())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('site_forms_by_sender')
    .on('site_forms')
    .columns(['email', 'form_type', 'received_at'])
    .execute();
};

const createSubscriptions = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('left_at', 'bigint')
    .addColumn('letters_since', 'bigint', (c) => c.notNull())
    .addColumn('letter_at', 'bigint', (c) => c.notNull())
    .addColumn('letters', 'integer', (c) => c.notNull())
    .addUniqueConstraint('subscriptions_one_an_address', ['list', 'email'])
    .execute();
  await db.schema.createIndex('subscriptions_by_state').on('subscriptions').columns(['state', 'asked_at']).execute();
};

const createBanners = async (db: Kysely<unknown>): Promise<void> => {
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
};

/** Of each edition. Times are epoch ms, money pence. */
export const siteTablesOfEdition = [createBanners] as const;

/** Of the festival. Times are epoch ms, money pence. */
export const siteTablesOfFestival = [createSiteForms, createSubscriptions] as const;
