import { z } from 'zod';
import { requestVerification, verifyEmail } from '../actions/verification.ts';
import { tokenModel } from '../http/models.ts';
import { customId, read, tokenSecret, url } from '../http/parameters.ts';
import { requireUser } from '../http/request-user.ts';
import { byBodyField, byUser, type Route } from '../http/route.ts';

const request = z.object({ url });
const proof = z.object({ userId: customId, secret: tokenSecret });

/** Whether an address is the person's own: a letter with a link, and the link followed. */
export const verificationRoutes: readonly Route[] = [
  {
    method: 'POST',
    paths: ['/account/verifications/email', '/account/verification'],
    scope: 'account',
    status: 201,
    event: 'verification.create',
    emits: { of: 'verification', action: 'create' },
    limit: { times: 10, by: byUser },
    answer: async (context) => {
      const { token } = await requestVerification(
        context.service,
        requireUser(context),
        read(request, context.body).url,
      );
      return tokenModel(token);
    },
  },
  {
    // Public: the letter may be opened on another device than the one that is logged in.
    method: 'PUT',
    paths: ['/account/verifications/email', '/account/verification'],
    scope: 'public',
    status: 200,
    event: 'verification.update',
    emits: { of: 'verification', action: 'update' },
    limit: { times: 10, by: byBodyField('userId') },
    answer: async ({ service, body }) => tokenModel(await verifyEmail(service, read(proof, body))),
  },
];
