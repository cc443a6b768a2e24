import type { Instant } from '#core/kernel/time.ts';
import { isMfaPending } from '../factors.ts';
import { verifyJwt } from '../hashing/jwts.ts';
import { type Credentials, findCaller } from '../http/caller.ts';
import type { AccountServiceOptions } from '../options.ts';
import { findSession } from '../store/sessions.ts';
import { findUser } from '../store/users.ts';

/** The user of a connection and the session: their own, or the one from which their JWT was made. */
export type ConnectedUser = { readonly userId: string; readonly sessionId: string };

/**
 * Authenticates a connection. Returns undefined for a guest, a blocked user and a session that still needs its second
 * factor: they may connect, but receive no events.
 * @throws AccountError for an invalid JWT
 */
export const authenticateConnection = async (
  service: AccountServiceOptions,
  credentials: Credentials,
): Promise<ConnectedUser | undefined> => {
  const caller = await findCaller(service, credentials);
  if (caller.kind !== 'user' || !caller.user.enabled || (await isMfaPending(service, caller))) return undefined;
  const { user, session } = caller;
  if (session) return { userId: user.id, sessionId: session.id };
  return credentials.jwt ? verifyJwt(service, credentials.jwt) : undefined;
};

/** Whether the session still exists and the user is not blocked. */
export const isStillConnected = (
  { database }: AccountServiceOptions,
  connected: ConnectedUser,
  now: Instant,
): Promise<boolean> =>
  database.read(async (db) => {
    const session = await findSession(db, { userId: connected.userId, id: connected.sessionId }, now);
    const user = session && (await findUser(db, connected.userId));
    return user?.enabled === true;
  });
