import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { statement } from '#adapters/sql/engine/prepared-statement.ts';
import { demandedSince, needsTwoStep } from '#core/accounts/staff-two-step.ts';
import { type Instant, instant } from '#core/kernel/time.ts';
import type { AccountTransaction } from './account-database.ts';
import type { AccountUsersTable } from './schema.ts';
import { addTarget } from './targets.ts';

/** A user as the service stores them. */
export type StoredUser = {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly name: string;
  readonly password: string | null;
  readonly passwordUpdatedAt: Instant | null;
  readonly enabled: boolean;
  readonly labels: readonly string[];
  readonly prefs: Readonly<Record<string, unknown>>;
  readonly emailVerified: boolean;
  readonly phoneVerified: boolean;
  readonly mfa: boolean;
  /** When the user's labels first required two-step login; null when no label requires it. */
  readonly twoStepAskedAt: Instant | null;
  /** When a password was last set by an emailed link; null when it has been changed otherwise since, or never was. */
  readonly recoveredAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly accessedAt: Instant;
};

const labelsText = z.array(z.string());
const prefsText = z.record(z.string(), z.unknown());

export const toUser = (row: Selectable<AccountUsersTable>): StoredUser => ({
  id: row.id,
  email: row.email,
  phone: row.phone,
  name: row.name,
  password: row.password,
  passwordUpdatedAt: row.password_updated_at === null ? null : instant(row.password_updated_at),
  enabled: row.enabled === 1,
  labels: labelsText.parse(JSON.parse(row.labels)),
  prefs: prefsText.parse(JSON.parse(row.prefs)),
  emailVerified: row.email_verified === 1,
  phoneVerified: row.phone_verified === 1,
  mfa: row.mfa === 1,
  twoStepAskedAt: row.two_step_asked_at === null ? null : instant(row.two_step_asked_at),
  recoveredAt: row.recovered_at === null ? null : instant(row.recovered_at),
  createdAt: instant(row.created_at),
  updatedAt: instant(row.updated_at),
  accessedAt: instant(row.accessed_at),
});

const byId = statement((db: AccountTransaction, { id }: { readonly id: string }) =>
  db.selectFrom('account_users').selectAll().where('id', '=', id),
);

/** Finds a user by id. */
export const findUser = async (db: AccountTransaction, id: string): Promise<StoredUser | undefined> => {
  const [row] = (await byId(db, { id })).rows;
  return row && toUser(row);
};

/** Finds a user by an address in lower case. */
export const findUserByEmail = async (db: AccountTransaction, email: string): Promise<StoredUser | undefined> => {
  const row = await db.selectFrom('account_users').selectAll().where('email', '=', email).executeTakeFirst();
  return row && toUser(row);
};

/** Finds a user by a number with its + and without spaces. */
export const findUserByPhone = async (db: AccountTransaction, phone: string): Promise<StoredUser | undefined> => {
  const row = await db.selectFrom('account_users').selectAll().where('phone', '=', phone).executeTakeFirst();
  return row && toUser(row);
};

/** The fields of a new user. */
export type NewUser = Pick<StoredUser, 'id' | 'email' | 'phone' | 'name' | 'password' | 'labels'>;

/** Adds a user with their targets. @throws a constraint error when the id or a target is in use */
export const addUser = async (db: AccountTransaction, user: NewUser, now: Instant): Promise<void> => {
  await db
    .insertInto('account_users')
    .values({
      id: user.id,
      email: user.email,
      phone: user.phone,
      name: user.name,
      password: user.password,
      password_updated_at: user.password === null ? null : now,
      enabled: 1,
      labels: JSON.stringify(user.labels),
      prefs: '{}',
      email_verified: 0,
      phone_verified: 0,
      mfa: 0,
      two_step_asked_at: demandedSince(user, null, now),
      recovered_at: null,
      created_at: now,
      updated_at: now,
      accessed_at: now,
    })
    .execute();
  if (user.email !== null) await addTarget(db, { userId: user.id, providerType: 'email', identifier: user.email }, now);
  if (user.phone !== null) await addTarget(db, { userId: user.id, providerType: 'sms', identifier: user.phone }, now);
};

/** The fields that can change. */
export type UserChange = Partial<
  Pick<
    StoredUser,
    | 'name'
    | 'email'
    | 'phone'
    | 'password'
    | 'enabled'
    | 'labels'
    | 'prefs'
    | 'emailVerified'
    | 'phoneVerified'
    | 'mfa'
    | 'recoveredAt'
  >
>;

/** Updates the given fields. A password of null removes it. */
export const changeUser = async (
  db: AccountTransaction,
  id: string,
  change: UserChange,
  now: Instant,
): Promise<void> => {
  await db
    .updateTable('account_users')
    .set({
      updated_at: now,
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.email === undefined ? {} : { email: change.email }),
      ...(change.phone === undefined ? {} : { phone: change.phone }),
      ...(change.password === undefined
        ? {}
        : { password: change.password, password_updated_at: change.password === null ? null : now }),
      ...(change.enabled === undefined ? {} : { enabled: Number(change.enabled) }),
      ...(change.labels === undefined ? {} : { labels: JSON.stringify(change.labels), ...askedBy(change.labels, now) }),
      ...(change.prefs === undefined ? {} : { prefs: JSON.stringify(change.prefs) }),
      ...(change.emailVerified === undefined ? {} : { email_verified: Number(change.emailVerified) }),
      ...(change.phoneVerified === undefined ? {} : { phone_verified: Number(change.phoneVerified) }),
      ...(change.mfa === undefined ? {} : { mfa: Number(change.mfa) }),
      ...(change.recoveredAt === undefined ? {} : { recovered_at: change.recoveredAt }),
    })
    .where('id', '=', id)
    .execute();
};

/** `demandedSince`, decided by the database, which has the time so far. */
const askedBy = (labels: readonly string[], now: Instant) => ({
  two_step_asked_at: needsTwoStep({ labels }) ? sql<number>`coalesce(two_step_asked_at, ${now})` : null,
});

/** Starts the seven-day grace period for setting up two-step login again. */
export const askTwoStepAgain = async (db: AccountTransaction, id: string, now: Instant): Promise<void> => {
  await db
    .updateTable('account_users')
    .set({ two_step_asked_at: now })
    .where('id', '=', id)
    .where('two_step_asked_at', 'is not', null)
    .execute();
};

/** Stores a newer hash of the same password, unless the password was changed meanwhile; `updatedAt` stays the same. */
export const rehash = async (db: AccountTransaction, user: StoredUser, hash: string): Promise<void> => {
  await db
    .updateTable('account_users')
    .set({ password: hash })
    .where('id', '=', user.id)
    .where('password', '=', user.password)
    .execute();
};

/** Records the time of the last access. */
export const noteAccess = async (db: AccountTransaction, id: string, now: Instant): Promise<void> => {
  await db.updateTable('account_users').set({ accessed_at: now }).where('id', '=', id).execute();
};

/** Deletes a user with everything that belongs to them; returns whether the user existed. */
export const removeUser = async (db: AccountTransaction, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('account_users').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Locks the user's row until the transaction ends; SQLite, which has one writer, needs no lock. */
export const lockUser = async (db: AccountTransaction, id: string): Promise<StoredUser | undefined> => {
  await db.updateTable('account_users').set({ id: sql<string>`id` }).where('id', '=', id).execute();
  return findUser(db, id);
};
