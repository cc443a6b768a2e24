import { z } from 'zod';
import { newAuthenticator, removeAuthenticator, verifyAuthenticator } from '../actions/authenticator.ts';
import { answerChallenge, createChallenge } from '../actions/challenges.ts';
import { makeRecoveryCodes, recoveryCodesOf } from '../actions/recovery-codes.ts';
import { switchTwoStep } from '../actions/switch-two-step.ts';
import { offeredFactors, requireFreshProof, requireFreshProofOrLogin, requireRecentChallenge } from '../factors.ts';
import { AccountError, invalidParam } from '../http/errors.ts';
import { aboutUser, rememberDevice } from '../http/known-device.ts';
import { sessionModel } from '../http/models.ts';
import { customId, read } from '../http/parameters.ts';
import { accountOf, requireUser } from '../http/request-user.ts';
import { byBoth, byIp, byUser, type RequestContext, type Route } from '../http/route.ts';
import { wireDate } from '../http/wire-date.ts';
import { challengeFactors } from '../store/challenges.ts';
import type { StoredSession } from '../store/sessions.ts';

const newMfa = z.object({ mfa: z.boolean() });
/** The SDKs send `recoverycode`, the protocol's models say `recoveryCode`: both are accepted. */
const factor = z.preprocess((value) => (value === 'recoverycode' ? 'recoveryCode' : value), z.enum(challengeFactors));
const newChallenge = z.object({ factor });
const otp = z.string().min(1).max(256);
const answer = z.object({ challengeId: customId, otp });
const code = z.object({ otp });

/** Multi-factor authentication: switching it, its factors, recovery codes and challenges. */
export const mfaRoutes: readonly Route[] = [
  {
    method: 'PATCH',
    paths: ['/account/mfa'],
    scope: 'account',
    status: 200,
    event: 'user.update.mfa',
    emits: { action: 'update', attribute: 'mfa' },
    answer: async (context) => {
      const { service } = context;
      const user = requireUser(context);
      const { mfa } = read(newMfa, context.body);
      if (!mfa && user.mfa) await requireFreshProof(service, user, context.caller.session);
      await switchTwoStep(service, user, { on: mfa, session: mfa ? ownSession(context) : undefined });
      return accountOf(service, user.id);
    },
  },
  {
    method: 'GET',
    paths: ['/account/mfa/factors'],
    scope: 'account',
    status: 200,
    mfaExempt: true,
    answer: (context) => offeredFactors(context.service, requireUser(context), context.caller.session),
  },
  {
    method: 'POST',
    paths: ['/account/mfa/authenticators/:type'],
    scope: 'account',
    status: 200,
    answer: async (context) => {
      mustBeTotp(context);
      const user = requireUser(context);
      await requireFreshProofOrLogin(context.service, user, context.caller.session);
      return newAuthenticator(context.service, user);
    },
  },
  {
    method: 'PUT',
    paths: ['/account/mfa/authenticators/:type'],
    scope: 'account',
    status: 200,
    event: 'authenticator.update',
    limits: [{ times: 10, by: byUser, onSuccess: 'reset' }],
    answer: async (context) => {
      mustBeTotp(context);
      const session = ownSession(context);
      await verifyAuthenticator(context.service, session, read(code, context.body).otp);
      return accountOf(context.service, session.userId);
    },
  },
  {
    method: 'DELETE',
    paths: ['/account/mfa/authenticators/:type'],
    scope: 'account',
    status: 204,
    event: 'authenticator.delete',
    emits: { action: 'delete', attribute: 'mfa' },
    answer: async (context) => {
      mustBeTotp(context);
      requireRecentChallenge(context.service, context.caller.session);
      await removeAuthenticator(context.service, requireUser(context).id);
    },
  },
  {
    method: 'POST',
    paths: ['/account/mfa/challenges', '/account/mfa/challenge'],
    scope: 'account',
    status: 201,
    mfaExempt: true,
    emits: { of: 'challenges', action: 'create' },
    personOf: (context) => aboutUser(requireUser(context).id),
    limits: [
      { times: 10, by: byBoth(byUser, byIp) },
      { times: 30, by: byUser },
    ],
    answer: async (context) => {
      const challenge = await createChallenge(
        context.service,
        { user: requireUser(context), session: context.caller.session },
        read(newChallenge, context.body).factor,
      );
      const { id: $id, userId } = challenge;
      return { $id, $createdAt: wireDate(challenge.createdAt), userId, expire: wireDate(challenge.expiresAt) };
    },
  },
  {
    method: 'PUT',
    paths: ['/account/mfa/challenges', '/account/mfa/challenge'],
    scope: 'account',
    status: 200,
    mfaExempt: true,
    event: 'challenge.update',
    emits: { of: 'sessions', action: 'create' },
    personOf: (context) => aboutUser(requireUser(context).id),
    // Counted by user and not by challenge: an attacker with the password could make many challenges.
    limits: [
      { times: 10, by: byBoth(byUser, byIp), onSuccess: 'reset' },
      { times: 30, by: byUser, onSuccess: 'free' },
    ],
    answer: async (context) => {
      const { service, request, reply } = context;
      const session = await answerChallenge(service, ownSession(context), read(answer, context.body));
      rememberDevice(service, request, reply, requireUser(context));
      return sessionModel(session, { current: true });
    },
  },
  {
    method: 'GET',
    paths: ['/account/mfa/recovery-codes'],
    scope: 'account',
    status: 200,
    answer: async (context) => {
      requireRecentChallenge(context.service, context.caller.session);
      return { recoveryCodes: await recoveryCodesOf(context.service, requireUser(context).id) };
    },
  },
  {
    method: 'POST',
    paths: ['/account/mfa/recovery-codes'],
    scope: 'account',
    status: 201,
    event: 'recovery-codes.create',
    answer: async (context) => {
      const user = requireUser(context);
      await requireFreshProofOrLogin(context.service, user, context.caller.session);
      return { recoveryCodes: await makeRecoveryCodes(context.service, user.id, 'first') };
    },
  },
  {
    method: 'PATCH',
    paths: ['/account/mfa/recovery-codes'],
    scope: 'account',
    status: 200,
    event: 'recovery-codes.update',
    answer: async (context) => {
      requireRecentChallenge(context.service, context.caller.session);
      return { recoveryCodes: await makeRecoveryCodes(context.service, requireUser(context).id, 'others') };
    },
  },
];

const mustBeTotp = ({ params }: RequestContext) => {
  if (params.type !== 'totp') throw invalidParam('type', 'Value must be one of (totp)');
};

/** The caller's session; a caller by JWT has none. @throws AccountError user_session_not_found */
const ownSession = ({ caller }: RequestContext): StoredSession => {
  if (!caller.session) throw new AccountError('user_session_not_found');
  return caller.session;
};
