import { z } from 'zod';
import { requestPhoneVerification, verifyPhone } from '../actions/phone-verification.ts';
import { aboutUser } from '../http/known-device.ts';
import { tokenModel } from '../http/models.ts';
import { customId, read, tokenSecret } from '../http/parameters.ts';
import { requireUser } from '../http/request-user.ts';
import { bodyField, byBodyField, byBoth, byIp, byUser, type Route } from '../http/route.ts';

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
    limits: [
      { times: 10, by: byUser },
      { times: 10, by: byIp },
    ],
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
    personOf: (context) => aboutUser(bodyField(context, 'userId')),
    limits: [
      { times: 60, by: byIp },
      { times: 10, by: byBoth(byBodyField('userId'), byIp) },
      { times: 30, by: byBodyField('userId') },
    ],
    answer: async ({ service, body }) => tokenModel(await verifyPhone(service, read(proof, body))),
  },
];
