import { sessionsIn } from '#adapters/appwrite/session-cookie.ts';
import { day } from '#core/kernel/time.ts';
import { renewedExpiry } from '../actions/log-in.ts';
import { readSessionValue } from '../hashing/secrets.ts';
import { renewSession } from '../store/sessions.ts';
import { setSessionCookies } from './cookies.ts';
import type { RequestContext } from './route.ts';

/** The time since a session's last renewal after which a request renews it, so that most requests write nothing. */
const renewalMs = day;

/**
 * Renews a session that is in use, and its cookies. Runs before the route, so that cookies which the route sets come later
 * and take precedence. A store that cannot write must not fail a request that only reads.
 */
export const renewUsedSession = async (context: RequestContext): Promise<void> => {
  const { service, caller, request, reply } = context;
  const { session, user } = caller;
  if (!session || !user) return;
  const expiresAt = renewedExpiry(session, user, service.machineClock.now());
  if (expiresAt - session.expiresAt < renewalMs) return;
  try {
    await service.database.write((tx) => renewSession(tx, session.id, expiresAt));
  } catch (error) {
    service.log.warn('session not renewed', { userId: session.userId, error: String(error) });
    return;
  }
  // The caller was identified by the first readable cookie, so that cookie's value is renewed.
  const value = sessionsIn(service.projectId, request.headers.cookie).find((each) => readSessionValue(each));
  if (value !== undefined) setSessionCookies(service, request, reply, value, expiresAt);
};
