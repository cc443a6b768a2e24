import { z } from 'zod';
import { minute } from '#core/kernel/time.ts';
import { signJwt } from '../hashing/jwts.ts';
import { AccountError } from '../http/errors.ts';
import { read } from '../http/parameters.ts';
import { requireUser } from '../http/request-user.ts';
import { byUser, type Route } from '../http/route.ts';

const newJwt = z.object({ duration: z.int().min(0).max(3_600).default(900) });

/** Short-lived JWTs, for servers that must not have the session itself. */
export const jwtRoutes: readonly Route[] = [
  {
    method: 'POST',
    paths: ['/account/jwts', '/account/jwt'],
    scope: 'account',
    status: 201,
    limits: [{ times: 120, windowMs: minute, by: byUser }],
    answer: async (context) => {
      const { service, caller, body, request } = context;
      const user = requireUser(context);
      if (request.headers['x-appwrite-jwt']) throw new AccountError('user_jwt_creation_denied');
      if (!caller.session) throw new AccountError('user_session_not_found');
      const { duration } = read(newJwt, body);
      return { jwt: await signJwt(service, { userId: user.id, sessionId: caller.session.id }, duration) };
    },
  },
];
