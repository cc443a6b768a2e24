import { z } from 'zod';
import { recover, recoveryFor, requestRecovery } from '../actions/recovery.ts';
import { AccountError } from '../http/errors.ts';
import { aboutEmail } from '../http/known-device.ts';
import { tokenModel } from '../http/models.ts';
import { customId, email, password, read, tokenSecret, url } from '../http/parameters.ts';
import { bodyField, byBodyField, byBoth, byIp, type Route } from '../http/route.ts';

const request = z.object({ email, url });
const proof = z.object({ userId: customId, secret: tokenSecret, password });

/** Password recovery: an email with a link, and the new password that its secret allows. */
export const recoveryRoutes: readonly Route[] = [
  {
    method: 'POST',
    paths: ['/account/recovery'],
    scope: 'public',
    status: 201,
    event: 'recovery.create',
    emits: { of: 'recovery', action: 'create' },
    personOf: (context) => aboutEmail(bodyField(context, 'email')),
    limits: [
      { times: 10, by: byIp },
      { times: 10, by: byBodyField('email') },
    ],
    // Long enough to queue an email and write the audit log, so that the duration does not disclose whether there is
    // an account.
    minDurationMs: 150,
    answer: async ({ service, caller, body }) => {
      const { email, url: page } = read(request, body);
      if (caller.kind !== 'key') return tokenModel((await requestRecovery(service, { email, page })).token);
      const issued = await recoveryFor(service, { email, page });
      if (!issued) throw new AccountError('user_not_found');
      return tokenModel(issued.token, issued.secret);
    },
  },
  {
    method: 'PUT',
    paths: ['/account/recovery'],
    scope: 'public',
    status: 200,
    event: 'recovery.update',
    emits: { of: 'recovery', action: 'update' },
    // The secret is too long to be guessed, so a stranger's guesses lock no user out.
    limits: [
      { times: 60, by: byIp },
      { times: 10, by: byBoth(byBodyField('userId'), byIp) },
    ],
    answer: async ({ service, body }) => tokenModel(await recover(service, read(proof, body))),
  },
];
