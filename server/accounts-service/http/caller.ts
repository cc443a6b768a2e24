import type { IncomingHttpHeaders } from 'node:http';
import { sessionsIn } from '#adapters/appwrite/session-cookie.ts';
import { day } from '#core/kernel/time.ts';
import { verifyJwt } from '../hashing/jwts.ts';
import { readSessionValue, type SessionProof, sameSecret, secretHash } from '../hashing/secrets.ts';
import type { AccountServiceOptions } from '../options.ts';
import { findOwnedSession, type OwnedSession } from '../store/session-owners.ts';
import type { StoredSession } from '../store/sessions.ts';
import { noteAccess, type StoredUser } from '../store/users.ts';
import { fallbackValue } from './cookies.ts';
import { AccountError } from './errors.ts';

/** The credentials that a request can carry: each field is the text of one header. */
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

/**
 * Who sends a request. The holder of a JWT has no session; the holder of the API key may send a user's session along.
 */
export type Caller =
  | { readonly kind: 'guest'; readonly user: null; readonly session: null }
  | {
      readonly kind: 'user';
      readonly user: StoredUser;
      readonly session: StoredSession | null;
      /** The session that the caller's JWT was made from. */
      readonly jwtSession?: StoredSession;
    }
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
export const findCaller = (service: AccountServiceOptions, credentials: Credentials): Promise<Caller> =>
  callerWith(service, credentials, proofIn(service.projectId, credentials));

/** The caller as `findCaller` returns them, and whether only the fallback header identifies them. */
export const findCallerAndSource = (
  service: AccountServiceOptions,
  credentials: Credentials,
): { readonly isByFallback: boolean; readonly caller: Promise<Caller> } => {
  const proven = proofIn(service.projectId, credentials);
  return { isByFallback: proven?.by === 'fallback', caller: callerWith(service, credentials, proven) };
};

type Proven = ReturnType<typeof proofIn>;

const callerWith = async (
  service: AccountServiceOptions,
  credentials: Credentials,
  proven: Proven,
): Promise<Caller> => {
  const caller = await resolveCaller(service, credentials, proven?.proof);
  return caller.user ? withRecordedAccess(service, caller) : caller;
};

const resolveCaller = async (
  service: AccountServiceOptions,
  credentials: Credentials,
  proof: SessionProof | undefined,
): Promise<Caller> => {
  const here = proof && (await findProvenSession(service, proof));
  if (credentials.jwt) {
    if (here) throw new AccountError('user_jwt_and_cookie_set');
    return bearerOf(service, credentials.jwt);
  }
  if (credentials.key && sameSecret(credentials.key, service.apiKey)) {
    return { kind: 'key', user: here?.user ?? null, session: null };
  }
  return here ? { kind: 'user', ...here } : guest;
};

const proofIn = (projectId: string, { cookie, session, fallback }: Credentials) => {
  for (const value of [...sessionsIn(projectId, cookie), session]) {
    const proof = readSessionValue(value);
    if (proof) return { proof, by: 'session' };
  }
  const proof = readSessionValue(fallbackValue(projectId, fallback));
  return proof && { proof, by: 'fallback' };
};

const findProvenSession = (
  { database, machineClock }: AccountServiceOptions,
  { id, secret }: SessionProof,
): Promise<OwnedSession | undefined> =>
  database.read((db) => findOwnedSession(db, { userId: id, secretHash: secretHash(secret) }, machineClock.now()));

const bearerOf = async (service: AccountServiceOptions, jwt: string): Promise<Caller> => {
  const { userId, sessionId } = await verifyJwt(service, jwt);
  const found = await service.database.read((db) =>
    findOwnedSession(db, { userId, id: sessionId }, service.machineClock.now()),
  );
  return found ? { kind: 'user', user: found.user, session: null, jwtSession: found.session } : guest;
};

/** Updates `accessedAt`. A store that cannot write must not fail a request that only reads. */
const withRecordedAccess = async (service: AccountServiceOptions, caller: Caller): Promise<Caller> => {
  const { database, machineClock, log } = service;
  const { user } = caller;
  const now = machineClock.now();
  if (!user || now - user.accessedAt < accessPrecision) return caller;
  try {
    await database.write((tx) => noteAccess(tx, user.id, now));
  } catch (error) {
    log.warn('last access not recorded', { userId: user.id, error: String(error) });
    return caller;
  }
  return { ...caller, user: { ...user, accessedAt: now } };
};
