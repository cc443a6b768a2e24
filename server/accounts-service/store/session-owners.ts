import type { Selectable } from 'kysely';
import { statement } from '#adapters/sql/engine/prepared-statement.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { AccountTransaction } from './account-database.ts';
import type { AccountSessionsTable, AccountUsersTable } from './schema.ts';
import { type StoredSession, toSession } from './sessions.ts';
import { type StoredUser, toUser } from './users.ts';

/** A session with its owner. */
export type OwnedSession = { readonly user: StoredUser; readonly session: StoredSession };

/** Sessions joined with their users. Columns that both tables have are prefixed `session_` for the session. */
const ownedSessions = (db: AccountTransaction) =>
  db
    .selectFrom('account_sessions')
    .innerJoin('account_users', 'account_users.id', 'account_sessions.user_id')
    .selectAll('account_users')
    .select([
      'account_sessions.id as session_id',
      'account_sessions.provider',
      'account_sessions.provider_uid',
      'account_sessions.factors',
      'account_sessions.ip',
      'account_sessions.client_name',
      'account_sessions.os_name',
      'account_sessions.expires_at',
      'account_sessions.mfa_updated_at',
      'account_sessions.proved_at',
      'account_sessions.created_at as session_created_at',
      'account_sessions.updated_at as session_updated_at',
    ]);

type Row = Selectable<AccountUsersTable> &
  Omit<Selectable<AccountSessionsTable>, 'user_id' | 'secret_hash'> & {
    readonly session_id: string;
    readonly session_created_at: number;
    readonly session_updated_at: number;
  };

const toOwnedSession = (row: Row): OwnedSession => ({
  user: toUser(row),
  // Field by field, because copying the whole row takes longer than the rest of this function.
  session: toSession({
    id: row.session_id,
    user_id: row.id,
    provider: row.provider,
    provider_uid: row.provider_uid,
    factors: row.factors,
    ip: row.ip,
    client_name: row.client_name,
    os_name: row.os_name,
    expires_at: row.expires_at,
    mfa_updated_at: row.mfa_updated_at,
    proved_at: row.proved_at,
    created_at: row.session_created_at,
    updated_at: row.session_updated_at,
  }),
});

type Asked = { readonly userId: string; readonly now: Instant };

const bySecret = statement((db: AccountTransaction, { userId, now, secretHash }: Asked & { secretHash: string }) =>
  ownedSessions(db)
    .where('account_sessions.secret_hash', '=', secretHash)
    .where('account_sessions.user_id', '=', userId)
    .where('account_sessions.expires_at', '>', now),
);

const byId = statement((db: AccountTransaction, { userId, now, id }: Asked & { id: string }) =>
  ownedSessions(db)
    .where('account_sessions.id', '=', id)
    .where('account_sessions.user_id', '=', userId)
    .where('account_sessions.expires_at', '>', now),
);

/**
 * A person's session by its id or its secret's hash, with its owner, unless it has expired. Reads both in one statement,
 * because this runs for every request with a session.
 */
export const findOwnedSession = async (
  db: AccountTransaction,
  by: { readonly userId: string } & ({ readonly id: string } | { readonly secretHash: string }),
  now: Instant,
): Promise<OwnedSession | undefined> => {
  const { rows } = await ('id' in by ? byId(db, { ...by, now }) : bySecret(db, { ...by, now }));
  return rows[0] && toOwnedSession(rows[0]);
};
