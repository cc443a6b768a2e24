import { needsTwoStep } from '#core/accounts/staff-two-step.ts';
import { day, type Instant, instant, laterBy } from '#core/kernel/time.ts';
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

/** Lifetime of a session from its last use: a session in use is renewed every day. */
export const sessionLifeMs = 30 * day;
/** The end of every session, counted from its log-in, however often it is used. */
const longestSessionMs = 180 * day;

/**
 * Until when a session that is used now lasts. Sessions of accounts that must have two-step login are not renewed, so that
 * a stolen one ends within a month.
 */
export const renewedExpiry = (
  { createdAt }: Pick<StoredSession, 'createdAt'>,
  user: Pick<StoredUser, 'labels'>,
  now: Instant,
): Instant => {
  const end = laterBy(createdAt, needsTwoStep(user) ? sessionLifeMs : longestSessionMs);
  return instant(Math.min(laterBy(now, sessionLifeMs), end));
};

/** A new session with the value that its cookie carries. */
export type Login = { readonly session: StoredSession; readonly value: string };

/**
 * Logs in by email and password. An unknown address, a wrong password and a person without a password get the same
 * answer after the same time.
 * @throws AccountError user_invalid_credentials; user_blocked, but only for the right password
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
    // A password change during the comparison has ended all sessions; do not start another with the old password.
    const still = await lockUser(tx, user.id);
    if (still?.password !== user.password) throw new AccountError('user_invalid_credentials');
    if (fresh) await rehash(tx, user, fresh);
    return startSession(service, tx, user, { provider: 'email', providerUid: email, factors: ['password'], ...client });
  });
};

/**
 * Starts a session with its own secret, records it in the audit log and ends the oldest sessions above the limit, in
 * one transaction.
 * @param mode who requested it: the person, or a holder of the API key
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
    provedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await addSession(tx, session, secretHash(secret));
  await addAuditEntry(tx, user, { event: 'session.create', mode, ip: how.ip }, now);
  await endSurplusSessions(tx, session, maxSessions);
  return { session, value: sessionValue({ id: user.id, secret }) };
};
