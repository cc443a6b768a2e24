import { z } from 'zod';
import { requestVerification, verifyEmail } from '../actions/verification.ts';
import { tokenModel } from '../http/models.ts';
import { customId, read, tokenSecret, url } from '../http/parameters.ts';
import { bySaid, byUser, type Route } from '../http/route.ts';
import { somebody } from '../http/somebody.ts';

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
    tells: { of: 'verification', action: 'create' },
    limit: { times: 10, by: byUser },
    answer: async (visit) => {
      const { token } = await requestVerification(visit.service, somebody(visit), read(request, visit.body).url);
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
    tells: { of: 'verification', action: 'update' },
    limit: { times: 10, by: bySaid('userId') },
    answer: async ({ service, body }) => tokenModel(await verifyEmail(service, read(proof, body))),
  },
];
