import { z } from 'zod';
import { requestVerification, verifyEmail } from '../actions/verification.ts';
import { tokenModel } from '../http/models.ts';
import { customId, read, tokenSecret, url } from '../http/parameters.ts';
import { requireUser } from '../http/request-user.ts';
import { byBodyField, byBoth, byIp, byOwnEmail, byUser, type Route } from '../http/route.ts';

const request = z.object({ url });
const proof = z.object({ userId: customId, secret: tokenSecret });

/** Verification of an email address by an emailed link. */
export const verificationRoutes: readonly Route[] = [
  {
    method: 'POST',
    paths: ['/account/verifications/email', '/account/verification'],
    scope: 'account',
    status: 201,
    event: 'verification.create',
    emits: { of: 'verification', action: 'create' },
    limits: [
      { times: 10, by: byUser },
      { times: 10, by: byOwnEmail, sharedKey: 'emails to an own address' },
    ],
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
    // Public: the email may be opened on a device that is not logged in.
    method: 'PUT',
    paths: ['/account/verifications/email', '/account/verification'],
    scope: 'public',
    status: 200,
    event: 'verification.update',
    emits: { of: 'verification', action: 'update' },
    limits: [
      { times: 60, by: byIp },
      { times: 10, by: byBoth(byBodyField('userId'), byIp) },
    ],
    answer: async ({ service, body, caller }) =>
      tokenModel(await verifyEmail(service, read(proof, body), caller.session?.userId)),
  },
];
