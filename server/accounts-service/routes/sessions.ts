import { z } from 'zod';
import { laterBy, minute } from '#core/kernel/time.ts';
import { type Login, logIn, sessionLifeMs } from '../actions/log-in.ts';
import { refreshTokens, tokensOfSession } from '../actions/session-tokens.ts';
import { giveSession, takeSessionBack } from '../http/cookies.ts';
import { AccountError } from '../http/errors.ts';
import { sessionModel } from '../http/models.ts';
import { email, password, read } from '../http/parameters.ts';
import { byIp, bySaid, type Route, type Visit, whenceOf } from '../http/route.ts';
import { somebody } from '../http/somebody.ts';
import {
  endSession,
  endSessionsOf,
  extendSession,
  findSession,
  type StoredSession,
  sessionsOf,
} from '../store/sessions.ts';

const credentials = z.object({ email, password });

/** Sessions: begun with an e-mail and password, listed, read, extended, ended. */
export const sessionRoutes: readonly Route[] = [
  {
    method: 'POST',
    paths: ['/account/sessions/email', '/account/sessions'],
    scope: 'public',
    status: 201,
    tells: { of: 'sessions', action: 'create' },
    limit: { times: 10, by: bySaid('email'), resetOnSuccess: true },
    // Passwords are dear to compare: whoever guesses for one address after another takes the machine from nobody for long.
    failures: { times: 100, windowMs: minute, by: byIp },
    answer: async (visit) => {
      refuseASecondSession(visit);
      const login = await logIn(visit.service, { ...read(credentials, visit.body), whence: whenceOf(visit.request) });
      return begun(visit, login);
    },
  },
  {
    method: 'GET',
    paths: ['/account/sessions'],
    scope: 'account',
    status: 200,
    answer: async (visit) => {
      const { database, machineClock } = visit.service;
      const { id } = somebody(visit);
      const sessions = await database.read((db) => sessionsOf(db, id, machineClock.now()));
      return { total: sessions.length, sessions: await Promise.all(sessions.map((each) => viewed(visit, each))) };
    },
  },
  {
    method: 'DELETE',
    paths: ['/account/sessions'],
    scope: 'account',
    status: 204,
    event: 'session.delete.all',
    tells: { of: 'sessions', action: 'delete' },
    limit: { times: 100, by: byIp },
    answer: async (visit) => {
      const { id } = somebody(visit);
      await visit.service.database.write((tx) => endSessionsOf(tx, id));
      forgotten(visit);
      return visit.caller.session && viewed(visit, visit.caller.session);
    },
  },
  {
    method: 'GET',
    paths: ['/account/sessions/:sessionId'],
    scope: 'account',
    status: 200,
    answer: async (visit) => viewed(visit, await named(visit)),
  },
  {
    method: 'PATCH',
    paths: ['/account/sessions/:sessionId'],
    scope: 'account',
    status: 200,
    event: 'session.update',
    tells: { of: 'sessions', action: 'update' },
    limit: { times: 10, by: byIp },
    answer: async (visit) => {
      const { database, machineClock } = visit.service;
      const session = await named(visit);
      const now = machineClock.now();
      const extended = { ...session, expiresAt: laterBy(now, sessionLifeMs), updatedAt: now };
      await refreshTokens(visit.service, session);
      await database.write((tx) => extendSession(tx, session.id, extended.expiresAt, now));
      return viewed(visit, extended);
    },
  },
  {
    method: 'DELETE',
    paths: ['/account/sessions/:sessionId'],
    scope: 'account',
    status: 204,
    mfaExempt: true,
    event: 'session.delete',
    tells: { of: 'sessions', action: 'delete' },
    limit: { times: 100, by: byIp },
    answer: async (visit) => {
      const session = await named(visit);
      await visit.service.database.write((tx) => endSession(tx, session.id));
      if (session.id === visit.caller.session?.id) forgotten(visit);
      return viewed(visit, session);
    },
  },
];

/** Whoever is logged in must log out before logging in: a second session would go unseen. */
export const refuseASecondSession = ({ caller }: Visit): void => {
  if (caller.user) throw new AccountError('user_session_already_exists');
};

/** The answer to a login: the client gets cookies and no secret, the holder of the API key the secret. */
export const begun = async ({ service, caller, request, reply }: Visit, { session, value }: Login) => {
  giveSession(service, request, reply, value, session.expiresAt);
  const tokens = await tokensOfSession(service, session);
  return sessionModel(session, { current: true, secret: caller.kind === 'key' ? value : undefined, tokens });
};

const viewed = async ({ service, caller }: Visit, session: StoredSession) => {
  const tokens = await tokensOfSession(service, session);
  return sessionModel(session, { current: session.id === caller.session?.id, tokens });
};

const forgotten = ({ service, request, reply }: Visit) =>
  takeSessionBack(service, request, reply, service.machineClock.now());

/** The caller's own session of that id, or the one they came with. @throws AccountError user_session_not_found */
const named = async (visit: Visit): Promise<StoredSession> => {
  const { service, params, caller } = visit;
  const { id: userId } = somebody(visit);
  const id = params.sessionId === 'current' ? caller.session?.id : params.sessionId;
  const session =
    id === undefined
      ? undefined
      : await service.database.read((db) => findSession(db, { userId, id }, service.machineClock.now()));
  if (!session) throw new AccountError('user_session_not_found');
  return session;
};
