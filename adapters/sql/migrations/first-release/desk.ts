import { type Kysely, SqliteAdapter, sql } from 'kysely';

const createOrderWords = async (db: Kysely<unknown>): Promise<void> => {
  const isOnSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('order_words')
    // A prefix search is a range, which works only if words sort by their bytes.
    .addColumn('word', isOnSqlite ? 'text' : sql`text collate "C"`, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_words_once', ['word', 'at', 'order_id'])
    .$call((table) => (isOnSqlite ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  await db.schema.createIndex('order_words_by_age').on('order_words').columns(['at', 'order_id', 'word']).execute();
};

const createOrderNotes = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('order_notes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by_user', 'text', (c) => c.notNull())
    .addColumn('by_name', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('order_notes_of_order').on('order_notes').column('order_id').execute();
};

const createMessages = async (db: Kysely<unknown>): Promise<void> => {
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
};

const createMessageRecipients = async (db: Kysely<unknown>): Promise<void> => {
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
};

const createDayOff = async (db: Kysely<unknown>): Promise<void> => {
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
    .addColumn('after', 'text')
    .addColumn('edition_day', 'text')
    .execute();
  await db.schema.createIndex('day_off_after').on('day_off').column('after').unique().execute();
};

const createDayOffOrders = async (db: Kysely<unknown>): Promise<void> => {
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
};

const createCarerRequests = async (db: Kysely<unknown>): Promise<void> => {
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
};

const createCatalogueChanges = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('catalogue_changes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('edits', 'text', (c) => c.notNull())
    .addColumn('action', 'text')
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('fault', 'text')
    .addColumn('settled_at', 'bigint')
    .addColumn('prices_retired', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('catalogue_changes_one_pending')
    .unique()
    .on('catalogue_changes')
    .column('state')
    .where(sql<boolean>`state = 'pending'`)
    .execute();
  await db.schema
    .createIndex('catalogue_changes_settled')
    .on('catalogue_changes')
    .columns(['state', 'settled_at', 'id'])
    .execute();
};

const createDeletions = async (db: Kysely<unknown>): Promise<void> => {
  // No foreign key: the account may belong to another service, and is deleted before this row is.
  await db.schema
    .createTable('deletions')
    .addColumn('user_id', 'text', (c) => c.primaryKey())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('begun_at', 'bigint')
    .execute();
  await db.schema.createIndex('deletions_by_due').on('deletions').column('due_at').execute();
};

const createAccountMerges = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('account_merges')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('from_id', 'text', (c) => c.notNull())
    .addColumn('into_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('settled', 'integer', (c) => c.notNull())
    .addColumn('moves', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('account_merges_into').on('account_merges').column('into_id').execute();
  // An account can be merged into only one other account at a time.
  await db.schema
    .createIndex('account_merges_once')
    .unique()
    .on('account_merges')
    .column('from_id')
    .where(sql<boolean>`state = 'merged'`)
    .execute();
};

const createContentHeads = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('content_heads')
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('draft', 'text')
    .addColumn('draft_by', 'text')
    .addColumn('draft_by_name', 'text')
    .addColumn('draft_at', 'bigint')
    .addColumn('draft_based_on', 'integer')
    .addPrimaryKeyConstraint('content_heads_key', ['edition', 'file'])
    .execute();
};

const createContentVersions = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('content_versions')
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .addColumn('published_by', 'text', (c) => c.notNull())
    .addColumn('published_by_name', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('restored', 'integer')
    .addPrimaryKeyConstraint('content_versions_key', ['edition', 'file', 'version'])
    .execute();
};

const createPictures = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('pictures')
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('alt', 'text', (c) => c.notNull())
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .addColumn('added_by', 'text', (c) => c.notNull())
    .addColumn('added_by_name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('pictures_key', ['edition', 'name'])
    .execute();
};

const createPictureFiles = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('picture_files')
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('bytes', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('picture_files_key', ['edition', 'file'])
    .execute();
};

/** Of each edition. Times are epoch ms, money pence. */
export const deskTablesOfEdition = [
  createOrderWords,
  createOrderNotes,
  createMessages,
  createMessageRecipients,
  createDayOff,
  createDayOffOrders,
  createCarerRequests,
  createCatalogueChanges,
] as const;

/** Of the festival. Times are epoch ms, money pence. */
export const deskTablesOfFestival = [
  createDeletions,
  createAccountMerges,
  createContentHeads,
  createContentVersions,
  createPictures,
  createPictureFiles,
] as const;
