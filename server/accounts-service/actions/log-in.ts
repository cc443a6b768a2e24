import { day, laterBy } from '#core/kernel/time.ts';
import { isOutdated } from '../hashing/passwords.ts';
import { newSecret, secretHash, sessionValue } from '../hashing/secrets.ts';
import type { ClientInfo } from '../http/device.ts';
import { AccountError } from '../http/errors.ts';
import { newAccountId } from '../ids.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { addAuditEntry } from '../store/audit-log.ts';
import { addSession, endSurplusSessions, type StoredSession } from '../store/sessions.ts';
import { findUserByEmail, lockUser, rehash, type StoredUser } from '../store/users.ts';

/** Not sliding: only an explicit extension makes a session last longer. */
export const sessionLifeMs = 365 * day;

export type Login = { readonly session: StoredSession; readonly value: string };

/**
 * An e-mail and password login. An unknown address, a wrong password and a person without one are told alike, and
 * take as long.
 * @throws AccountError user_invalid_credentials; user_blocked, but only to those who know the password
 */
export const logIn = async (
  service: AccountServiceOptions,
  { email, password, client }: { readonly email: string; readonly password: string; readonly client: ClientInfo },
): Promise<Login> => {
  const { database, passwords } = service;
  const user = await database.read((db) => findUserByEmail(db, email));
  const matches = await passwords.matches(password, user?.password ?? null);
  if (!user?.password || !matches) throw new AccountError('user_invalid_credentials');
  if (!user.enabled) throw new AccountError('user_blocked');
  const fresh = isOutdated(user.password) ? await passwords.hash(password) : undefined;
  return database.write(async (tx) => {
    // A password changed while we compared has just ended all sessions; this one must not slip in behind it.
    const still = await lockUser(tx, user.id);
    if (still?.password !== user.password) throw new AccountError('user_invalid_credentials');
    if (fresh) await rehash(tx, user, fresh);
    return startSession(service, tx, user, { provider: 'email', providerUid: email, factors: ['password'], ...client });
  });
};

/**
 * Starts a session with a secret of its own, leaves its trail, and ends the oldest beyond the most a person may have: all
 * of it or nothing, in one commit.
 * @param mode who wanted it: the person, or a holder of the API key
 */
export const startSession = async (
  { machineClock, maxSessions }: AccountServiceOptions,
  tx: AccountTransaction,
  user: StoredUser,
  how: Pick<StoredSession, 'provider' | 'providerUid' | 'factors' | keyof ClientInfo>,
  mode: 'default' | 'admin' = 'default',
): Promise<Login> => {
  const now = machineClock.now();
  const secret = newSecret();
  const session: StoredSession = {
    id: newAccountId(now),
    userId: user.id,
    ...how,
    expiresAt: laterBy(now, sessionLifeMs),
    mfaUpdatedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await addSession(tx, session, secretHash(secret));
  await addAuditEntry(tx, user, { event: 'session.create', mode, ip: how.ip }, now);
  await endSurplusSessions(tx, session, maxSessions);
  return { session, value: sessionValue({ id: user.id, secret }) };
};
