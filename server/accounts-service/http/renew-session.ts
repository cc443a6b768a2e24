import { sessionsIn } from '#adapters/appwrite/session-cookie.ts';
import { day, laterBy } from '#core/kernel/time.ts';
import { sessionLifeMs } from '../actions/log-in.ts';
import { readSessionValue } from '../hashing/secrets.ts';
import { renewSession } from '../store/sessions.ts';
import { setSessionCookies } from './cookies.ts';
import type { RequestContext } from './route.ts';

/** How much of its life a session may have lost before a request renews it, so that most requests write nothing. */
const renewalMs = day;

/**
 * Renews a session that is in use, and its cookies. It runs before the route, whose own cookies come later and count. A
 * store that cannot write must not fail a request that only reads.
 */
export const renewUsedSession = async (context: RequestContext): Promise<void> => {
  const { service, caller, request, reply } = context;
  const { session } = caller;
  const now = service.machineClock.now();
  if (!session || session.expiresAt - now > sessionLifeMs - renewalMs) return;
  const expiresAt = laterBy(now, sessionLifeMs);
  try {
    await service.database.write((tx) => renewSession(tx, session.id, expiresAt));
  } catch (error) {
    service.log.warn('session not renewed', { userId: session.userId, error: String(error) });
    return;
  }
  // The caller was recognised by the first of the cookies that can be read, so that one is renewed.
  const value = sessionsIn(service.projectId, request.headers.cookie).find((each) => readSessionValue(each));
  if (value !== undefined) setSessionCookies(service, request, reply, value, expiresAt);
};
