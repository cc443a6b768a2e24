import { z } from 'zod';
import { requestPhoneVerification, verifyPhone } from '../actions/phone-verification.ts';
import { tokenModel } from '../http/models.ts';
import { customId, read, tokenSecret } from '../http/parameters.ts';
import { requireUser } from '../http/request-user.ts';
import { byAll, byBodyField, byIp, byUser, type Route } from '../http/route.ts';

const proof = z.object({ userId: customId, secret: tokenSecret });

/** Verification of a phone number by a texted code. */
export const phoneVerificationRoutes: readonly Route[] = [
  {
    method: 'POST',
    paths: ['/account/verifications/phone', '/account/verification/phone'],
    scope: 'account',
    status: 201,
    event: 'verification.create',
    emits: { of: 'verification', action: 'create' },
    limit: { times: 10, by: byAll(byUser, byIp) },
    answer: async (context) =>
      tokenModel((await requestPhoneVerification(context.service, requireUser(context))).token),
  },
  {
    method: 'PUT',
    paths: ['/account/verifications/phone', '/account/verification/phone'],
    scope: 'public',
    status: 200,
    event: 'verification.update',
    emits: { of: 'verification', action: 'update' },
    limit: { times: 10, by: byBodyField('userId') },
    answer: async ({ service, body }) => tokenModel(await verifyPhone(service, read(proof, body))),
  },
];
