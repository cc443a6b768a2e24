import { z } from 'zod';
import { minute } from '#core/kernel/time.ts';
import { createUser } from '../actions/create-user.ts';
import { startSession } from '../actions/log-in.ts';
import { logInByToken } from '../actions/log-in-by-token.ts';
import { aboutUser } from '../http/known-device.ts';
import { customId, read } from '../http/parameters.ts';
import { bodyField, byBodyField, byBoth, byIp, clientInfo, type Limit, type Route } from '../http/route.ts';
import { newAccountId } from '../ids.ts';
import { refuseSecondSession, sessionCreated } from './sessions.ts';

const proof = z.object({
  userId: customId,
  secret: z.string().refine((text) => text.length >= 1 && text.length <= 512, 'Invalid secret'),
});

const sharedKey = 'sessions by token';

/** Secrets of this length or more cannot be guessed; codes are shorter. */
const shortest = 32;

/**
 * Counts codes by user, over all networks together, because six digits withstand few guesses. Longer secrets are counted by
 * user and network, so that a stranger's flood of guesses does not block the owner of a link.
 */
const byShortSecret: Limit['by'] = (context) => {
  const code = bodyField(context, 'secret').length < shortest;
  return code ? byBodyField('userId')(context) : byBoth(byBodyField('userId'), byIp)(context);
};

/** Log-in by the secret of a link, a code or a token, under the three paths of the SDK versions. */
const byToken = (method: Route['method'], path: string): Route => ({
  method,
  paths: [path],
  scope: 'public',
  status: 201,
  emits: { of: 'sessions', action: 'create' },
  personOf: (context) => aboutUser(bodyField(context, 'userId')),
  // Counted over all paths.
  limits: [
    { times: 100, windowMs: minute, by: byIp, sharedKey, onSuccess: 'free' },
    { times: 10, by: byBoth(byBodyField('userId'), byIp), sharedKey, onSuccess: 'reset' },
    { times: 30, by: byShortSecret, sharedKey, onSuccess: 'free' },
  ],
  answer: async (context) => {
    refuseSecondSession(context);
    const login = await logInByToken(context.service, {
      ...read(proof, context.body),
      client: clientInfo(context.request),
    });
    return sessionCreated(context, login);
  },
});

/** Sessions without a password. An anonymous session's user may add an address later. */
export const otherSessionRoutes: readonly Route[] = [
  {
    method: 'POST',
    paths: ['/account/sessions/anonymous'],
    scope: 'public',
    status: 201,
    emits: { of: 'sessions', action: 'create' },
    limits: [{ times: 50, by: byIp }],
    answer: async (context) => {
      refuseSecondSession(context);
      const { service, request } = context;
      const id = newAccountId(service.machineClock.now());
      const user = await createUser(service, { id, email: null, password: null, name: '' });
      const how = { provider: 'anonymous', providerUid: '', factors: ['anonymous'], ...clientInfo(request) };
      return sessionCreated(context, await service.database.write((tx) => startSession(service, tx, user, how)));
    },
  },
  byToken('POST', '/account/sessions/token'),
  byToken('PUT', '/account/sessions/magic-url'),
  byToken('PUT', '/account/sessions/phone'),
];
