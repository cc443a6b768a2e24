import type { Kysely } from 'kysely';
import type { StoreMigration } from '#adapters/sql/engine/migrate.ts';

/** The tables of version 0.1.0: users, sessions, targets, tokens, two-step login, identities. Times are epoch ms. */
export const firstReleaseAccounts: StoreMigration = {
  replaces: [
    '0002-accounts',
    '0005-account-trail',
    '0007-account-mfa',
    '0008-account-push-targets',
    '0013-account-identities',
    '0026-staff-two-step',
    '0067-account-proofs',
  ],

  async up(db: Kysely<unknown>) {
    await createUsers(db);
    await createSessionsAndTargets(db);
    await createTokens(db);
    await createActivityLog(db);
    await createTwoStep(db);
    await createIdentities(db);
    await createObjections(db);
  },
};

/** The accounts. */
const createUsers = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('account_users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.unique())
    .addColumn('phone', 'text', (c) => c.unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('password', 'text')
    .addColumn('password_updated_at', 'bigint')
    .addColumn('enabled', 'integer', (c) => c.notNull())
    .addColumn('labels', 'text', (c) => c.notNull())
    .addColumn('prefs', 'text', (c) => c.notNull())
    .addColumn('email_verified', 'integer', (c) => c.notNull())
    .addColumn('phone_verified', 'integer', (c) => c.notNull())
    .addColumn('mfa', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('accessed_at', 'bigint', (c) => c.notNull())
    .addColumn('two_step_asked_at', 'bigint')
    .addColumn('recovered_at', 'bigint')
    .execute();
};

/** Being logged in, and the devices that get push messages of a session. */
const createSessionsAndTargets = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('account_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('account_users.id').onDelete('cascade'))
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('provider_uid', 'text', (c) => c.notNull())
    .addColumn('factors', 'text', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('mfa_updated_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('client_name', 'text')
    .addColumn('os_name', 'text')
    .addColumn('proved_at', 'bigint')
    .execute();
  await db.schema.createIndex('account_sessions_by_user').on('account_sessions').column('user_id').execute();

  await db.schema
    .createTable('account_targets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('account_users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('provider_id', 'text')
    .addColumn('provider_type', 'text', (c) => c.notNull())
    .addColumn('identifier', 'text', (c) => c.notNull().unique())
    .addColumn('expired', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('session_id', 'text', (c) => c.references('account_sessions.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('account_targets_by_user').on('account_targets').column('user_id').execute();
  await db.schema.createIndex('account_targets_by_session').on('account_targets').column('session_id').execute();
};

/** One-use secrets, for links and codes. */
const createTokens = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('account_tokens')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('account_users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('account_tokens_by_user').on('account_tokens').column('user_id').execute();
  await db.schema.createIndex('account_tokens_by_expiry').on('account_tokens').column('expires_at').execute();
};

/** What happened to each account, for its owner. */
const createActivityLog = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('account_trail')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('account_users.id').onDelete('cascade'))
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('user_email', 'text', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('account_trail_by_user').on('account_trail').columns(['user_id', 'at']).execute();
};

/** The factors of two-step login, and open challenges. */
const createTwoStep = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('account_mfa')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('account_users.id').onDelete('cascade'))
    .addColumn('seed', 'text')
    .addColumn('seed_verified', 'integer', (c) => c.notNull())
    .addColumn('last_step', 'bigint', (c) => c.notNull())
    .addColumn('recovery_codes', 'text')
    .addColumn('changed_at', 'bigint')
    .execute();

  await db.schema
    .createTable('account_challenges')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('account_users.id').onDelete('cascade'))
    .addColumn('factor', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('account_challenges_by_user').on('account_challenges').column('user_id').execute();
};

/** Log-in by another provider: the connected accounts, and log-ins under way. */
const createIdentities = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('account_identities')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('account_users.id').onDelete('cascade'))
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('provider_uid', 'text', (c) => c.notNull())
    .addColumn('provider_email', 'text')
    .addColumn('email_verified', 'integer', (c) => c.notNull())
    .addColumn('access_token', 'text', (c) => c.notNull())
    .addColumn('refresh_token', 'text', (c) => c.notNull())
    .addColumn('token_expires_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('account_identities_once', ['provider', 'provider_uid'])
    .execute();
  await db.schema.createIndex('account_identities_by_user').on('account_identities').column('user_id').execute();

  await db.schema
    .createTable('account_sign_ins')
    .addColumn('state_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.references('account_users.id').onDelete('cascade'))
    .addColumn('browser_hash', 'text')
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
};

/** Links by which the recipient of an email undoes a change of the account. */
const createObjections = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('account_objections')
    .addColumn('secret_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('account_users.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('account_objections_by_user').on('account_objections').column('user_id').execute();
};
