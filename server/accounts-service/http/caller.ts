import type { IncomingHttpHeaders } from 'node:http';
import { sessionsIn } from '#adapters/appwrite/session-cookie.ts';
import { day, type Instant } from '#core/kernel/time.ts';
import { verifyJwt } from '../hashing/jwts.ts';
import { readSessionValue, type SessionProof, sameSecret, secretHash } from '../hashing/secrets.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { findSession, type StoredSession } from '../store/sessions.ts';
import { findUser, noteAccess, type StoredUser } from '../store/users.ts';
import { fallbackValue } from './cookies.ts';
import { AccountError } from './errors.ts';

/** The credentials that a request can carry, each the text of one header. */
export type Credentials = {
  readonly cookie?: string | undefined;
  readonly session?: string | undefined;
  readonly fallback?: string | undefined;
  readonly jwt?: string | undefined;
  readonly key?: string | undefined;
};

/** Reads the credentials from the headers; of a repeated header the first value. */
export const credentialsIn = (headers: IncomingHttpHeaders): Credentials => {
  const first = (name: string) => [headers[name]].flat()[0];
  return {
    cookie: first('cookie'),
    session: first('x-appwrite-session'),
    fallback: first('x-fallback-cookies'),
    jwt: first('x-appwrite-jwt'),
    key: first('x-appwrite-key'),
  };
};

type AuthenticatedSession = { readonly user: StoredUser; readonly session: StoredSession };

/**
 * Who sends a request. The holder of a JWT has no session; the holder of the API key may send a user's session along.
 */
export type Caller =
  | { readonly kind: 'guest'; readonly user: null; readonly session: null }
  | { readonly kind: 'user'; readonly user: StoredUser; readonly session: StoredSession | null }
  | { readonly kind: 'key'; readonly user: StoredUser | null; readonly session: null };

/** A caller without valid credentials. */
export const guest: Caller = { kind: 'guest', user: null, session: null };

/** Resolution of a user's `accessedAt`, so that most requests write nothing. */
const accessPrecision = day;

/**
 * Authenticates a request: by cookie, then by header, then by fallback. An invalid session means a guest; an invalid
 * JWT is refused.
 * @throws AccountError user_jwt_invalid, user_jwt_and_cookie_set
 */
export const findCaller = async (service: AccountServiceOptions, credentials: Credentials): Promise<Caller> => {
  const caller = await resolveCaller(service, credentials);
  if (caller.user) await recordAccess(service, caller.user);
  return caller;
};

const resolveCaller = async (service: AccountServiceOptions, credentials: Credentials): Promise<Caller> => {
  const proof = proofIn(service.projectId, credentials)?.proof;
  const here = proof && (await service.database.read((db) => findProvenSession(db, proof, service.machineClock.now())));
  if (credentials.jwt) {
    if (here) throw new AccountError('user_jwt_and_cookie_set');
    return bearerOf(service, credentials.jwt);
  }
  if (credentials.key && sameSecret(credentials.key, service.apiKey)) {
    return { kind: 'key', user: here?.user ?? null, session: null };
  }
  return here ? { kind: 'user', ...here } : guest;
};

/** Whether the fallback header alone identifies the caller. */
export const isByFallback = (projectId: string, credentials: Credentials): boolean =>
  proofIn(projectId, credentials)?.by === 'fallback';

const proofIn = (projectId: string, { cookie, session, fallback }: Credentials) => {
  for (const value of [...sessionsIn(projectId, cookie), session]) {
    const proof = readSessionValue(value);
    if (proof) return { proof, by: 'session' };
  }
  const proof = readSessionValue(fallbackValue(projectId, fallback));
  return proof && { proof, by: 'fallback' };
};

const findProvenSession = async (
  db: AccountTransaction,
  proof: SessionProof,
  now: Instant,
): Promise<AuthenticatedSession | undefined> => {
  const session = await findSession(db, { userId: proof.id, secretHash: secretHash(proof.secret) }, now);
  const user = session && (await findUser(db, session.userId));
  return session && user && { user, session };
};

const bearerOf = async (service: AccountServiceOptions, jwt: string): Promise<Caller> => {
  const { userId, sessionId } = await verifyJwt(service, jwt);
  return service.database.read(async (db) => {
    const session = await findSession(db, { userId, id: sessionId }, service.machineClock.now());
    const user = session && (await findUser(db, userId));
    return user ? { kind: 'user', user, session: null } : guest;
  });
};

/** Updates `accessedAt`. A store that cannot write must not fail a request that only reads. */
const recordAccess = async ({ database, machineClock, log }: AccountServiceOptions, user: StoredUser) => {
  const now = machineClock.now();
  if (now - user.accessedAt < accessPrecision) return;
  await database
    .write((tx) => noteAccess(tx, user.id, now))
    .catch((error: unknown) => log.warn('last access not recorded', { userId: user.id, error: String(error) }));
};
