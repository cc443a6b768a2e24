import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { minute } from '#core/kernel/time.ts';
import { type Login, logIn, renewedExpiry } from '../actions/log-in.ts';
import { refreshTokens, tokensOfSession } from '../actions/session-tokens.ts';
import { isMfaPending, requireFreshProofOrLogin } from '../factors.ts';
import { clearSessionCookies, setSessionCookies } from '../http/cookies.ts';
import { AccountError } from '../http/errors.ts';
import { aboutEmail, rememberDevice } from '../http/known-device.ts';
import { sessionModel } from '../http/models.ts';
import { email, password, read } from '../http/parameters.ts';
import { requireUser } from '../http/request-user.ts';
import { bodyField, byBodyField, byBoth, byIp, clientInfo, type RequestContext, type Route } from '../http/route.ts';
import type { AccountServiceOptions } from '../options.ts';
import {
  endSession,
  endSessionsOf,
  extendSession,
  findSession,
  type StoredSession,
  sessionsOf,
} from '../store/sessions.ts';
import { findUser } from '../store/users.ts';

const credentials = z.object({ email, password });

/** Sessions: log-in by password, list, read, extend, end. */
export const sessionRoutes: readonly Route[] = [
  {
    method: 'POST',
    paths: ['/account/sessions/email', '/account/sessions'],
    scope: 'public',
    status: 201,
    emits: { of: 'sessions', action: 'create' },
    personOf: (context) => aboutEmail(bodyField(context, 'email')),
    limits: [
      // Comparing passwords is expensive: a client that guesses for one address after another is stopped.
      { times: 100, windowMs: minute, by: byIp, onSuccess: 'free' },
      { times: 10, by: byBoth(byBodyField('email'), byIp), onSuccess: 'reset' },
      // Counts guesses from all networks together; a right password neither counts nor resets the counter.
      { times: 100, by: byBodyField('email'), onSuccess: 'free' },
    ],
    answer: async (context) => {
      refuseSecondSession(context);
      const login = await logIn(context.service, {
        ...read(credentials, context.body),
        client: clientInfo(context.request),
      });
      return sessionCreated(context, login);
    },
  },
  {
    method: 'GET',
    paths: ['/account/sessions'],
    scope: 'account',
    status: 200,
    answer: async (context) => {
      const { database, machineClock } = context.service;
      const { id } = requireUser(context);
      const sessions = await database.read((db) => sessionsOf(db, id, machineClock.now()));
      return {
        total: sessions.length,
        sessions: await Promise.all(sessions.map((each) => sessionView(context, each))),
      };
    },
  },
  {
    method: 'DELETE',
    paths: ['/account/sessions'],
    scope: 'account',
    status: 204,
    event: 'session.delete.all',
    emits: { of: 'sessions', action: 'delete' },
    limits: [{ times: 100, by: byIp }],
    answer: async (context) => {
      const { id } = requireUser(context);
      const only = jwtSessionOf(context);
      if (!only) await requireProofToEndOthers(context);
      await context.service.database.write((tx) => (only ? endSession(tx, only.id) : endSessionsOf(tx, id)));
      clearOwnCookies(context);
      return context.caller.session && sessionView(context, context.caller.session);
    },
  },
  {
    method: 'GET',
    paths: ['/account/sessions/:sessionId'],
    scope: 'account',
    status: 200,
    answer: async (context) => sessionView(context, await sessionParam(context)),
  },
  {
    method: 'PATCH',
    paths: ['/account/sessions/:sessionId'],
    scope: 'account',
    status: 200,
    event: 'session.update',
    emits: { of: 'sessions', action: 'update' },
    limits: [{ times: 10, by: byIp }],
    answer: async (context) => {
      const { database, machineClock } = context.service;
      const session = await sessionParam(context);
      const now = machineClock.now();
      const extended = { ...session, expiresAt: renewedExpiry(session, requireUser(context), now), updatedAt: now };
      await refreshTokens(context.service, session);
      await database.write((tx) => extendSession(tx, session.id, extended.expiresAt, now));
      return sessionView(context, extended);
    },
  },
  {
    method: 'DELETE',
    paths: ['/account/sessions/:sessionId'],
    scope: 'account',
    status: 204,
    mfaExempt: true,
    event: 'session.delete',
    emits: { of: 'sessions', action: 'delete' },
    limits: [{ times: 100, by: byIp }],
    answer: async (context) => {
      const session = await sessionParam(context);
      requireOwnOfJwt(context, session);
      if (session.id !== context.caller.session?.id) await requireProofToEndOthers(context);
      await context.service.database.write((tx) => endSession(tx, session.id));
      if (session.id === context.caller.session?.id) clearOwnCookies(context);
      return sessionView(context, session);
    },
  },
];

/** Refuses a second session: a user who is logged in must log out first. */
export const refuseSecondSession = ({ caller }: RequestContext): void => {
  if (caller.user) throw new AccountError('user_session_already_exists');
};

/** The response to a log-in: sets the session's cookies; its body has the secret only for a holder of the API key. */
export const sessionCreated = async (
  { service, caller, request, reply }: RequestContext,
  { session, value }: Login,
) => {
  setSessionCookies(service, request, reply, value, session.expiresAt);
  if (caller.kind !== 'key') await rememberCompleteLogin(service, request, reply, session);
  const tokens = await tokensOfSession(service, session);
  return sessionModel(session, { current: true, secret: caller.kind === 'key' ? value : undefined, tokens });
};

/** Remembers the device, unless a second factor is still to be proved: then the device is remembered after that proof. */
export const rememberCompleteLogin = async (
  service: AccountServiceOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  session: StoredSession,
): Promise<void> => {
  const user = await service.database.read((db) => findUser(db, session.userId));
  if (!user || (await isMfaPending(service, { kind: 'user', user, session }))) return;
  rememberDevice(service, request, reply, user);
};

const sessionView = async ({ service, caller }: RequestContext, session: StoredSession) => {
  const tokens = await tokensOfSession(service, session);
  return sessionModel(session, { current: session.id === caller.session?.id, tokens });
};

const clearOwnCookies = ({ service, reply }: RequestContext) =>
  clearSessionCookies(service, reply, service.machineClock.now());

/** The only session that the bearer of a JWT may end: a stolen one must not log its owner out everywhere. */
const jwtSessionOf = ({ caller }: RequestContext): StoredSession | undefined =>
  caller.kind === 'user' ? caller.jwtSession : undefined;

/** @throws AccountError user_challenge_required for another session than the JWT's */
const requireOwnOfJwt = (context: RequestContext, session: StoredSession): void => {
  const only = jwtSessionOf(context);
  if (only && only.id !== session.id)
    throw new AccountError('user_challenge_required', 'A JWT ends its own session only: log in to end others.');
};

/**
 * Ending others' sessions needs a recent proof of identity (OWASP ASVS 5.0, 7.5.2), so that a page left open logs its owner
 * out nowhere else. A person who has no other session needs none.
 * @throws AccountError user_challenge_required
 */
const requireProofToEndOthers = async ({ service, caller }: RequestContext): Promise<void> => {
  const { user, session } = caller;
  if (!user || !session) return;
  const all = await service.database.read((db) => sessionsOf(db, user.id, service.machineClock.now()));
  if (all.some(({ id }) => id !== session.id)) await requireFreshProofOrLogin(service, user, session);
};

/** The caller's own session of that id, or the current one. @throws AccountError user_session_not_found */
const sessionParam = async (context: RequestContext): Promise<StoredSession> => {
  const { service, params, caller } = context;
  const { id: userId } = requireUser(context);
  const id = params.sessionId === 'current' ? caller.session?.id : params.sessionId;
  const session =
    id === undefined
      ? undefined
      : await service.database.read((db) => findSession(db, { userId, id }, service.machineClock.now()));
  if (!session) throw new AccountError('user_session_not_found');
  return session;
};
