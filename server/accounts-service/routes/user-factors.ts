import { z } from 'zod';
import { removeAuthenticator } from '../actions/authenticator.ts';
import { invalidParam } from '../http/errors.ts';
import { read } from '../http/parameters.ts';
import { userParam } from '../http/request-user.ts';
import type { Route } from '../http/route.ts';
import { changeUserOf } from './users.ts';

const newMfa = z.object({ mfa: z.boolean() });
const newPhoneVerification = z.object({ phoneVerification: z.boolean() });

/** A user's two-step login and its factors, for holders of the API key. */
export const userFactorRoutes: readonly Route[] = [
  {
    method: 'PATCH',
    paths: ['/users/:userId/mfa'],
    scope: 'users',
    status: 200,
    event: 'user.update.mfa',
    emits: { action: 'update', attribute: 'mfa' },
    answer: (context) => changeUserOf(context, { mfa: read(newMfa, context.body).mfa }),
  },
  {
    method: 'PATCH',
    paths: ['/users/:userId/verification/phone'],
    scope: 'users',
    status: 200,
    event: 'verification.update',
    emits: { action: 'update', attribute: 'verification' },
    answer: (context) =>
      changeUserOf(context, { phoneVerified: read(newPhoneVerification, context.body).phoneVerification }),
  },
  {
    method: 'DELETE',
    paths: ['/users/:userId/mfa/authenticators/:type'],
    scope: 'users',
    status: 204,
    event: 'authenticator.delete',
    emits: { action: 'delete', attribute: 'mfa' },
    answer: async (context) => {
      if (context.params.type !== 'totp') throw invalidParam('type', 'Value must be one of (totp)');
      await removeAuthenticator(context.service, (await userParam(context)).id);
    },
  },
];
