import { z } from 'zod';
import { sendLoginCode, sendLoginLink, textLoginCode } from '../actions/log-in-tokens.ts';
import { sessionValue } from '../hashing/secrets.ts';
import { aboutEmail, aboutPhone } from '../http/known-device.ts';
import { tokenModel } from '../http/models.ts';
import { customId, email, phone, read, url } from '../http/parameters.ts';
import { bodyField, byBodyField, byIp, type Route } from '../http/route.ts';

const phrase = z.boolean().default(false);
const link = z.object({ userId: customId, email, url: url.or(z.literal('')).default(''), phrase });
const code = z.object({ userId: customId, email, phrase });
const text = z.object({ userId: customId, phone });

/** Links and codes share these limits, which bound the emails that strangers can cause for an address. */
const emailLimits = {
  personOf: (context) => aboutEmail(bodyField(context, 'email')),
  limits: [
    { times: 60, by: byIp, sharedKey: 'log-in emails' },
    { times: 3, by: byBodyField('email'), sharedKey: 'log-in emails' },
  ],
} satisfies Pick<Route, 'personOf' | 'limits'>;

/**
 * Log-in without a password: by an emailed link, an emailed code, a texted code. Holders of the API key see the
 * secret.
 */
export const loginTokenRoutes: readonly Route[] = [
  {
    method: 'POST',
    paths: ['/account/tokens/magic-url', '/account/sessions/magic-url'],
    scope: 'public',
    status: 201,
    ...emailLimits,
    answer: async ({ service, caller, body }) => {
      const { url, ...input } = read(link, body);
      const page = url || `${service.siteOrigins[0]}/login`;
      const { token, secret, phrase } = await sendLoginLink(service, { ...input, page });
      return tokenModel(token, caller.kind === 'key' ? secret : '', phrase);
    },
  },
  {
    method: 'POST',
    paths: ['/account/tokens/email'],
    scope: 'public',
    status: 201,
    ...emailLimits,
    answer: async ({ service, caller, body }) => {
      const { token, secret, phrase } = await sendLoginCode(service, read(code, body));
      return tokenModel(token, caller.kind === 'key' ? secret : '', phrase);
    },
  },
  {
    method: 'POST',
    paths: ['/account/tokens/phone', '/account/sessions/phone'],
    scope: 'public',
    status: 201,
    personOf: (context) => aboutPhone(bodyField(context, 'phone')),
    limits: [
      { times: 10, by: byIp },
      { times: 10, by: byBodyField('phone') },
    ],
    answer: async ({ service, caller, body }) => {
      const { token, secret } = await textLoginCode(service, read(text, body));
      // The protocol returns this one secret encoded like a session's.
      return tokenModel(token, caller.kind === 'key' ? sessionValue({ id: token.userId, secret }) : '');
    },
  },
];
