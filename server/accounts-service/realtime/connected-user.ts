import type { Instant } from '#core/kernel/time.ts';
import { isMfaPending } from '../factors.ts';
import { verifyJwt } from '../hashing/jwts.ts';
import { type Credentials, findCaller } from '../http/caller.ts';
import type { AccountServiceOptions } from '../options.ts';
import { findSession } from '../store/sessions.ts';
import { findUser } from '../store/users.ts';

/** Somebody on a line, by a session: their own, or the one their JWT was made from. */
export type ConnectedUser = { readonly userId: string; readonly sessionId: string };

/**
 * Who connects with these; undefined for a guest, somebody blocked and half a log-in, who may listen and hear nothing.
 * @throws AccountError for a JWT that is not good
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

/** Whether their session goes on and nobody has blocked them. */
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
