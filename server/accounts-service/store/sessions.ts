import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type Instant, instant } from '#core/kernel/time.ts';
import type { Device } from '../http/device.ts';
import type { AccountTransaction } from './account-database.ts';
import type { AccountSessionsTable } from './schema.ts';

/** A session without its secret. */
export type StoredSession = {
  readonly id: string;
  readonly userId: string;
  readonly provider: string;
  readonly providerUid: string;
  readonly factors: readonly string[];
  readonly ip: string;
  readonly device: Device;
  readonly expiresAt: Instant;
  readonly mfaUpdatedAt: Instant | null;
  /** When the owner last typed their password again in this session. */
  readonly provedAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
};

const factorsText = z.array(z.string());

export const toSession = (row: Omit<Selectable<AccountSessionsTable>, 'secret_hash'>): StoredSession => ({
  id: row.id,
  userId: row.user_id,
  provider: row.provider,
  providerUid: row.provider_uid,
  factors: factorsText.parse(JSON.parse(row.factors)),
  ip: row.ip,
  device: { clientName: row.client_name ?? '', osName: row.os_name ?? '' },
  expiresAt: instant(row.expires_at),
  mfaUpdatedAt: row.mfa_updated_at === null ? null : instant(row.mfa_updated_at),
  provedAt: row.proved_at === null ? null : instant(row.proved_at),
  createdAt: instant(row.created_at),
  updatedAt: instant(row.updated_at),
});

/** A person's sessions that have not expired, oldest first. */
export const sessionsOf = async (
  db: AccountTransaction,
  userId: string,
  now: Instant,
): Promise<readonly StoredSession[]> => {
  const rows = await db
    .selectFrom('account_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toSession);
};

/** A person's session by its id or its secret's hash, unless it has expired. */
export const findSession = async (
  db: AccountTransaction,
  by: { readonly userId: string } & ({ readonly id: string } | { readonly secretHash: string }),
  now: Instant,
): Promise<StoredSession | undefined> => {
  const row = await db
    .selectFrom('account_sessions')
    .selectAll()
    .where('user_id', '=', by.userId)
    .where('expires_at', '>', now)
    .where((is) => ('id' in by ? is('id', '=', by.id) : is('secret_hash', '=', by.secretHash)))
    .executeTakeFirst();
  return row && toSession(row);
};

/** Stores a session with its secret's hash. */
export const addSession = async (db: AccountTransaction, session: StoredSession, secretHash: string): Promise<void> => {
  await db
    .insertInto('account_sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      secret_hash: secretHash,
      provider: session.provider,
      provider_uid: session.providerUid,
      factors: JSON.stringify(session.factors),
      ip: session.ip,
      client_name: session.device.clientName,
      os_name: session.device.osName,
      expires_at: session.expiresAt,
      mfa_updated_at: session.mfaUpdatedAt,
      proved_at: session.provedAt,
      created_at: session.createdAt,
      updated_at: session.updatedAt,
    })
    .execute();
};

/** Ends expired sessions and, beyond `most`, the oldest ones, but never `latest`. 0 is no limit. */
export const endSurplusSessions = (db: AccountTransaction, latest: StoredSession, most: number): Promise<unknown> => {
  const { id, userId, createdAt: now } = latest;
  return db
    .deleteFrom('account_sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .where((or) => {
      const hasExpired = or('expires_at', '<=', now);
      if (most === 0) return hasExpired;
      const youngest = or
        .selectFrom('account_sessions as other')
        .select('other.id')
        .where('other.user_id', '=', userId)
        .where('other.id', '!=', id)
        .where('other.expires_at', '>', now)
        .orderBy('other.created_at', 'desc')
        .orderBy('other.id', 'desc')
        .limit(most - 1);
      return or.or([hasExpired, or('account_sessions.id', 'not in', youngest)]);
    })
    .execute();
};

/** Sets a new expiry. */
export const extendSession = async (
  db: AccountTransaction,
  id: string,
  expiresAt: Instant,
  now: Instant,
): Promise<void> => {
  await db
    .updateTable('account_sessions')
    .set({ expires_at: expiresAt, updated_at: now })
    .where('id', '=', id)
    .execute();
};

/** Sets a new expiry of a session in use; `updatedAt` stays the same. */
export const renewSession = async (db: AccountTransaction, id: string, expiresAt: Instant): Promise<void> => {
  await db.updateTable('account_sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute();
};

/** Adds proved factors to a session, each once; returns all that it then has. */
export const addFactors = async (
  db: AccountTransaction,
  session: StoredSession,
  proved: readonly string[],
): Promise<readonly string[]> => {
  const factors = [...new Set([...session.factors, ...proved])];
  await db
    .updateTable('account_sessions')
    .set({ factors: JSON.stringify(factors) })
    .where('id', '=', session.id)
    .execute();
  return factors;
};

/** Records the time of a completed challenge. */
export const noteMfa = async (db: AccountTransaction, id: string, now: Instant): Promise<void> => {
  await db.updateTable('account_sessions').set({ mfa_updated_at: now, updated_at: now }).where('id', '=', id).execute();
};

/** Records that the owner has just typed their password again; `updatedAt` stays the same. */
export const noteProof = async (db: AccountTransaction, id: string, now: Instant): Promise<void> => {
  await db.updateTable('account_sessions').set({ proved_at: now }).where('id', '=', id).execute();
};

/** Ends one session. */
export const endSession = async (db: AccountTransaction, id: string): Promise<void> => {
  await db.deleteFrom('account_sessions').where('id', '=', id).execute();
};

/** Ends all of a person's sessions, or all but one. */
export const endSessionsOf = async (db: AccountTransaction, userId: string, except?: string): Promise<void> => {
  const all = db.deleteFrom('account_sessions').where('user_id', '=', userId);
  await (except === undefined ? all : all.where('id', '!=', except)).execute();
};

/** Deletes all expired sessions, including those of people who never log in again. */
export const deleteExpiredSessions = async (db: AccountTransaction, now: Instant): Promise<void> => {
  await db.deleteFrom('account_sessions').where('expires_at', '<=', now).execute();
};
