import { z } from 'zod';
import { newAuthenticator, removeAuthenticator, verifyAuthenticator } from '../actions/authenticator.ts';
import { answerChallenge, challenge } from '../actions/challenges.ts';
import { makeRecoveryCodes, recoveryCodesOf } from '../actions/recovery-codes.ts';
import { switchTwoStep } from '../actions/switch-two-step.ts';
import { factorsOf, mustBeFresh } from '../factors.ts';
import { AccountError, invalidParam } from '../http/errors.ts';
import { sessionModel } from '../http/models.ts';
import { customId, read } from '../http/parameters.ts';
import { bySaid, byUser, type Route, type Visit } from '../http/route.ts';
import { accountOf, somebody } from '../http/somebody.ts';
import { wireDate } from '../http/wire-date.ts';
import { challengeFactors } from '../store/challenges.ts';
import type { StoredSession } from '../store/sessions.ts';

const newMfa = z.object({ mfa: z.boolean() });
/** The SDKs say `recoverycode`, the protocol's answers `recoveryCode`: both are heard. */
const factor = z.preprocess((value) => (value === 'recoverycode' ? 'recoveryCode' : value), z.enum(challengeFactors));
const newChallenge = z.object({ factor });
const otp = z.string().min(1).max(256);
const answer = z.object({ challengeId: customId, otp });
const code = z.object({ otp });

/** A second proof at log-in: wanted or not, what it can be, and the asking for it. */
export const mfaRoutes: readonly Route[] = [
  {
    method: 'PATCH',
    paths: ['/account/mfa'],
    scope: 'account',
    status: 200,
    event: 'user.update.mfa',
    tells: { action: 'update', attribute: 'mfa' },
    answer: async (visit) => {
      const { service } = visit;
      const user = somebody(visit);
      const { mfa } = read(newMfa, visit.body);
      await switchTwoStep(service, user, { on: mfa, session: mfa ? ownSession(visit) : undefined });
      return accountOf(service, user.id);
    },
  },
  {
    method: 'GET',
    paths: ['/account/mfa/factors'],
    scope: 'account',
    status: 200,
    mfaExempt: true,
    answer: (visit) => factorsOf(visit.service, somebody(visit)),
  },
  {
    method: 'POST',
    paths: ['/account/mfa/authenticators/:type'],
    scope: 'account',
    status: 200,
    answer: async (visit) => {
      mustBeTotp(visit);
      return newAuthenticator(visit.service, somebody(visit));
    },
  },
  {
    method: 'PUT',
    paths: ['/account/mfa/authenticators/:type'],
    scope: 'account',
    status: 200,
    event: 'authenticator.update',
    limit: { times: 10, by: byUser, resetOnSuccess: true },
    answer: async (visit) => {
      mustBeTotp(visit);
      const session = ownSession(visit);
      await verifyAuthenticator(visit.service, session, read(code, visit.body).otp);
      return accountOf(visit.service, session.userId);
    },
  },
  {
    method: 'DELETE',
    paths: ['/account/mfa/authenticators/:type'],
    scope: 'account',
    status: 204,
    event: 'authenticator.delete',
    tells: { action: 'delete', attribute: 'mfa' },
    answer: async (visit) => {
      mustBeTotp(visit);
      mustBeFresh(visit.service, visit.caller.session);
      await removeAuthenticator(visit.service, somebody(visit).id);
    },
  },
  {
    method: 'POST',
    paths: ['/account/mfa/challenges', '/account/mfa/challenge'],
    scope: 'account',
    status: 201,
    mfaExempt: true,
    tells: { of: 'challenges', action: 'create' },
    limit: { times: 10, by: byUser },
    answer: async (visit) => {
      const asked = await challenge(visit.service, somebody(visit), read(newChallenge, visit.body).factor);
      const { id: $id, userId } = asked;
      return { $id, $createdAt: wireDate(asked.createdAt), userId, expire: wireDate(asked.expiresAt) };
    },
  },
  {
    method: 'PUT',
    paths: ['/account/mfa/challenges', '/account/mfa/challenge'],
    scope: 'account',
    status: 200,
    mfaExempt: true,
    event: 'challenge.update',
    tells: { of: 'sessions', action: 'create' },
    limit: { times: 10, by: bySaid('challengeId') },
    answer: async (visit) => {
      const session = await answerChallenge(visit.service, ownSession(visit), read(answer, visit.body));
      return sessionModel(session, { current: true });
    },
  },
  {
    method: 'GET',
    paths: ['/account/mfa/recovery-codes'],
    scope: 'account',
    status: 200,
    answer: async (visit) => {
      mustBeFresh(visit.service, visit.caller.session);
      return { recoveryCodes: await recoveryCodesOf(visit.service, somebody(visit).id) };
    },
  },
  {
    method: 'POST',
    paths: ['/account/mfa/recovery-codes'],
    scope: 'account',
    status: 201,
    event: 'recovery-codes.create',
    answer: async (visit) => ({
      recoveryCodes: await makeRecoveryCodes(visit.service, somebody(visit).id, 'first'),
    }),
  },
  {
    method: 'PATCH',
    paths: ['/account/mfa/recovery-codes'],
    scope: 'account',
    status: 200,
    event: 'recovery-codes.update',
    answer: async (visit) => {
      mustBeFresh(visit.service, visit.caller.session);
      return { recoveryCodes: await makeRecoveryCodes(visit.service, somebody(visit).id, 'others') };
    },
  },
];

const mustBeTotp = ({ params }: Visit) => {
  if (params.type !== 'totp') throw invalidParam('type', 'Value must be one of (totp)');
};

/** The session the caller came with; who came with a JWT has none. @throws AccountError user_session_not_found */
const ownSession = ({ caller }: Visit): StoredSession => {
  if (!caller.session) throw new AccountError('user_session_not_found');
  return caller.session;
};
