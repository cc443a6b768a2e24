import type { Kysely } from 'kysely';

const createRegistrations = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('registrations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text')
    .addColumn('class', 'text')
    .addColumn('level', 'text')
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('registered_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    // A ticket is used once, even when two requests arrive at once.
    .addUniqueConstraint('registrations_one_a_subject', ['kind', 'subject'])
    .execute();
  await db.schema.createIndex('registrations_by_user').on('registrations').column('user_id').execute();
  await db.schema.createIndex('registrations_by_group').on('registrations').columns(['class', 'level']).execute();
};

const createCompetitionDayLog = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('competition_day_log')
    .addColumn('position', 'bigint', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('entry', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    // An event that is sent twice is stored once.
    .addUniqueConstraint('competition_day_log_once', ['kind', 'id'])
    .execute();
};

const createRunningOrders = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('running_orders')
    .addColumn('version', 'integer', (c) => c.primaryKey())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .addColumn('published_by', 'text', (c) => c.notNull())
    .addColumn('runs', 'text', (c) => c.notNull())
    .execute();
};

const createRingMarks = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('ring_marks')
    .addColumn('position', 'bigint', (c) => c.primaryKey())
    .addColumn('entry', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('mark', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    // An event that is sent twice is stored once.
    .addUniqueConstraint('ring_marks_once', ['entry', 'id'])
    .execute();
};

const createClassReadings = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('class_readings')
    .addColumn('class', 'text', (c) => c.primaryKey())
    .addColumn('readings', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('chosen_at', 'bigint', (c) => c.notNull())
    .execute();
};

const createJudgePhones = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('judge_phones')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('ring', 'text')
    .addColumn('heard_at', 'bigint', (c) => c.notNull())
    .addColumn('unsent', 'integer', (c) => c.notNull())
    .addColumn('battery', 'integer')
    .execute();
};

const createCompetitionResultsLog = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('competition_results_log')
    .addColumn('position', 'bigint', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .execute();
};

const createPaperNotes = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('paper_notes')
    .addColumn('position', 'bigint', (c) => c.primaryKey())
    .addColumn('entry', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('paper_notes_of_entry').on('paper_notes').columns(['entry', 'position']).execute();
};

/** Of each edition. Times are epoch ms, money pence. */
export const competitionTablesOfEdition = [
  createRegistrations,
  createCompetitionDayLog,
  createRunningOrders,
  createRingMarks,
  createClassReadings,
  createJudgePhones,
  createCompetitionResultsLog,
  createPaperNotes,
] as const;
