import { z } from 'zod';
import { createUser } from '../actions/create-user.ts';
import { startSession } from '../actions/log-in.ts';
import { logInByToken } from '../actions/log-in-by-token.ts';
import { customId, read } from '../http/parameters.ts';
import { byBodyField, byIp, clientInfo, type Route } from '../http/route.ts';
import { newAccountId } from '../ids.ts';
import { refuseSecondSession, sessionCreated } from './sessions.ts';

const proof = z.object({
  userId: customId,
  secret: z.string().refine((text) => text.length >= 1 && text.length <= 512, 'Invalid secret'),
});

/** Log-in by the secret of a link, a code or a token, under the three paths of the SDK versions. */
const byToken = (method: Route['method'], path: string): Route => ({
  method,
  paths: [path],
  scope: 'public',
  status: 201,
  emits: { of: 'sessions', action: 'create' },
  // Counted by account over all paths and IP addresses, because six digits withstand only a few attempts.
  limit: { times: 10, by: byBodyField('userId'), sharedKey: 'sessions by token', resetOnSuccess: true },
  answer: async (context) => {
    refuseSecondSession(context);
    const login = await logInByToken(context.service, {
      ...read(proof, context.body),
      client: clientInfo(context.request),
    });
    return sessionCreated(context, login);
  },
});

/** Sessions without a password; the anonymous one belongs to a user who may add an address later. */
export const otherSessionRoutes: readonly Route[] = [
  {
    method: 'POST',
    paths: ['/account/sessions/anonymous'],
    scope: 'public',
    status: 201,
    emits: { of: 'sessions', action: 'create' },
    limit: { times: 50, by: byIp },
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
